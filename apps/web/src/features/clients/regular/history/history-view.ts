import { historyPeriods, historyStatuses, type PaymentHistoryFilters } from '@isp/domain/clients/client.schema'
import { fromPlainDigits, pageSchema } from '@isp/domain/integers'

/** Payments per page. */
export const PAGE_SIZE = 20

export type HistoryChoice = Pick<PaymentHistoryFilters, 'status' | 'period'>

/** View of the payment history, kept in the URL, so that back restores it. */
export type HistoryView = HistoryChoice & { page: number }

export const everyPayment: HistoryChoice = { status: 'all', period: 'all' }

/** Parses the view from a URL; missing or invalid parts take the default. */
export function historyViewOf(search: URLSearchParams): HistoryView {
  return {
    status: historyStatuses.find((status) => status === search.get('status')) ?? everyPayment.status,
    period: historyPeriods.find((period) => period === search.get('period')) ?? everyPayment.period,
    page: pageSchema.safeParse(fromPlainDigits(search.get('page') ?? undefined)).data ?? 1,
  }
}

/** The view as URL search parameters, without defaults. */
export function historySearchOf({ status, period, page }: HistoryView): Record<string, string> {
  return {
    ...(status === everyPayment.status ? {} : { status }),
    ...(period === everyPayment.period ? {} : { period }),
    ...(page === 1 ? {} : { page: String(page) }),
  }
}

/** Whether any filter is set. */
export function isFiltering({ status, period }: HistoryChoice): boolean {
  return status !== everyPayment.status || period !== everyPayment.period
}
