import { type Stored, useStoredChanges } from '../../../../lib/storage/storage'
import { type ListProcedures, useListPage } from './use-list-page'

/** What a list makes of its stored view. */
type ListView<View, Filters, Order> = {
  remembered: Stored<View>
  filterInput: (view: View) => Filters
  isFiltering: (view: View) => boolean
  /** The order as procedure input; `{}` where the list has only one. */
  orderOf: (view: View) => Order
  pageSize: number
}

/** A paged list whose view is stored in the browser. */
export function useRememberedList<
  View extends { page: number },
  Filters,
  Order,
  Row,
  Stats extends { totalClients: number },
>(procedures: ListProcedures<Filters, Order, Row, Stats>, list: ListView<View, Filters, Order>) {
  const [view, changeView] = useStoredChanges(list.remembered)
  const page = useListPage(procedures, {
    view,
    changeView,
    filters: list.filterInput(view),
    filtering: list.isFiltering(view),
    order: list.orderOf(view),
    pageSize: list.pageSize,
  })
  return { view, changeView, ...page }
}
