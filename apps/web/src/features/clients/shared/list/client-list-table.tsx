import { type ComponentProps, useCallback } from 'react'
import { DataTable } from '../../../../components/table/data-table'
import { NoClients } from './no-clients'

/** Minimum viewport for the columns next to the menu; below it rows are cards. */
export const TABLE_FROM_PX = 1264

const rowKey = ({ client }: { client: { id: number } }) => client.id

type EmptyProps = ComponentProps<typeof NoClients>
type TableProps<Row> = ComponentProps<typeof DataTable<Row>>

/** What the page of a list decides. */
export type ListTableProps = { refreshing: boolean } & Omit<EmptyProps, 'texts'>

type Props<Row> = ListTableProps &
  Pick<TableProps<Row>, 'label' | 'columns' | 'rows' | 'disabled' | 'recycled' | 'order' | 'phone'> &
  Pick<EmptyProps, 'texts'> & {
    /** Path of the detail pages. */
    path: '/clients' | '/variable-clients'
    /** Fetches what a detail page shows. Stable, so that rows do not render again. */
    prefetch: (id: number) => void
  }

/** A list of clients, each of which opens its detail page. */
export function ClientListTable<Row extends { client: { id: number } }>(props: Props<Row>) {
  const { path, prefetch, filtering, texts, onClearFilters, onCreate, ...table } = props
  const rowHref = useCallback(({ client }: Row) => `${path}/${client.id}`, [path])
  const onRowHover = useCallback(({ client }: Row) => prefetch(client.id), [prefetch])
  return (
    <DataTable
      {...table}
      rowKey={rowKey}
      rowHref={rowHref}
      onRowHover={onRowHover}
      tableFrom={TABLE_FROM_PX}
      fixed
      empty={<NoClients filtering={filtering} texts={texts} onClearFilters={onClearFilters} onCreate={onCreate} />}
    />
  )
}
