import { clientTexts } from '@isp/domain/clients/client-texts'
import { trpc } from '../../../../lib/server/trpc'
import { useChangeOptions } from '../../shared/mutations/use-change-options'
import { withNewVersion } from '../dashboard/client-rows'

/** Replaces every field of a client, as the full-page form does. */
export function useReplaceClient() {
  const options = useChangeOptions({ done: clientTexts.updated, failed: clientTexts.updateFailed })
  const utils = trpc.useUtils()
  return trpc.clients.replace.useMutation({
    ...options,
    onSuccess: (client) => {
      utils.clients.list.setQueriesData({}, {}, (rows) => withNewVersion(rows, client))
      options.onSuccess(client)
    },
  })
}
