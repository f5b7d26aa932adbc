import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type ComponentType, useCallback, useState } from 'react'
import type { Column, PhoneRows, Shown } from '../../../../components/table/column'
import { DataTable } from '../../../../components/table/data-table'
import type { QueryProcedure } from '../../../../lib/server/query-source'
import { trpc } from '../../../../lib/server/trpc'
import type { ClientKind } from '../client-kind'
import { NoClients } from './no-clients'

/** Minimum viewport for the columns, next to a menu of icons; below it rows are cards. */
const TABLE_FROM_PX = 1000

type Listed = { client: { id: number } }
type EmptyProps = Omit<ComponentProps<typeof NoClients>, 'texts'>

/** What the page of a list decides; `clients` is undefined while loading. */
export type ListTableProps<Client> = EmptyProps & { clients: readonly Client[] | undefined; refreshing: boolean }

type Props<Row, Handlers> = EmptyProps &
  Pick<ComponentProps<typeof DataTable<Row>>, 'label' | 'rows' | 'refreshing' | 'disabled' | 'recycled' | 'order'> & {
    kind: ClientKind
    /** Event handlers of the rows, read on the first render only, as columns and card. */
    handlers: Handlers
    columnsOf: (handlers: Handlers) => readonly Column<Row>[]
    /** A row on a phone. */
    card: ComponentType<{ row: Row; shown: Shown<Row>; handlers: Handlers }>
  }

const rowKey = ({ client }: Listed) => client.id

/** A list of clients, each of which opens its detail page. */
export function ClientListTable<Row extends Listed, Handlers>(props: Props<Row, Handlers>) {
  const { kind, filtering, onClearFilters, onCreate, handlers, columnsOf, card: Card, ...table } = props
  const [columns] = useState(() => columnsOf(handlers))
  const [phone] = useState<PhoneRows<Row>>(() => ({
    cell: (row, shown) => <Card row={row} shown={shown} handlers={handlers} />,
  }))
  const rowHref = useCallback(({ client }: Listed) => `${kind.path}/${client.id}`, [kind])
  const utils = trpc.useUtils()
  const queries = useQueryClient()
  const prefetch = useCallback(
    ({ client: { id } }: Listed) => {
      const overview: QueryProcedure<{ id: number }, unknown> = utils[kind.router].overview
      void queries.prefetchQuery({ ...overview.queryOptions({ id }), ...kind.detailOptions })
    },
    [utils, queries, kind],
  )
  return (
    <DataTable
      {...table}
      columns={columns}
      phone={phone}
      rowKey={rowKey}
      rowHref={rowHref}
      onRowHover={prefetch}
      tableFrom={TABLE_FROM_PX}
      fixed
      empty={<NoClients filtering={filtering} texts={kind.texts} onClearFilters={onClearFilters} onCreate={onCreate} />}
    />
  )
}
