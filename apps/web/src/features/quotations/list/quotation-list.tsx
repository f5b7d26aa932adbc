import { useCallback, useRef } from 'react'
import { LowerPager } from '../../../components/table/lower-pager'
import { pageCount } from '../../../components/table/table-pagination'
import { usePageParam } from '../../../lib/navigation/use-page-param'
import { type Quotation, QuotationCard } from './quotation-card'
import classes from './quotation-list.module.css'

const PAGE_SIZE = 20

/** A paged list of quotations; totals and profits are masked unless `revealed`. */
export function QuotationList({ quotations, revealed }: { quotations: readonly Quotation[]; revealed: boolean }) {
  const [chosen, setPage] = usePageParam()
  // The last page may have become empty.
  const page = Math.min(chosen, pageCount(quotations.length, PAGE_SIZE))
  const list = useRef<HTMLUListElement>(null)
  const focusList = useCallback(() => list.current?.focus({ preventScroll: true }), [])

  return (
    <>
      <ul ref={list} className={classes.list} aria-label="Cotizaciones" tabIndex={-1}>
        {quotations.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((quotation) => (
          <QuotationCard key={quotation.id} quotation={quotation} revealed={revealed} onDeleted={focusList} />
        ))}
      </ul>
      <LowerPager page={page} pageSize={PAGE_SIZE} total={quotations.length} onChange={setPage} />
    </>
  )
}
