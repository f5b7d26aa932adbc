import { clientState } from '@isp/domain/billing/client-state'
import { DueBadge } from '../../../../components/figures/due-badge'
import { isServed, StateBadge } from '../../../../components/figures/state-badge'
import type { RouterOutputs } from '../../../../lib/server/trpc'
import { today } from '../../../../lib/today'

type Props = { member: Pick<RouterOutputs['groups']['byId']['clients'][number], 'state' | 'lastDay' | 'unpaidDueDate'> }

/** State of a member: 'Suspendido', 'De baja', 'Se va el 23 nov', else what it owes. */
export function MemberBadge({ member: { unpaidDueDate, ...service } }: Props) {
  if (!isServed(service)) return <StateBadge state={service.state} lastDay={service.lastDay} />
  return <DueBadge state={clientState(unpaidDueDate, today())} />
}
