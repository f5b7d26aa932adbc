import { type ComponentProps, useRef } from 'react'
import classes from './lower-pager.module.css'
import { TablePagination } from './table-pagination'

/**
 * The pager right under its list, the element before it. Another page is read from its beginning: where that is out of
 * sight, a press here brings it back.
 */
export function LowerPager({ onChange, ...pager }: ComponentProps<typeof TablePagination>) {
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
}
