import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { notify } from '../../../lib/notify'
import { useRefresh } from '../../../lib/refresh'
import { trpc } from '../../../lib/trpc'

/** Registers a variable client. */
export function useCreateVariableClient() {
  const refresh = useRefresh()
  return trpc.variableClients.create.useMutation({
    onSuccess: () => {
      notify.success(variableClientTexts.created)
      return refresh()
    },
    onError: () => notify.error(variableClientTexts.createFailed),
  })
}
