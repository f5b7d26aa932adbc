import type { Figures } from '../clients/fees/fee-rule'
import type { LocalDate } from '../dates/local-date'
import type { Period } from '../dates/period'
import { type Quetzales, sumQuetzales } from '../money/money'
import type { AuditChange } from './audit-log.schema'

/** The price of an unpaid payment before and after a change of fees, in quetzales. */
export type PriceChange = { period: Period; from: Quetzales; to: Quetzales }

/** The due date of an unpaid payment before and after a change of the start date. */
export type DueDateChange = { period: Period; from: LocalDate; to: LocalDate }

/** A client before and after a change of fees, with the prices that do not follow from its fees. */
export type ChangedFee = {
  client: { id: number; name: string }
  before: Figures
  after: Figures
  prices: readonly PriceChange[]
}

/** The one entry about the fees of several clients: their number, the sum of their fees, and each of them. */
export function feeDifferences(changed: readonly ChangedFee[]): AuditChange[] {
  const sum = (side: 'before' | 'after') => sumQuetzales(changed.map((fee) => fee[side].monthlyAmount))
  return [
    { field: 'feeClients', from: null, to: String(changed.length) },
    { field: 'monthlySum', from: sum('before'), to: sum('after') },
    ...changed.flatMap(differencesOf),
  ]
}

function differencesOf({ client, before, after, prices }: ChangedFee): AuditChange[] {
  const figures = (['monthlyAmount', 'utility'] as const).filter((field) => before[field] !== after[field])
  return [
    ...figures.map((field) => ({ field, from: before[field], to: after[field], client })),
    ...priceDifferences(prices).map((change) => ({ ...change, client })),
  ]
}

export function priceDifferences(prices: readonly PriceChange[]): AuditChange[] {
  return prices.map((price) => ({ field: 'amount', ...price }))
}

export function dueDateDifferences(dueDates: readonly DueDateChange[]): AuditChange[] {
  return dueDates.map((dueDate) => ({ field: 'dueDate', ...dueDate }))
}

export function recordedDueDates(changes: readonly AuditChange[]): DueDateChange[] {
  return changes.flatMap(({ field, period, from, to }) =>
    field === 'dueDate' && period !== undefined && from !== null && to !== null ? [{ period, from, to }] : [],
  )
}

/** Only the figures of a client that changed, before and after. */
export type RecordedFee = {
  id: number
  before: Partial<Figures>
  after: Partial<Figures>
  prices: readonly PriceChange[]
}

/** The clients of such an entry, in its order, or the one client of an edit. */
export function recordedFees(changes: readonly AuditChange[], clientId?: number): RecordedFee[] {
  const fees = new Map<number, RecordedFee>()
  for (const { client, field, from, to, period } of changes) {
    const id = client?.id ?? clientId
    if (id === undefined || from === null || to === null || field === 'dueDate') continue
    const known = fees.get(id) ?? { id, before: {}, after: {}, prices: [] }
    if (period !== undefined) fees.set(id, { ...known, prices: [...known.prices, { period, from, to }] })
    else {
      fees.set(id, {
        ...known,
        before: { ...known.before, [field]: from },
        after: { ...known.after, [field]: to },
      })
    }
  }
  return [...fees.values()]
}

const COUNTS: readonly AuditChange['field'][] = ['feeClients', 'importedClients', 'cutClients', 'completedClients']

/** The changes of an entry about several clients that concern one of them, and their number. `key` has its kind. */
export function changesOfClient(
  changes: readonly AuditChange[],
  clientId: number,
  key: 'client' | 'variableClient' = 'client',
): AuditChange[] {
  return changes.flatMap(({ client, variableClient, ...change }) => {
    if (client || variableClient) return { client, variableClient }[key]?.id === clientId ? [change] : []
    return COUNTS.includes(change.field) ? [change] : []
  })
}
