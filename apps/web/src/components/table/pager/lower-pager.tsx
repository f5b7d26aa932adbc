import { type ComponentProps, memo, useRef } from 'react'
import classes from './lower-pager.module.css'
import { TablePagination } from './table-pagination'

/**
 * The pager below its list, which must be the previous element. After a page change it scrolls to the start of the list
 * if that is out of view.
 */
export const LowerPager = memo(function LowerPager({ onChange, ...pager }: ComponentProps<typeof TablePagination>) {
  const place = useRef<HTMLDivElement>(null)
  const turnTo = (page: number) => {
    onChange(page)
    const list = place.current?.previousElementSibling
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView()
  }
  return (
    <div ref={place} className={classes.lower}>
      <TablePagination {...pager} onChange={turnTo} />
    </div>
  )
})
