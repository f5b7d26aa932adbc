import { memo } from 'react'
import { formatCount } from '../../../lib/format-count'
import { pageCount } from '../../../lib/list/page-count'
import { lazyPart } from '../../feedback/lazy-part'
import classes from './table-pagination.module.css'

/** Mantine's pagination comes after the rows. */
const PageButtons = lazyPart(async () => (await import('./page-buttons')).PageButtons, {
  unasked: true,
  waiting: <div className={classes.waiting} />,
})

type Props = {
  page: number
  pageSize: number
  total: number
  onChange: (page: number) => void
  disabled?: boolean
  /** Accessible name; unique if a table has a pager above and below. */
  label?: string
  /** Noun of the rows: adds 'Mostrando 1–20 de 135 clientes'. */
  rowsAre?: string
  /** 'Página X de Y' instead of page numbers, and 'Mostrando a-b de n resultados', also for one page. */
  inWords?: boolean
}

/** Pager of a table; no controls if there is at most one page (product/screens#pager). */
export const TablePagination = memo(function TablePagination({
  page,
  pageSize,
  total,
  onChange,
  disabled,
  label = 'Paginación',
  rowsAre,
  inWords = false,
}: Props) {
  const pages = pageCount(total, pageSize)
  const current = Math.min(page, pages)

  const from = (current - 1) * pageSize + 1
  const to = Math.min(total, current * pageSize)
  const shown = rowsAre
    ? `Mostrando ${formatCount(from)}–${formatCount(to)} de ${formatCount(total)} ${rowsAre}`
    : inWords && `Mostrando ${from}-${to} de ${total} resultados`
  const rows = shown && total > 0 && <span className={classes.words}>{shown}</span>
  if (pages <= 1) return rows && <div className={classes.pagination}>{rows}</div>

  return (
    <nav aria-label={label} className={classes.pagination}>
      {rows}
      <PageButtons current={current} pages={pages} onChange={onChange} disabled={disabled} inWords={inWords} />
    </nav>
  )
})
