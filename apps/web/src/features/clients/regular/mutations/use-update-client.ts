import { clientTexts } from '@isp/domain/clients/client-texts'
import { trpc } from '../../../../lib/server/trpc'
import { useChangeOptions } from '../../shared/mutations/use-change-options'
import { withNewVersion } from '../dashboard/client-rows'

type Options = {
  /** The message for a failure; the edit dialog has its own (specification 1 §8). */
  failure?: typeof clientTexts.dialogUpdateFailed | typeof clientTexts.updateFailed
}

/** Changes some fields of a client, as the inline edits and the edit dialog do. */
export function useUpdateClient({ failure = clientTexts.updateFailed }: Options = {}) {
  const options = useChangeOptions({ done: clientTexts.updated, failed: failure })
  const utils = trpc.useUtils()
  return trpc.clients.update.useMutation({
    ...options,
    onSuccess: (client) => {
      utils.clients.list.setQueriesData({}, {}, (rows) => withNewVersion(rows, client))
      options.onSuccess(client)
    },
  })
}
