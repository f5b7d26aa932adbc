import type { Period } from '@isp/domain/dates/period'
import { listPeriods } from '@isp/domain/dates/period-list'
import type { Quetzales } from '@isp/domain/money/money'
import type { PayableMonth } from '@isp/domain/receipts/received-rules'
import type { Collectable } from '../../receiving/form/collectable'
import { figuresToSend, noFigures, type PaymentFigures } from '../../receiving/form/payment-figures'

export type OfferedMonth = { period: Period; amount: Quetzales | null; advance: boolean }

export function offeredMonths({ open, advance, fee }: Collectable): OfferedMonth[] {
  return [
    ...open.map(({ period, amount }) => ({ period, amount, advance: false })),
    ...advance.map((period) => ({ period, amount: fee, advance: true })),
  ]
}

/** The month that is ticked first: the oldest open one; of a client who owes nothing, the next one in advance. */
export function firstPicked(client: Collectable): Period[] {
  return offeredMonths(client)
    .slice(0, 1)
    .map(({ period }) => period)
}

/** One month more, the first that is not ticked, or one less, the latest; one month stays. */
export function stepped(client: Collectable, picked: readonly Period[], by: 1 | -1): Period[] {
  const sorted = [...picked].sort()
  if (by === -1) return sorted.length > 1 ? sorted.slice(0, -1) : sorted
  const next = offeredMonths(client).find(({ period }) => !picked.includes(period))
  return next ? [...sorted, next.period].sort() : sorted
}

/**
 * Ticks or unticks a month: `oneByOne` that one only, else all up to it. Months in advance have no gap, so that without
 * one of them, those after it are unticked too.
 */
export function withToggled(
  client: Collectable,
  picked: readonly Period[],
  { period, oneByOne }: { period: Period; oneByOne: boolean },
): Period[] {
  const ticked = picked.includes(period)
  const advance = client.advance.includes(period)
  if (oneByOne && !advance) return ticked ? picked.filter((other) => other !== period) : [...picked, period].sort()
  if (ticked) return picked.filter((other) => other < period)
  const before = offeredMonths(client).map((month) => month.period)
  return before.slice(0, before.indexOf(period) + 1)
}

/** The ticked months that can still be paid; the first one if none can. */
export function stillOffered(client: Collectable, picked: readonly Period[]): Period[] {
  const offered = new Set(offeredMonths(client).map(({ period }) => period))
  const still = picked.filter((period) => offered.has(period))
  return still.length > 0 ? still : firstPicked(client)
}

/** `diciembre de 2026, adelantado` */
export function monthLabel({ period, advance }: OfferedMonth): string {
  return `${listPeriods([period])}${advance ? ', adelantado' : ''}`
}

export type FiguresByPeriod = Readonly<Record<Period, PaymentFigures>>

/** The ticked months with their amounts, as the server expects them; null while an amount is missing. */
export function monthsToSend(
  client: Collectable,
  picked: readonly Period[],
  figures: FiguresByPeriod,
): PayableMonth[] | null {
  const months = offeredMonths(client)
    .filter(({ period }) => picked.includes(period))
    .map(({ period, amount }) => {
      if (amount !== null) return { period, amount }
      const sent = figuresToSend(figures[period] ?? noFigures)
      return sent && { period, ...sent }
    })
  const complete = months.filter((month) => month !== null)
  return complete.length > 0 && complete.length === months.length ? complete : null
}

/** A variable client may leave money without paying a month: then no figure is typed. */
export function nothingTyped(figures: FiguresByPeriod): boolean {
  return Object.values(figures).every((typed) => Object.values(typed).every((figure) => figure === ''))
}
