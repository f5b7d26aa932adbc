import type { ReactNode } from 'react'
import { ErrorState } from '../../components/feedback/error-state'
import { Surface } from '../../components/layout/surface'
import type { Column } from '../../components/table/column'
import { DataTable } from '../../components/table/data-table'
import classes from './list-card.module.css'

type Props<Row> = {
  title: string
  aside?: ReactNode
  query: {
    data: readonly Row[] | undefined
    isError: boolean
    isFetching: boolean
    isRefetching: boolean
    refetch: () => unknown
  }
  /** What is shown with a retry button if the rows could not be read. */
  failed: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  skeletonRows: number
  /** From this width in px on it is a table; by default as every table. */
  tableFrom?: number
  empty: ReactNode
  /** Below the rows: `CardHint`s. */
  hints: ReactNode
  /** The dialogs of the rows. */
  children?: ReactNode
}

/** A card of Configuración with the few records of a kind. */
export function ListCard<Row>({ title, aside, query, failed, hints, children, ...table }: Props<Row>) {
  const { data, isError, isFetching, isRefetching, refetch } = query
  return (
    <div className={classes.card}>
      <Surface title={title} aside={aside}>
        {!data && isError ? (
          <ErrorState message={failed} onRetry={() => refetch()} retrying={isFetching} />
        ) : (
          <>
            <DataTable label={title} rows={data} refreshing={isRefetching} {...table} />
            {hints}
          </>
        )}
      </Surface>
      {children}
    </div>
  )
}

/** A paragraph below the rows of a card. */
export function CardHint({ children }: { children: ReactNode }) {
  return <p className={classes.hint}>{children}</p>
}
