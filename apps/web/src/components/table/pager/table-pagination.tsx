import { Pagination } from '@mantine/core'
import { memo, useLayoutEffect, useRef } from 'react'
import { formatCount } from '../../../lib/format-count'
import { pageCount } from '../../../lib/list/page-count'
import classes from './table-pagination.module.css'

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
  const { previous, next, remember } = useFocusAtEnds(current, pages)

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
      <Pagination.Root
        total={pages}
        value={current}
        onChange={(chosen) => {
          remember()
          onChange(chosen)
        }}
        disabled={disabled}
        // With one sibling and one boundary, Mantine's pagination shows these pages.
        siblings={1}
        boundaries={1}
        size="md"
        getItemProps={(item) => ({ 'aria-label': `Página ${item}` })}
      >
        <div className={classes.controls}>
          <Pagination.Previous
            ref={previous}
            {...(inWords ? { icon: PreviousWord, className: classes.word } : { 'aria-label': 'Página anterior' })}
          />
          {inWords ? (
            <span className={classes.words} aria-live="polite">
              Página {current} de {pages}
            </span>
          ) : (
            <Pagination.Items />
          )}
          <Pagination.Next
            ref={next}
            {...(inWords ? { icon: NextWord, className: classes.word } : { 'aria-label': 'Página siguiente' })}
          />
        </div>
      </Pagination.Root>
    </nav>
  )
})

/**
 * On the first or last page the focused button becomes disabled: moves the focus to the other one. Call `remember`
 * before the page changes, because the browser may drop the focus then.
 */
function useFocusAtEnds(current: number, pages: number) {
  const previous = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const pressed = useRef<Element>(null)
  const remember = () => {
    pressed.current = document.activeElement
  }
  useLayoutEffect(() => {
    const from = pressed.current
    pressed.current = null
    if (from === null || ![from, document.body].includes(document.activeElement ?? from)) return
    // The pager has not moved, or was scrolled out of view on purpose.
    const still = { preventScroll: true }
    if (current === pages && from === next.current) previous.current?.focus(still)
    else if (current === 1 && from === previous.current) next.current?.focus(still)
  }, [current, pages])
  return { previous, next, remember }
}

const PreviousWord = () => 'Anterior'
const NextWord = () => 'Siguiente'
