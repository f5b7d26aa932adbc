import { useCallback } from 'react'
import { LowerPager } from '../../../components/table/pager/lower-pager'
import { useReturnedFocus } from '../../../components/table/use-returned-focus'
import { rowPage } from '../../../lib/list/row-page'
import type { Quotation } from '../quotation-content'
import { QuotationCard } from './quotation-card'
import classes from './quotation-list.module.css'

const PAGE_SIZE = 20

const rowKey = ({ id }: Quotation) => id

type Props = { quotations: readonly Quotation[]; page: number; onTurn: (page: number) => void; revealed: boolean }

/** A page of quotations; totals and profits are masked unless `revealed`. */
export function QuotationList({ quotations, page, onTurn, revealed }: Props) {
  // The last page may have become empty.
  const { rows, pager } = rowPage(quotations, page, PAGE_SIZE)
  const { ref: list, onFocus } = useReturnedFocus<Quotation, HTMLUListElement>({ rows, rowKey })
  const focusList = useCallback(() => list.current?.focus({ preventScroll: true }), [list])

  return (
    <>
      <ul ref={list} onFocus={onFocus} className={classes.list} aria-label="Cotizaciones" tabIndex={-1}>
        {rows.map((quotation) => (
          <QuotationCard key={quotation.id} quotation={quotation} revealed={revealed} onDeleted={focusList} />
        ))}
      </ul>
      <LowerPager {...pager} onChange={onTurn} />
    </>
  )
}
