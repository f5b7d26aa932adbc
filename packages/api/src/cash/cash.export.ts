import { cashRangeInput } from '@isp/domain/cash/cash.schema'
import { takenWords } from '@isp/domain/cash/cash-texts'
import { guatemalaDay, guatemalaTime } from '@isp/domain/dates/local-date'
import { sumQuetzales } from '@isp/domain/money/money'
import { accountTexts } from '@isp/domain/receipts/account-texts'
import { chargeTexts } from '@isp/domain/receipts/other-charges'
import { methodLabels } from '@isp/domain/receipts/payment-methods'
import { type AskedField, askedFieldKeys, askedFields } from '@isp/domain/receipts/receipt-fields'
import { receiptTexts } from '@isp/domain/receipts/receipt-texts'
import { exportTable } from '../export-table'
import { type CashReceipt, streamCashReceipts } from './cash-days.queries'
import { betweenOf } from './cash-days.service'

const MINUTES = 'HH:MM'.length

function detailColumn(field: AskedField) {
  return { header: askedFields[field].label, kind: 'text' as const, cell: (receipt: CashReceipt) => receipt[field] }
}

/** The receipts of some days by the instant of registration, and their voidings on later days, oldest first. */
export const cashReceiptsExport = exportTable({
  filters: cashRangeInput,
  name: ({ from, to }) => (from === to ? `caja-${from}` : `caja-${from}-a-${to}`),
  rows: ({ db }, days) => streamCashReceipts(db, betweenOf(days)),
  columns: [
    { header: 'Fecha', kind: 'date', cell: ({ at }) => guatemalaDay(at) },
    { header: 'Hora', kind: 'text', cell: ({ at }) => guatemalaTime(at).slice(0, MINUTES) },
    { header: 'Recibo', kind: 'count', cell: ({ number }) => number },
    { header: 'Cliente', kind: 'text', cell: ({ clientName }) => clientName },
    { header: 'Meses', kind: 'text', cell: ({ periods }) => periods.join(', ') },
    { header: 'Monto', kind: 'money', cell: ({ amount }) => amount },
    {
      header: 'Forma',
      kind: 'text',
      cell: ({ method, accountAmount }) =>
        method === null ? accountAmount && accountTexts.fromAccount : methodLabels[method],
    },
    detailColumn('reference'),
    { header: 'Fecha Pago', kind: 'date', cell: ({ receivedOn }) => receivedOn },
    {
      header: 'Estado',
      kind: 'text',
      cell: ({ voiding, voidedAt }) => (voiding || voidedAt !== null ? receiptTexts.voided : null),
    },
    detailColumn('bank'),
    { header: 'A cuenta', kind: 'money', cell: ({ accountAmount }) => accountAmount },
    { header: 'Motivo de devolución', kind: 'text', cell: ({ reason }) => reason },
    {
      header: chargeTexts.several,
      kind: 'money',
      cell: ({ others }) => (others.length === 0 ? null : sumQuetzales(others.map(({ amount }) => amount))),
    },
    {
      header: chargeTexts.concept,
      kind: 'text',
      cell: ({ others }) => others.map(({ concept }) => concept).join(', ') || null,
    },
    { header: 'Cobro sin señal', kind: 'text', cell: ({ provisionalNumber }) => provisionalNumber },
    {
      header: 'Hora del cobro sin señal',
      kind: 'text',
      cell: (receipt) => (receipt.voiding ? null : takenWords(receipt)),
    },
  ],
  fields: askedFieldKeys.map(detailColumn),
})
