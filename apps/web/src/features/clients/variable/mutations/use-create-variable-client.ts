import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { useRefresh } from '../../../../lib/server/refresh'
import { trpc } from '../../../../lib/server/trpc'
import { useCreateOptions } from '../../../../lib/server/use-create-options'

/** Registers a variable client. */
export function useCreateVariableClient() {
  const { created: done, createFailed: failed } = variableClientTexts
  return trpc.variableClients.create.useMutation(useCreateOptions(useRefresh(), { done, failed }))
}
