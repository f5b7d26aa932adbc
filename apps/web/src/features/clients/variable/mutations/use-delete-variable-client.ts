import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { trpc } from '../../../../lib/server/trpc'
import { useUndoDeletion } from '../../../../lib/server/use-undo-deletion'
import { useChangeOptions } from '../../shared/mutations/use-change-options'

/** Deletes a variable client with all its payments. */
export function useDeleteVariableClient() {
  const undo = useUndoDeletion()
  return trpc.variableClients.delete.useMutation(
    useChangeOptions({ done: variableClientTexts.deleted, failed: variableClientTexts.deleteFailed, undo }),
  )
}
