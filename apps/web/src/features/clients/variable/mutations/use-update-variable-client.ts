import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { trpc } from '../../../../lib/server/trpc'
import { useChangeOptions } from '../../shared/mutations/use-change-options'

/** Changes the given fields; the start date cannot change. */
export function useUpdateVariableClient() {
  return trpc.variableClients.update.useMutation(
    useChangeOptions({ done: variableClientTexts.updated, failed: variableClientTexts.updateFailed }),
  )
}
