import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useCallback, useState } from 'react'
import type { Column, Shown } from '../../../../components/table/column'
import type { QueryProcedure } from '../../../../lib/server/query-source'
import { trpc } from '../../../../lib/server/trpc'
import type { ClientKind } from '../client-kind'

/** Minimum viewport for the columns, next to a menu of icons; below it rows are cards. */
const TABLE_FROM_PX = 1000

type Listed = { client: { id: number } }

type Description<Row, Handlers> = {
  /** Read on the first render only, as columns and card. */
  handlers: Handlers
  columnsOf: (handlers: Handlers) => readonly Column<Row>[]
  /** A row on a phone. */
  card: ComponentType<{ row: Row; shown: Shown<Row>; handlers: Handlers }>
}

const rowKey = ({ client }: Listed) => client.id

export function useClientTable<Row extends Listed, Handlers>(
  kind: ClientKind,
  { handlers, columnsOf, card: Card }: Description<Row, Handlers>,
) {
  const [table] = useState(() => ({
    columns: columnsOf(handlers),
    phone: { cell: (row: Row, shown: Shown<Row>) => <Card row={row} shown={shown} handlers={handlers} /> },
    rowKey,
    rowHref: ({ client }: Listed) => `${kind.path}/${client.id}`,
    tableFrom: TABLE_FROM_PX,
    fixed: true,
  }))
  const utils = trpc.useUtils()
  const queries = useQueryClient()
  const onRowHover = useCallback(
    ({ client: { id } }: Listed) => {
      const overview: QueryProcedure<{ id: number }, unknown> = utils[kind.router].overview
      void queries.prefetchQuery({ ...overview.queryOptions({ id }), ...kind.detailOptions })
    },
    [utils, queries, kind],
  )
  return { ...table, onRowHover }
}
