import { readBooks } from '../model/books'
import { dayOf } from '../model/calendar'
import { MoneyModel } from '../model/money-model'
import type { Step } from '../step'

// What the tests of the model do and look at, in the one business of the running test.
let model: MoneyModel
let at: string

/** Begins with an empty business at noon of a day in Guatemala. */
export function startOn(day: string): void {
  model = new MoneyModel()
  goTo(day)
}

/** Noon of a day in Guatemala. */
export function goTo(day: string): void {
  at = `${day}T18:00:00.000Z`
}

const books = () => readBooks(model, dayOf(at))
export const apply = (step: Step) => model.apply(step, at)
export const refused = { ok: false }

export function night(day: string) {
  goTo(day)
  return apply({ kind: 'night' })
}

type NewClient = { of?: 'regular' | 'variable'; startDate?: string; billedFrom?: string | null }

export function create(
  client: string,
  { of = 'regular', startDate = '2024-03-12', billedFrom = null }: NewClient = {},
) {
  return apply({ kind: 'create', client, of, startDate, billedFrom, fee: 17_500, utility: 4_000 })
}

export function pay(
  client: string,
  period: string,
  { amount = 0, utility = 0, paidDate = null as string | null } = {},
) {
  return apply({
    kind: 'markPaid',
    client,
    period,
    amount,
    utility,
    expected: null,
    paidDate,
    method: 'cash',
    script: false,
  })
}

export function collect(client: string, periods: string[], amount = 17_500) {
  const months = periods.map((period) => ({ period, amount, utility: 1_000 }))
  return apply({ kind: 'collect', client, months, paidDate: null, method: 'cash' })
}

export const edit = (client: string, fee: number, utility = 4_000) =>
  apply({ kind: 'edit', client, fee, utility, stale: false })

type Page = {
  status: string
  payments: { period: string; due: string; amount: number | null; paidDate: string | null }[]
}
const pageOf = (client: string) => (books().clients as Record<string, Page>)[client]
const paymentsOf = (client: string) => pageOf(client)?.payments ?? []
export const statusOf = (client: string) => pageOf(client)?.status

/** The months of a client as 'period amount paidDate', where a missing figure is '-'. */
export const months = (client: string): string[] =>
  paymentsOf(client).map(({ period, amount, paidDate }) => `${period} ${amount ?? '-'} ${paidDate ?? '-'}`)

export const dues = (client: string): string[] => paymentsOf(client).map(({ due }) => due)

export const screen = (name: 'collections' | 'day' | 'toReview') => books()[name]

export const reportOf = (month: string) => books().reports.find((row) => row.month === month)

export const drawer = () => (books().drawer as { expected: number }).expected
