import { useCallback, useRef, useState } from 'react'
import { LowerPager } from '../../../components/table/lower-pager'
import { pageCount } from '../../../components/table/table-pagination'
import { type Quotation, QuotationCard } from './quotation-card'
import classes from './quotation-list.module.css'

const PAGE_SIZE = 20

/** A paged list of quotations. */
export function QuotationList({ quotations }: { quotations: readonly Quotation[] }) {
  const [chosen, setPage] = useState(1)
  // The last page may have become empty.
  const page = Math.min(chosen, pageCount(quotations.length, PAGE_SIZE))
  const list = useRef<HTMLUListElement>(null)
  const focusList = useCallback(() => list.current?.focus({ preventScroll: true }), [])

  return (
    <>
      <ul ref={list} className={classes.list} aria-label="Cotizaciones" tabIndex={-1}>
        {quotations.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((quotation) => (
          <QuotationCard key={quotation.id} quotation={quotation} onDeleted={focusList} />
        ))}
      </ul>
      <LowerPager page={page} pageSize={PAGE_SIZE} total={quotations.length} onChange={setPage} />
    </>
  )
}
