import { useCallback } from 'react'
import { LowerPager } from '../../../components/table/pager/lower-pager'
import { pageCount } from '../../../components/table/pager/table-pagination'
import { useReturnedFocus } from '../../../components/table/use-returned-focus'
import { usePageParam } from '../../../lib/navigation/use-page-param'
import type { Quotation } from '../quotation-content'
import { QuotationCard } from './quotation-card'
import classes from './quotation-list.module.css'

const PAGE_SIZE = 20

const rowKey = ({ id }: Quotation) => id

/** A paged list of quotations; totals and profits are masked unless `revealed`. */
export function QuotationList({ quotations, revealed }: { quotations: readonly Quotation[]; revealed: boolean }) {
  const [chosen, setPage] = usePageParam()
  // The last page may have become empty.
  const page = Math.min(chosen, pageCount(quotations.length, PAGE_SIZE))
  const rows = quotations.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const { ref: list, onFocus } = useReturnedFocus<Quotation, HTMLUListElement>({ rows, rowKey })
  const focusList = useCallback(() => list.current?.focus({ preventScroll: true }), [list])

  return (
    <>
      <ul ref={list} onFocus={onFocus} className={classes.list} aria-label="Cotizaciones" tabIndex={-1}>
        {rows.map((quotation) => (
          <QuotationCard key={quotation.id} quotation={quotation} revealed={revealed} onDeleted={focusList} />
        ))}
      </ul>
      <LowerPager page={page} pageSize={PAGE_SIZE} total={quotations.length} onChange={setPage} />
    </>
  )
}
