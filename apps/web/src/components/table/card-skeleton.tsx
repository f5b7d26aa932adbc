import { Skeleton } from '@mantine/core'
import classes from './data-table.module.css'

/** Placeholder cards while the first rows load. */
export function CardSkeleton({ label, cards, lines }: { label: string; cards: number; lines: boolean | undefined }) {
  return (
    <ul className={classes.cards} aria-label={label} aria-busy data-lines={lines || undefined}>
      {Array.from({ length: cards }, (_, card) => (
        <li key={card} className={classes.card}>
          <Skeleton height={16} width="56%" mb={16} />
          <Skeleton height={12} mb={12} />
          <Skeleton height={12} mb={12} />
          <Skeleton height={12} width="72%" />
        </li>
      ))}
    </ul>
  )
}
