import { generationTexts } from '@isp/domain/billing/generation-texts'
import { notify } from '../../../lib/notify'
import { useRefreshOf, waitedForUnlessFailed } from '../../../lib/server/refresh'
import { trpc } from '../../../lib/server/trpc'

/** Acknowledges a generation, which hides its alert. */
export function useAcknowledgeGeneration() {
  const refresh = useRefreshOf('billing')
  return trpc.billing.generations.acknowledge.useMutation({
    onError: () => notify.error(generationTexts.acknowledgeFailed),
    onSettled: waitedForUnlessFailed(refresh),
  })
}
