import { authTexts } from '@isp/domain/auth/auth-texts'
import { secondFactorTexts } from '@isp/domain/auth/second-factor-texts'
import { notify } from '../../../lib/notify'
import { useRefreshOf, waitedForUnlessFailed } from '../../../lib/server/refresh'
import { fieldIssues, serverMessage } from '../../../lib/server/server-error'
import { trpc } from '../../../lib/server/trpc'

/** A failure as a toast, unless the form shows it at a field. */
function failedWith(title: string) {
  return (error: unknown) => {
    if (fieldIssues(error).length === 0) notify.error(title, serverMessage(error, authTexts.tryAgain))
  }
}

/** Begins to turn the second factor on; nothing is stored yet. */
export function useBeginSecondFactor() {
  return trpc.secondFactor.begin.useMutation({
    meta: { reads: true },
    onError: failedWith(secondFactorTexts.enableFailed),
  })
}

/** Turns the second factor on; the dialog says so, because a toast would cover the recovery codes. */
export function useEnableSecondFactor() {
  const refresh = useRefreshOf('secondFactor')
  return trpc.secondFactor.enable.useMutation({
    onError: failedWith(secondFactorTexts.enableFailed),
    onSettled: waitedForUnlessFailed(refresh),
  })
}

/** Replaces the recovery codes; the dialog shows the new ones. */
export function useReplaceCodes() {
  const refresh = useRefreshOf('secondFactor')
  return trpc.secondFactor.replaceCodes.useMutation({
    onError: failedWith(secondFactorTexts.codesFailed),
    onSettled: waitedForUnlessFailed(refresh),
  })
}

/** Turns the second factor off. */
export function useDisableSecondFactor() {
  const refresh = useRefreshOf('secondFactor')
  return trpc.secondFactor.disable.useMutation({
    onSuccess: () => notify.success(secondFactorTexts.disabled),
    onError: failedWith(secondFactorTexts.disableFailed),
    onSettled: waitedForUnlessFailed(refresh),
  })
}
