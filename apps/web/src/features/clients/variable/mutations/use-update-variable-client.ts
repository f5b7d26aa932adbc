import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { undoneEdit, type ValuesBefore } from '../../../../lib/forms/undone-edit'
import { type RouterInputs, type RouterOutputs, trpc } from '../../../../lib/server/trpc'
import { useUndo } from '../../../../lib/server/use-undo'
import { useChangeOptions } from '../../shared/mutations/use-change-options'

type Sent = RouterInputs['variableClients']['update']

/** Changes the given fields; the start date cannot change. With `before`, its toast undoes it. */
export function useUpdateVariableClient(before?: ValuesBefore<Sent>) {
  const undo = useUndo(trpc.variableClients.update.useMutation())
  return trpc.variableClients.update.useMutation(
    useChangeOptions<RouterOutputs['variableClients']['update'], Sent>({
      done: variableClientTexts.updated,
      failed: variableClientTexts.updateFailed,
      about: ({ name }) => name,
      undo: before && ((client, sent, about) => undo(undoneEdit(before, sent, client), about)),
    }),
  )
}
