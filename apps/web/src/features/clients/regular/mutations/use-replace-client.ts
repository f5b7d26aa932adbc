import { clientTexts } from '@isp/domain/clients/client-texts'
import { undoneEdit, type ValuesBefore } from '../../../../lib/forms/undone-edit'
import { type RouterInputs, type RouterOutputs, trpc } from '../../../../lib/server/trpc'
import { useUndo } from '../../../../lib/server/use-undo'
import { useChangeOptions } from '../../shared/mutations/use-change-options'
import { withNewVersion } from '../dashboard/client-rows'

type Sent = RouterInputs['clients']['replace']

/** Replaces every field of a client, as the full-page form does; with `before`, its toast undoes it. */
export function useReplaceClient(before?: ValuesBefore<Sent>) {
  const undo = useUndo(trpc.clients.replace.useMutation())
  const options = useChangeOptions<RouterOutputs['clients']['replace'], Sent>({
    done: clientTexts.updated,
    failed: clientTexts.updateFailed,
    about: ({ name }) => name,
    undo: before && ((client, sent, about) => undo(undoneEdit(before, sent, client), about)),
  })
  const utils = trpc.useUtils()
  return trpc.clients.replace.useMutation({
    ...options,
    onSuccess: (client, sent) => {
      utils.clients.list.setQueriesData({}, {}, (rows) => withNewVersion(rows, client))
      options.onSuccess(client, sent)
    },
  })
}
