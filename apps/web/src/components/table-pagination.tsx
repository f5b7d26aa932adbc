import { Pagination } from '@mantine/core'
import classes from './table-pagination.module.css'

type Props = {
  page: number
  pageSize: number
  /** Rows in all pages together. */
  total: number
  onChange: (page: number) => void
  disabled?: boolean
  /** Accessible name; give each its own where a table has a pager above and below. */
  label?: string
  /** 'Página X de Y' and 'Mostrando a-b de n resultados' instead of page numbers. */
  inWords?: boolean
}

/** Number of pages; at least one. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** Pager of a table; nothing where there is one page or fewer (specification 1 §5). */
export function TablePagination({
  page,
  pageSize,
  total,
  onChange,
  disabled,
  label = 'Paginación',
  inWords = false,
}: Props) {
  const pages = pageCount(total, pageSize)
  if (pages <= 1) return null
  const current = Math.min(page, pages)
  const from = (current - 1) * pageSize + 1

  return (
    <nav aria-label={label} className={classes.pagination}>
      {inWords && (
        <span className={classes.words}>
          Mostrando {from}-{Math.min(total, current * pageSize)} de {total} resultados
        </span>
      )}
      <Pagination.Root
        total={pages}
        value={current}
        onChange={onChange}
        disabled={disabled}
        // With one sibling and one boundary Mantine's rule is the specification's.
        siblings={1}
        boundaries={1}
        size="md"
        getItemProps={(item) => ({ 'aria-label': `Página ${item}` })}
      >
        <div className={classes.controls}>
          <Pagination.Previous
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
            {...(inWords ? { icon: NextWord, className: classes.word } : { 'aria-label': 'Página siguiente' })}
          />
        </div>
      </Pagination.Root>
    </nav>
  )
}

const PreviousWord = () => 'Anterior'
const NextWord = () => 'Siguiente'
