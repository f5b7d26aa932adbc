import { clientTexts } from '@isp/domain/clients/client-texts'
import { undoneEdit, type ValuesBefore } from '../../../../lib/forms/undone-edit'
import { type RouterInputs, type RouterOutputs, trpc } from '../../../../lib/server/trpc'
import { useUndo } from '../../../../lib/server/use-undo'
import { useChangeOptions } from '../../shared/mutations/use-change-options'
import { withNewVersion } from '../dashboard/client-rows'

type Sent = RouterInputs['clients']['update']

type Options = {
  /** The message for a failure; the edit dialog has its own (specification 1 §8). */
  failure?: typeof clientTexts.dialogUpdateFailed | typeof clientTexts.updateFailed
  /** The values that the edit begins from; with them, its toast undoes it. */
  before?: ValuesBefore<Sent> | undefined
}

/** Changes some fields of a client, as the inline edits and the edit dialog do. */
export function useUpdateClient({ failure = clientTexts.updateFailed, before }: Options = {}) {
  const undo = useUndo(trpc.clients.update.useMutation())
  const options = useChangeOptions<RouterOutputs['clients']['update'], Sent>({
    done: clientTexts.updated,
    failed: failure,
    about: ({ name }) => name,
    undo: before && ((client, sent, about) => undo(undoneEdit(before, sent, client), about)),
  })
  const utils = trpc.useUtils()
  return trpc.clients.update.useMutation({
    ...options,
    onSuccess: (client, sent) => {
      utils.clients.list.setQueriesData({}, {}, (rows) => withNewVersion(rows, client))
      options.onSuccess(client, sent)
    },
  })
}
