import { paymentStatus } from '@isp/domain/billing/payment-status'
import { formatLocalDate } from '@isp/domain/dates/local-date'
import { formatPeriod } from '@isp/domain/dates/period'
import { formatQuetzales, type Quetzales } from '@isp/domain/money/money'
import { accountLineWord, accountTexts } from '@isp/domain/receipts/account-texts'
import { Text } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { EmptyState } from '../../../../components/feedback/empty-state'
import { RetryButton } from '../../../../components/feedback/retry-button'
import type { Column, PhoneRows } from '../../../../components/table/column'
import { CompactFact } from '../../../../components/table/compact-card'
import { DataTable } from '../../../../components/table/data-table'
import { today } from '../../../../lib/today'
import { DueBadge } from '../../../../receiving/badges/due-badge'
import type { HistoryLine as Line } from '../account/use-history-lines'
import { useHistoryLines } from '../account/use-history-lines'
import type { ClientKind } from '../client-kind'
import { HistoryActions, type HistoryHandlers } from './history-actions'
import { type HistoryRow, historyRows } from './history-rows'
import { PaidDate, ReceiptLink } from './paid-date'
import { type HistoryPayment, LineHead, PaymentLine } from './payment-line'
import classes from './payment-line.module.css'

/** Below this width the seven columns do not fit. */
const TABLE_FROM_PX = 880

type Props<Payment> = HistoryHandlers<Payment> & {
  kind: ClientKind
  client: { id: number; payments: readonly Payment[] }
}

/**
 * Months in the order given, with the other lines of receipts among them; the oldest open month has the filled button
 * (product/payments#an-earlier-month). The handlers are read on the first render only.
 */
export function PaymentHistory<Payment extends HistoryPayment>({ kind, client, ...handlers }: Props<Payment>) {
  const [{ columns, phone }] = useState(() => {
    const phone: PhoneRows<HistoryRow<Payment>> = {
      cell: (row) => {
        const actions = <HistoryActions row={row} {...handlers} narrow />
        return 'line' in row ? (
          <ReceiptLine line={row.line} actions={actions} />
        ) : (
          <PaymentLine payment={row.payment} actions={actions} />
        )
      },
      lines: true,
    }
    return { columns: historyColumns(handlers), phone }
  })
  // The notebook opens one month: `#2026-11`.
  const { hash } = useLocation()
  const others = useHistoryLines(kind, client.id)
  return (
    <>
      {others.isError && (
        <Text component="div" size="sm" mb="xs" role="alert">
          {accountTexts.linesFailed}
          <RetryButton size="compact-xs" onRetry={() => void others.refetch()} retrying={others.isFetching} />
        </Text>
      )}
      <DataTable
        label="Historial de Pagos"
        columns={columns}
        phone={phone}
        rows={historyRows(client.payments, others.lines)}
        rowKey={(row) => ('line' in row ? row.key : row.payment.id)}
        tableFrom={TABLE_FROM_PX}
        opened={client.payments.find(({ period }) => hash === `#${period}`)?.id}
        empty={<EmptyState icon={IconReceipt} message="No hay pagos que mostrar." />}
      />
    </>
  )
}

/** A dash where a line that is no month has no value. */
function historyColumns<Payment extends HistoryPayment>(
  handlers: HistoryHandlers<Payment>,
): readonly Column<HistoryRow<Payment>>[] {
  return [
    {
      key: 'period',
      header: 'Período',
      card: 'title',
      cell: (row) => ('line' in row ? <LineWord line={row.line} /> : formatPeriod(row.payment.period)),
    },
    {
      key: 'amount',
      header: 'Monto',
      align: 'right',
      cell: (row) => amountOrDash('line' in row ? row.line.amount : row.payment.amount),
    },
    {
      key: 'dueDate',
      header: 'Fecha Vencimiento',
      cell: (row) => ('line' in row ? '—' : formatLocalDate(row.payment.dueDate)),
    },
    {
      key: 'status',
      header: 'Estado',
      card: 'aside',
      cell: (row) =>
        'line' in row ? '—' : <DueBadge state={paymentStatus(row.payment, today())} pendingAs="scheduled" />,
    },
    {
      key: 'paidDate',
      header: 'Fecha Pago',
      cell: (row) =>
        'line' in row ? (
          <PaidDate paidDate={row.line.receivedOn} receiptNumber={row.line.receiptNumber} />
        ) : (
          <PaidDate {...row.payment} />
        ),
    },
    {
      key: 'utility',
      header: 'Utilidad',
      align: 'right',
      cell: (row) => amountOrDash('payment' in row && row.payment.isPaid ? row.payment.utilityAmount : null),
    },
    {
      key: 'actions',
      header: 'Acciones',
      align: 'right',
      card: 'actions',
      cell: (row) => <HistoryActions row={row} {...handlers} />,
    },
  ]
}

/** An amount, negative if it was taken from the account; a dash for none. */
function amountOrDash(amount: Quetzales | null): string {
  return amount ? formatQuetzales(amount) : '—'
}

/**
 * The concept of a charge; 'A cuenta', 'De lo abonado' or 'Devolución' with its reason
 * (product/clients#history-of-a-client).
 */
function LineWord({ line }: { line: Line }) {
  return (
    <>
      {wordOf(line)}
      {line.reason !== null && <div className={classes.reason}>{line.reason}</div>}
    </>
  )
}

function wordOf(line: Line): string {
  return line.concept ?? accountLineWord(line)
}

/** On a phone: a line of a receipt that is no month. */
function ReceiptLine({ line, actions }: { line: Line; actions: ReactNode }) {
  const { amount, receivedOn, receiptNumber, reason } = line
  return (
    <div className={classes.line}>
      <div className={classes.month}>
        <LineHead title={wordOf(line)} amount={amount} />
        {reason !== null && <p className={classes.reason}>{reason}</p>}
        <dl className={classes.pair} data-small>
          <CompactFact label="Fecha Pago" plain>
            {formatLocalDate(receivedOn)}
          </CompactFact>
          <CompactFact label="Recibo" plain>
            <ReceiptLink number={receiptNumber} />
          </CompactFact>
        </dl>
      </div>
      {actions}
    </div>
  )
}
