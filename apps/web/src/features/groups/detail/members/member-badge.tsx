import { clientState } from '@isp/domain/billing/client-state'
import type { RouterOutputs } from '../../../../lib/server/trpc'
import { today } from '../../../../lib/today'
import { DueBadge } from '../../../../receiving/badges/due-badge'
import { isServed, StateBadge } from '../../../../receiving/badges/state-badge'

type Props = { member: Pick<RouterOutputs['groups']['byId']['clients'][number], 'state' | 'lastDay' | 'unpaidDueDate'> }

/** State of a member: 'Suspendido', 'De baja', 'Se va el 23 nov', else what it owes. */
export function MemberBadge({ member: { unpaidDueDate, ...service } }: Props) {
  if (!isServed(service)) return <StateBadge state={service.state} lastDay={service.lastDay} />
  return <DueBadge state={clientState(unpaidDueDate, today())} />
}
