import { generationTexts } from '@isp/domain/billing/generation-texts'
import { notify } from '../../../lib/notify'
import { useRefreshOf, waitedForUnlessFailed } from '../../../lib/server/refresh'
import { trpc } from '../../../lib/server/trpc'

/** Keeps that a generation was seen, so that its alert goes. */
export function useAcknowledgeGeneration() {
  const refresh = useRefreshOf('billing')
  return trpc.billing.generations.acknowledge.useMutation({
    onError: () => notify.error(generationTexts.acknowledgeFailed),
    onSettled: waitedForUnlessFailed(refresh),
  })
}
