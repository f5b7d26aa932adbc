import { brokenSentence, invariantCheckTexts } from '@isp/domain/invariant-checks/invariant-check-texts'
import { notify } from '../../../lib/notify'
import { useRefreshOf, waitedForUnlessFailed } from '../../../lib/server/refresh'
import { serverMessage } from '../../../lib/server/server-error'
import { trpc } from '../../../lib/server/trpc'

/** Checks the invariants now; the refetched queries show the result, in the card and in the warning. */
export function useRunChecks() {
  const refresh = useRefreshOf('invariantChecks')
  const mutation = trpc.invariantChecks.run.useMutation({
    onSuccess: ({ broken }) =>
      broken === 0 ? notify.success(invariantCheckTexts.checked) : notify.error(brokenSentence(broken)),
    onError: (error) => notify.error(serverMessage(error, invariantCheckTexts.checkFailed)),
    onSettled: waitedForUnlessFailed(refresh),
  })
  return { run: () => mutation.mutate(), pending: mutation.isPending }
}
