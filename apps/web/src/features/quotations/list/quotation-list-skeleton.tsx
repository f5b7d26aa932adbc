import { Skeleton } from '@mantine/core'
import classes from './quotation-list.module.css'

const CARDS = [1, 2, 3, 4, 5]

/** Placeholder while the quotations load. */
export function QuotationListSkeleton() {
  return (
    <div className={classes.list} aria-busy>
      {CARDS.map((card) => (
        <Skeleton key={card} className={classes.skeleton} height="auto" radius="md" />
      ))}
    </div>
  )
}
