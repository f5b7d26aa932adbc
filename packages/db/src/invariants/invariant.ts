import type { RawBuilder } from 'kysely'

/** In the order in which they are shown. */
export const INVARIANTS = [
  'monthlyPayments',
  'monthlyRevenue',
  'monthlyUtilities',
  'runningTotal',
  'receiptSums',
  'receiptOfPayment',
  'receiptNumbers',
  'receiptLines',
  'receiptTotals',
  'provisionalReceipts',
  'accountBalances',
  'accountLines',
  'chargeLines',
  'moneyOfDays',
  'closingOrder',
  'closingFigures',
  'cashDrawer',
  'paymentOfPeriod',
  'billedMonths',
  'groupMembership',
  'groupExpenses',
  'clientPauses',
  'quotationTotals',
  'keptFigures',
  'keptSums',
] as const

export type Invariant = (typeof INVARIANTS)[number]

/** Both figures of one place: quetzales with two decimals, or a number of records. */
export type InvariantFigures = { expected: string; found: string }

export type InvariantResult = InvariantFigures & {
  name: Invariant
  holds: boolean
  /** In how many places the data contradicts itself. */
  differences: number
  /** The first of them, e.g. `2026-10 variable` or the number of a receipt, with its own figures. */
  example: (InvariantFigures & { id: string }) | null
}

/** A table of the checked schema. */
export type Tables = (name: string) => RawBuilder<unknown>

/**
 * Invariants that one statement checks. It returns rows of `name`, `id` (the place, text), `expected`, `found` (numeric)
 * and `differences` (0 where all is well): few rows, because it adds up itself. The sums of all places are the figures of
 * the invariant.
 */
export type InvariantQuery = { names: readonly Invariant[]; places: (table: Tables) => RawBuilder<unknown> }
