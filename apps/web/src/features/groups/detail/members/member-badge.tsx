import { clientState } from '@isp/domain/billing/client-state'
import { DueBadge } from '../../../../components/figures/due-badge'
import { StateBadge } from '../../../../components/figures/state-badge'
import type { RouterOutputs } from '../../../../lib/server/trpc'
import { today } from '../../../../lib/today'

type Props = { member: Pick<RouterOutputs['groups']['byId']['clients'][number], 'state' | 'unpaidDueDate'> }

/** State of a member: 'Suspendido', 'De baja', else what it owes. */
export function MemberBadge({ member: { state, unpaidDueDate } }: Props) {
  return state === 'active' ? <DueBadge state={clientState(unpaidDueDate, today())} /> : <StateBadge state={state} />
}
