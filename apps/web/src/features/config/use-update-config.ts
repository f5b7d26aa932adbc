import { configTexts } from '@isp/domain/config/config-texts'
import { notify } from '../../lib/notify'
import { useRefreshOf } from '../../lib/server/refresh'
import { fieldIssues, serverMessage } from '../../lib/server/server-error'
import { trpc } from '../../lib/server/trpc'
import { lastOperator } from '../../lib/storage/last-operator'

/** Whether the current password or code was missing or wrong. */
export function refusesProof(error: unknown): boolean {
  return fieldIssues(error).some(({ path }) => path === 'currentPassword')
}

/** Puts new credentials in force. `failure` is the sentence of the last refusal, for the form's alert. */
export function useUpdateConfig() {
  const refresh = useRefreshOf('config')
  const mutation = trpc.config.update.useMutation({
    onSuccess: ({ username }) => {
      lastOperator.write(username)
      notify.success(configTexts.updated)
      return refresh()
    },
  })
  return {
    update: mutation.mutate,
    pending: mutation.isPending,
    failure: mutation.error && serverMessage(mutation.error, configTexts.updateFailed),
    proofRefused: refusesProof(mutation.error),
  }
}
