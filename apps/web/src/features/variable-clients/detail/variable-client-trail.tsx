import { ChangeHistory } from '../../../components/change-history/change-history'
import { trailOptions } from '../../../components/change-history/trail-options'
import { trpc } from '../../../lib/trpc'

const FIRST_ENTRIES = 5

/** What was done to a variable client and its payments, the latest first. */
export function VariableClientTrail({ clientId }: { clientId: number }) {
  const query = trpc.trail.ofVariableClient.useInfiniteQuery({ id: clientId }, trailOptions)
  return <ChangeHistory title="Historial de Cambios" query={query} first={FIRST_ENTRIES} />
}
