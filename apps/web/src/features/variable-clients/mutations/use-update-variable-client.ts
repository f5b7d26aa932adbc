import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { notify } from '../../../lib/notify'
import { useRefresh } from '../../../lib/refresh'
import { trpc } from '../../../lib/trpc'

/** Changes the fields that are given; the start date is none of them. */
export function useUpdateVariableClient() {
  const refresh = useRefresh()
  return trpc.variableClients.update.useMutation({
    onSuccess: () => {
      notify.success(variableClientTexts.updated)
      return refresh()
    },
    onError: () => notify.error(variableClientTexts.updateFailed),
  })
}
