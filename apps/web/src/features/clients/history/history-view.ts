import { historyPeriods, historyStatuses, paymentHistoryFilters } from '@isp/domain/clients/client.schema'
import { fromPlainDigits, pageSchema } from '@isp/domain/integers'
import { type AllPaymentsFilters, paymentKinds } from '@isp/domain/payments/payment.schema'
import { searchTerm } from '@isp/domain/text/text'

/** Payments per page. */
export const PAGE_SIZE = 20

/** Filters of the payment history; the search and the first and last days are texts, empty if unset. */
export type HistoryFilters = Pick<AllPaymentsFilters, 'status' | 'period' | 'kind' | 'search'> & {
  paidFrom: string
  paidTo: string
  /** Of what is still to be collected. */
  owedFrom: string
  owedTo: string
}

/** View of the payment history, kept in the URL, so that back restores it and reports link to it. */
export type HistoryView = HistoryFilters & { page: number }

export const everyPayment: HistoryFilters = {
  status: 'all',
  period: 'all',
  kind: 'all',
  search: '',
  paidFrom: '',
  paidTo: '',
  owedFrom: '',
  owedTo: '',
}

/** Parses the view from a URL; missing or invalid parts take the default. */
export function historyViewOf(search: URLSearchParams): HistoryView {
  const day = (name: 'paidFrom' | 'paidTo' | 'owedFrom' | 'owedTo') => {
    const date = paymentHistoryFilters.shape[name].safeParse(search.get(name))
    return date.data ?? everyPayment[name]
  }
  return {
    status: historyStatuses.find((status) => status === search.get('status')) ?? everyPayment.status,
    period: historyPeriods.find((period) => period === search.get('period')) ?? everyPayment.period,
    kind: paymentKinds.find((kind) => kind === search.get('kind')) ?? everyPayment.kind,
    search: search.get('search') ?? everyPayment.search,
    paidFrom: day('paidFrom'),
    paidTo: day('paidTo'),
    owedFrom: day('owedFrom'),
    owedTo: day('owedTo'),
    page: pageSchema.safeParse(fromPlainDigits(search.get('page') ?? undefined)).data ?? 1,
  }
}

/** The filters of a view, without its page. */
export function historyFiltersOf({ page: _, ...filters }: HistoryView): HistoryFilters {
  return filters
}

/** The view as URL search parameters, without defaults. */
export function historySearchOf({ page, ...filters }: HistoryView): Record<string, string> {
  return { ...chosenOf(filters), ...(page === 1 ? {} : { page: String(page) }) }
}

/** The filters as procedure input. */
export function historyInput({ search, ...filters }: HistoryFilters): HistoryFilters {
  return { ...filters, search: searchTerm(search) }
}

/** Whether any filter is set. */
export function isFiltering(filters: HistoryFilters): boolean {
  return Object.keys(chosenOf(filters)).length > 0
}

function chosenOf(filters: HistoryFilters): Record<string, string> {
  const names = Object.keys(everyPayment) as (keyof HistoryFilters)[]
  return Object.fromEntries(
    names.filter((name) => filters[name] !== everyPayment[name]).map((name) => [name, filters[name]]),
  )
}
