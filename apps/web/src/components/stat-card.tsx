import { Skeleton } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './stat-card.module.css'
import type { StatusTone } from './status-badge'

type Props = {
  label: string
  /** The figure; undefined while it loads. */
  value: ReactNode | undefined
  icon?: Icon
  tone?: StatusTone
  /** A word under the figure. */
  hint?: ReactNode
}

/** A figure with its name. Put several in a `StatCards`. */
export function StatCard({ label, value, icon: Icon, tone = 'neutral', hint }: Props) {
  return (
    <div className={classes.card}>
      <dt className={classes.label}>
        {Icon && <Icon size={16} aria-hidden className={classes.icon} data-tone={tone} />}
        {label}
      </dt>
      <dd className={classes.value}>{value === undefined ? <Skeleton height={28} width={72} /> : value}</dd>
      {hint !== undefined && <dd className={classes.hint}>{hint}</dd>}
    </div>
  )
}

/** A row of stat cards that wraps. */
export function StatCards({ children }: { children: ReactNode }) {
  return <dl className={classes.cards}>{children}</dl>
}
