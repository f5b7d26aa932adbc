import type { ComponentProps, ReactNode } from 'react'
import type { ListRows } from '../../lib/list/use-list-rows'
import { ErrorState } from '../feedback/error-state'
import { DataTable } from '../table/data-table'
import { LowerPager } from '../table/pager/lower-pager'
import { ListHeader, type ListHeaderProps } from './list-header'

type BodyProps<Row> = Omit<ComponentProps<typeof DataTable<Row>>, 'rows' | 'refreshing'> & {
  list: ListRows<Row>
  /** Shown with a retry button if the rows could not be read. */
  failed: string | { title: string; message: string }
  pager?: Omit<ComponentProps<typeof LowerPager>, keyof NonNullable<ListRows<Row>['pager']>>
}

export function ListBody<Row>({ list, failed, pager, ...table }: BodyProps<Row>) {
  const { rows, refreshing, onRetry, retrying } = list
  const words = typeof failed === 'string' ? { message: failed } : failed
  return (
    <>
      {list.failed ? (
        <ErrorState {...words} onRetry={onRetry} retrying={retrying} />
      ) : (
        <DataTable rows={rows} refreshing={refreshing} {...table} />
      )}
      {list.pager && <LowerPager {...list.pager} {...pager} />}
    </>
  )
}

type PageProps<View, Row> = {
  head: ListHeaderProps<View>
  /** Between the head and the list. */
  beforeBody?: ReactNode
  body: BodyProps<Row>
  /** Below the list: dialogs, for example. */
  children?: ReactNode
}

export function ListPage<View, Row>({ head, beforeBody, body, children }: PageProps<View, Row>) {
  return (
    <>
      <ListHeader {...head} />
      {beforeBody}
      <ListBody {...body} />
      {children}
    </>
  )
}
