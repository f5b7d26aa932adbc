import { clientTexts } from '@isp/domain/clients/client-texts'
import { notify } from '../../../lib/notify'
import { useRefresh } from '../../../lib/refresh'
import { trpc } from '../../../lib/trpc'

/** Replaces every field of a client, as the full-page form does. */
export function useReplaceClient() {
  const refresh = useRefresh()
  return trpc.clients.replace.useMutation({
    onSuccess: () => {
      notify.success(clientTexts.updated)
      return refresh()
    },
    onError: () => notify.error(clientTexts.updateFailed),
  })
}
