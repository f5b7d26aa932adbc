import { errorTexts } from '@isp/domain/errors/error-texts'
import { Group, Skeleton } from '@mantine/core'
import { type Icon, IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { RetryButton } from '../feedback/retry-button'
import classes from './stat-card.module.css'
import type { StatusTone } from './status-badge'

type Props = {
  label: string
  /** The value; undefined while loading, null if it could not be read. */
  value: ReactNode | undefined | null
  icon?: Icon
  tone?: StatusTone
  hint?: ReactNode
}

/** Placed in `StatCards`. */
export function StatCard({ label, value, icon: Icon, tone = 'neutral', hint }: Props) {
  return (
    <div className={classes.card}>
      <dt className={classes.label}>
        {Icon && <Icon size={16} aria-hidden className={classes.icon} data-tone={tone} />}
        {label}
      </dt>
      <dd className={classes.value}>
        {value === undefined ? <Skeleton className={classes.waiting} /> : (value ?? '—')}
      </dd>
      {hint !== undefined && <dd className={classes.hint}>{hint}</dd>}
    </div>
  )
}

type CardsProps = {
  /**
   * On a phone: strips of 40 px with three cards each, or two, as the head of a list
   * (product/screens#lists-on-a-phone).
   */
  strip?: boolean | 'pairs'
  children: ReactNode
}

export function StatCards({ strip = false, children }: CardsProps) {
  return (
    <dl className={classes.cards} data-strip={strip || undefined} data-sums>
      {children}
    </dl>
  )
}

type FailureProps = { failed: boolean; retry: () => void; retrying: boolean }

/** Shown below cards that could not be read while the content below them could, with 'Reintentar'. */
export function FiguresFailure({ failed, retry, retrying }: FailureProps) {
  if (!failed) return null
  return (
    <Group gap="xs" mt={-12} mb="lg" fz="sm" role="alert">
      <IconAlertTriangle size={20} stroke={1.5} aria-hidden className={classes.icon} data-tone="warning" />
      <span>{errorTexts.figuresFailed}</span>
      <RetryButton size="xs" onRetry={retry} retrying={retrying} />
    </Group>
  )
}
