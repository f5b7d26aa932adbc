import { type CashRange, type CashSpan, cashSpans, rangeOf } from '@isp/domain/cash/cash-range'
import { formatLocalDate, type LocalDate, parseLocalDate } from '@isp/domain/dates/local-date'
import { fromPlainDigits, pageSchema } from '@isp/domain/integers'

export const PAGE_SIZE = 20

/** The days that Caja shows, kept in the URL: those of a span around a date, or from one date to another. */
export type CashView = { span: CashSpan; date: LocalDate } & CashRange & { page: number }

/** Missing or invalid parts of the URL show `today`; a range without an end shows its first day. */
export function cashViewOf(search: URLSearchParams, today: LocalDate): CashView {
  const day = (name: string, otherwise: LocalDate) => {
    const text = search.get(name)
    return text !== null && parseLocalDate(text) ? text : otherwise
  }
  const span = cashSpans.find((known) => known === search.get('span')) ?? 'day'
  const page = pageSchema.safeParse(fromPlainDigits(search.get('page') ?? undefined)).data ?? 1
  if (span !== 'range') {
    const date = day('date', today)
    return { span, date, ...rangeOf(span, date), page }
  }
  const from = day('from', today)
  const to = day('to', from)
  return { span, date: to, from, to: to < from ? from : to, page }
}

/** Today needs no parameters. */
export function cashSearchOf({ span, date, from, to, page }: CashView, today: LocalDate): Record<string, string> {
  const parts = [
    ...(span === 'day' ? [] : [['span', span]]),
    ...(span === 'range'
      ? [
          ['from', from],
          ['to', to],
        ]
      : []),
    ...(span === 'range' || date === today ? [] : [['date', date]]),
    ...(page === 1 ? [] : [['page', String(page)]]),
  ]
  return Object.fromEntries(parts)
}

export function includesDay({ from, to }: CashRange, day: LocalDate): boolean {
  return from <= day && day <= to
}

/** 'Hoy · 22 nov 2026', '22 nov 2026', '16 nov 2026 – 22 nov 2026' */
export function daysText({ from, to }: CashRange, today: LocalDate): string {
  if (from !== to) return `${formatLocalDate(from)} – ${formatLocalDate(to)}`
  return from === today ? `Hoy · ${formatLocalDate(from)}` : formatLocalDate(from)
}
