import { recoverySum, recoveryTexts, shortRecovery } from '@isp/domain/groups/recovery-texts'
import { Skeleton } from '@mantine/core'
import type { RouterOutputs } from '../../../lib/server/trpc'
import classes from './recovery-cell.module.css'

type GroupRecovery = RouterOutputs['groups']['recoveries'][number]

/** `recovered`: undefined while it loads, null if it could not be read. */
export function RecoveryCell({ recovered }: { recovered: GroupRecovery | undefined | null }) {
  if (recovered === undefined) {
    return (
      <span className={classes.recovery}>
        <Skeleton height={6} width={128} />
        <Skeleton height={12} width={96} my={2} />
      </span>
    )
  }
  const text = recovered && shortRecovery(recovered.recovery)
  if (!recovered || !text) {
    return (
      <span className={classes.none} data-tip={recovered ? recoveryTexts.noExpenses : recoveryTexts.loadFailed}>
        —
      </span>
    )
  }
  const { recovery, expenses } = recovered
  const percent = 'percent' in recovery ? recovery.percent : 100
  return (
    <span className={classes.recovery} data-tip={recoverySum(recovery, expenses) ?? undefined}>
      <span className={classes.track} aria-hidden>
        <span className={classes.bar} data-state={recovery.state} style={{ width: `${percent}%` }} />
      </span>
      <span className={classes.text}>{text}</span>
    </span>
  )
}
