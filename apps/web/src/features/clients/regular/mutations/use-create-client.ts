import { clientTexts } from '@isp/domain/clients/client-texts'
import { useRefresh } from '../../../../lib/server/refresh'
import { trpc } from '../../../../lib/server/trpc'
import { useCreateOptions } from '../../../../lib/server/use-create-options'

/** Registers a client; without a response the toast has its own text (specification 1 §8). */
export function useCreateClient() {
  const { created: done, createFailed: failed, createFailedFallback: unanswered } = clientTexts
  return trpc.clients.create.useMutation(useCreateOptions(useRefresh(), { done, failed, unanswered }))
}
