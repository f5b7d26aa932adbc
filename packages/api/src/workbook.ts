import type { Db } from '@isp/db/connection'
import { movementLabels } from '@isp/domain/cash/movement-kinds'
import { clientFields } from '@isp/domain/clients/client-fields'
import { guatemalaDay, guatemalaTime } from '@isp/domain/dates/local-date'
import { kindWords } from '@isp/domain/exports/export-texts'
import { type GroupField, groupFieldKeys, groupFields } from '@isp/domain/groups/group.schema'
import { methodLabels } from '@isp/domain/receipts/payment-methods'
import {
  type ReceiptField,
  receiptFieldKeys,
  receiptFields,
  type StoredDetails,
} from '@isp/domain/receipts/receipt-fields'
import { z } from 'zod'
import { providerColumns } from './clients/shared/standing-columns.export'
import type { InstantDeps } from './context'
import { type ExportCells, type ExportColumn, type ExportTable, exportTable } from './export-table'
import { quotationItemsExport, quotationsExport } from './quotations/quotations.export'
import {
  streamEveryClient,
  streamEveryClosing,
  streamEveryGroupExpense,
  streamEveryMember,
  streamEveryMovement,
  streamEveryPayment,
  streamEveryReceipt,
  streamEveryReceiptLine,
} from './workbook/workbook.queries'

type NamedClient = { kind: keyof typeof kindWords | null; clientId: number | null; clientName: string }

/** Of the client of a row; a sale at the counter has only a name. */
const clientColumns: readonly ExportColumn<NamedClient>[] = [
  { header: 'N.º de cliente', kind: 'count', cell: ({ clientId }) => clientId },
  { header: 'Tipo', kind: 'text', cell: ({ kind }) => kind && kindWords[kind] },
  { header: 'Cliente', kind: 'text', cell: ({ clientName }) => clientName },
]

function detailColumn(field: ReceiptField): ExportColumn<StoredDetails> {
  return { header: receiptFields[field].label, kind: 'text', cell: (receipt) => receipt[field] }
}

function groupColumn(key: GroupField): ExportColumn<Record<GroupField, string | null>> {
  return { header: key === 'name' ? 'Grupo' : groupFields[key].label, kind: 'text', cell: (group) => group[key] }
}

/** The day and the time in Guatemala of the instant `at` of a row. */
function instantColumns(header: string): ExportColumn<{ at: string | null }>[] {
  return [
    { header, kind: 'date', cell: ({ at }) => at && guatemalaDay(at) },
    { header: 'Hora', kind: 'text', cell: ({ at }) => at && guatemalaTime(at).slice(0, 'HH:MM'.length) },
  ]
}

/**
 * The sheets of 'Exportar todo' in their order (product/exports#exportar-todo). Numbers connect them: 'N.º' of a client
 * with its kind, 'Recibo' of a receipt. Network passwords are not among them.
 */
const sheets: readonly ExportTable[] = [
  sheet('Clientes', streamEveryClient, [
    ...clientColumns,
    { header: 'Teléfono', kind: 'text', cell: ({ phone }) => phone },
    { header: 'Dirección', kind: 'text', cell: ({ address }) => address },
    { header: 'Fecha de Inicio', kind: 'date', cell: ({ startDate }) => startDate },
    { header: 'Se cobra desde', kind: 'text', cell: ({ billedFrom }) => billedFrom },
    { header: 'Monto Mensual', kind: 'money', cell: ({ monthlyAmount }) => monthlyAmount },
    { header: 'Utilidad', kind: 'money', cell: ({ utility }) => utility },
    { header: 'A cuenta', kind: 'money', cell: ({ accountBalance }) => accountBalance },
    { header: 'Notas', kind: 'text', cell: ({ notes }) => notes },
    { header: clientFields.externalId.label, kind: 'text', cell: ({ externalId }) => externalId },
    ...providerColumns,
  ]),
  sheet('Pagos', streamEveryPayment, [
    ...clientColumns,
    { header: 'Período', kind: 'text', cell: ({ period }) => period },
    { header: 'Monto', kind: 'money', cell: ({ amount }) => amount },
    { header: 'Fecha Vencimiento', kind: 'date', cell: ({ dueDate }) => dueDate },
    { header: 'Pagado', kind: 'text', cell: ({ isPaid }) => (isPaid ? 'Sí' : 'No') },
    { header: 'Fecha Pago', kind: 'date', cell: ({ paidDate }) => paidDate },
    { header: 'Utilidad', kind: 'money', cell: ({ isPaid, utilityAmount }) => (isPaid ? utilityAmount : null) },
    { header: 'Recibo', kind: 'count', cell: ({ receipt }) => receipt },
  ]),
  sheet(
    'Recibos',
    streamEveryReceipt,
    [
      { header: 'Recibo', kind: 'count', cell: ({ number }) => number },
      ...clientColumns,
      { header: 'Fecha Pago', kind: 'date', cell: ({ receivedOn }) => receivedOn },
      ...instantColumns('Registrado'),
      { header: 'Monto', kind: 'money', cell: ({ amount }) => amount },
      { header: 'Forma', kind: 'text', cell: ({ method }) => method && methodLabels[method] },
      detailColumn('reference'),
      detailColumn('bank'),
      detailColumn('note'),
      { header: 'Motivo de devolución', kind: 'text', cell: ({ reason }) => reason },
      { header: 'En lugar del recibo', kind: 'count', cell: ({ movedFrom }) => movedFrom },
      { header: 'Cobro sin señal', kind: 'text', cell: ({ provisionalNumber }) => provisionalNumber },
    ],
    receiptFieldKeys.map(detailColumn),
  ),
  sheet('Líneas de recibos', streamEveryReceiptLine, [
    { header: 'Recibo', kind: 'count', cell: ({ receipt }) => receipt },
    { header: 'Período', kind: 'text', cell: ({ period }) => period },
    {
      header: 'Concepto',
      kind: 'text',
      cell: ({ concept, accountOf }) => (accountOf === null ? concept : 'A cuenta'),
    },
    { header: 'Monto', kind: 'money', cell: ({ amount }) => amount },
    { header: 'Anulada', kind: 'date', cell: ({ voidedAt }) => voidedAt && guatemalaDay(voidedAt) },
  ]),
  sheet('Movimientos de caja', streamEveryMovement, [
    ...instantColumns('Fecha'),
    { header: 'Tipo', kind: 'text', cell: ({ kind }) => movementLabels[kind] },
    { header: 'Monto', kind: 'money', cell: ({ amount }) => amount },
    { header: 'Descripción', kind: 'text', cell: ({ description }) => description },
    { header: 'Usuario', kind: 'text', cell: ({ actor }) => actor },
    { header: 'Cierre', kind: 'count', cell: ({ closing }) => closing },
    { header: 'Anulado', kind: 'date', cell: ({ voidedAt }) => voidedAt && guatemalaDay(voidedAt) },
  ]),
  sheet('Cierres de caja', streamEveryClosing, [
    { header: 'Cierre', kind: 'count', cell: ({ number }) => number },
    ...instantColumns('Fecha'),
    { header: 'Fondo inicial', kind: 'money', cell: ({ openingFloat }) => openingFloat },
    { header: 'Recibido', kind: 'money', cell: ({ received }) => received },
    { header: 'Anulado', kind: 'money', cell: ({ voided }) => voided },
    { header: 'Devuelto', kind: 'money', cell: ({ returned }) => returned },
    { header: 'Gastos', kind: 'money', cell: ({ spent }) => spent },
    { header: 'Depósitos al banco', kind: 'money', cell: ({ deposited }) => deposited },
    { header: 'Retiros del dueño', kind: 'money', cell: ({ withdrawn }) => withdrawn },
    { header: 'Entradas', kind: 'money', cell: ({ entered }) => entered },
    { header: 'Debe haber', kind: 'money', cell: ({ expected }) => expected },
    { header: 'Contado', kind: 'money', cell: ({ counted }) => counted },
    { header: 'Diferencia', kind: 'money', cell: ({ difference }) => difference },
    { header: 'Queda en caja', kind: 'money', cell: ({ leftInDrawer }) => leftInDrawer },
    { header: 'Motivo', kind: 'text', cell: ({ reason }) => reason },
    { header: 'Usuario', kind: 'text', cell: ({ actor }) => actor },
  ]),
  sheet(
    'Grupos',
    streamEveryMember,
    [
      { header: 'N.º de grupo', kind: 'count', cell: ({ id }) => id },
      groupColumn('name'),
      groupColumn('location'),
      groupColumn('description'),
      { header: 'N.º de cliente', kind: 'count', cell: ({ clientId }) => clientId },
      { header: 'Cliente', kind: 'text', cell: ({ clientName }) => clientName },
    ],
    groupFieldKeys.map(groupColumn),
  ),
  sheet('Gastos de grupos', streamEveryGroupExpense, [
    { header: 'N.º de grupo', kind: 'count', cell: ({ id }) => id },
    { header: 'Grupo', kind: 'text', cell: ({ groupName }) => groupName },
    { header: 'Descripción', kind: 'text', cell: ({ name }) => name },
    { header: 'Cantidad', kind: 'count', cell: ({ quantity }) => quantity },
    { header: 'Costo total', kind: 'money', cell: ({ totalCost }) => totalCost },
  ]),
  withName('Cotizaciones', quotationsExport),
  withName('Artículos cotizados', quotationItemsExport),
]

/** A row of the sheet at this place. */
export type WorkbookRow = { sheet: number; cells: ExportCells }

/**
 * Opens 'Exportar todo': the sheets, and their rows one sheet after the other. All of them are read in one transaction, so that
 * they add up with each other; it ends with the iterator.
 */
export async function openWorkbook({ db, now }: InstantDeps) {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    const opened = await Promise.all(sheets.map((sheet) => sheet.open({ db: trx, now }, {})))
    return { sheets: opened, rows: rowsOf(opened, () => trx.rollback().execute()) }
  } catch (error) {
    await trx.rollback().execute()
    throw error
  }
}

async function* rowsOf(
  opened: readonly { rows: AsyncIterable<ExportCells> }[],
  end: () => Promise<unknown>,
): AsyncGenerator<WorkbookRow> {
  try {
    for (const [sheet, { rows }] of opened.entries()) for await (const cells of rows) yield { sheet, cells }
  } finally {
    await end()
  }
}

function sheet<Row>(
  name: string,
  rows: (db: Db) => AsyncIterable<Row>,
  columns: readonly ExportColumn<NoInfer<Row>>[],
  fields: readonly ExportColumn<NoInfer<Row>>[] = [],
): ExportTable {
  return exportTable({ filters: z.object({}), name: () => name, rows: ({ db }) => rows(db), columns, fields })
}

function withName(name: string, table: ExportTable): ExportTable {
  return { ...table, open: async (deps, filters) => ({ ...(await table.open(deps, filters)), name }) }
}
