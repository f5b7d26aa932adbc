import { clientTexts } from '@isp/domain/clients/client-texts'
import { undoneEdit, type ValuesBefore } from '../../../../lib/forms/undone-edit'
import { type RouterInputs, type RouterOutputs, trpc } from '../../../../lib/server/trpc'
import { useUndoOptions } from '../../../../lib/server/use-undo-options'
import { useChangeOptions } from '../../shared/mutations/use-change-options'
import { withNewVersion } from '../dashboard/client-rows'

type Sent = RouterInputs['clients']['replace']

/** Replaces every field of a client, as the full-page form does; with `before`, its toast undoes it. */
export function useReplaceClient(before?: ValuesBefore<Sent>) {
  const { mutate } = trpc.clients.replace.useMutation(useUndoOptions())
  const options = useChangeOptions<RouterOutputs['clients']['replace'], Sent>({
    done: clientTexts.updated,
    failed: clientTexts.updateFailed,
    about: ({ name }) => name,
    undo: before && ((client, sent) => mutate(undoneEdit(before, sent, client))),
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
