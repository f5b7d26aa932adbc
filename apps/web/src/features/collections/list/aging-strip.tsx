import { months } from '@isp/domain/billing/debt-texts'
import { type AgingBucket, type AgingFilter, agingLabels } from '@isp/domain/collections/aging'
import { clientCount } from '@isp/domain/collections/collection-texts'
import { formatQuetzales, type Quetzales } from '@isp/domain/money/money'
import { Skeleton } from '@mantine/core'
import { showFocused } from '../../../lib/layers/show-focused'
import type { RouterOutputs } from '../../../lib/server/trpc'
import classes from './aging-strip.module.css'

type Props = {
  sums: RouterOutputs['collections']['sums'] | undefined
  chosen: AgingFilter | 'all'
  onChoose: (bucket: AgingBucket | 'all') => void
}

/**
 * The debts by their age: each filters the list, and clears its filter (product/collections#age). They count months, as
 * their amounts do: a client may owe months of several ages. The chosen one says its clients, too.
 */
export function AgingStrip({ sums, chosen, onChoose }: Props) {
  if (!sums) return <Skeleton height={62} mb={12} />
  return (
    <fieldset className={classes.strip} aria-label="Antigüedad de la deuda" data-sums onFocus={showFocused}>
      {sums.buckets.map(({ bucket, amount, months: count, clients }) => (
        <button
          key={bucket}
          type="button"
          className={classes.bucket}
          data-overdue={bucket !== 'upcoming' || undefined}
          aria-pressed={chosen === bucket}
          onClick={() => onChoose(chosen === bucket ? 'all' : bucket)}
        >
          <span className={classes.label}>
            {agingLabels[bucket]}
            {chosen === bucket && ` · ${clientCount(clients)}`}
          </span>
          <span className={classes.amount}>{formatQuetzales(amount)}</span>
          <span className={classes.count}>{months(count)}</span>
        </button>
      ))}
      {(chosen === 'today' || chosen === 'overdue') && (
        <button type="button" className={classes.bucket} aria-pressed onClick={() => onChoose('all')}>
          <span className={classes.label}>{agingLabels[chosen]}</span>
          <span className={classes.amount}>{formatQuetzales(amountOf(sums, chosen))}</span>
          <span className={classes.count}>{clientCount(sums.found)}</span>
        </button>
      )}
    </fieldset>
  )
}

function amountOf(sums: NonNullable<Props['sums']>, chosen: 'today' | 'overdue'): Quetzales {
  return chosen === 'today' ? sums.dueToday.amount : sums.overdue
}
