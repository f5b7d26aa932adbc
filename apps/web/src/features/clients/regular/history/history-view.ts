import { historyPeriods, historyStatuses, type PaymentHistoryFilters } from '@isp/domain/clients/client.schema'
import { fromPlainDigits, pageSchema } from '@isp/domain/integers'

/** Payments on a page. */
export const PAGE_SIZE = 20

/** What the payment history shows. It is kept in the page's address, so that back finds it as it was. */
export type HistoryView = PaymentHistoryFilters & { page: number }

export const everyPayment: PaymentHistoryFilters = { status: 'all', period: 'all' }

/** The view in an address; what is missing or makes no sense there is as at first. */
export function historyViewOf(search: URLSearchParams): HistoryView {
  return {
    status: historyStatuses.find((status) => status === search.get('status')) ?? everyPayment.status,
    period: historyPeriods.find((period) => period === search.get('period')) ?? everyPayment.period,
    page: pageSchema.safeParse(fromPlainDigits(search.get('page') ?? undefined)).data ?? 1,
  }
}

/** The view as the search part of an address, without what is as at first. */
export function historySearchOf({ status, period, page }: HistoryView): Record<string, string> {
  return {
    ...(status === everyPayment.status ? {} : { status }),
    ...(period === everyPayment.period ? {} : { period }),
    ...(page === 1 ? {} : { page: String(page) }),
  }
}

/** Whether the filters leave anything out. */
export function isFiltering({ status, period }: PaymentHistoryFilters): boolean {
  return status !== everyPayment.status || period !== everyPayment.period
}
