import { cashTexts, closingTitle, differenceText } from '@isp/domain/cash/cash-texts'
import { notify } from '../../../lib/notify'
import { useRefreshOf } from '../../../lib/server/refresh'
import { keyedBy, type RequestAttempt } from '../../../lib/server/request-key'
import { errorCode, fieldIssues, whyNotCreated } from '../../../lib/server/server-error'
import { type RouterInputs, trpc } from '../../../lib/server/trpc'

type CloseAttempt = RequestAttempt<RouterInputs['cash']['close']>

const isKeyReused = (error: unknown) => fieldIssues(error).some(({ path }) => path === 'requestKey')

/** Closes the drawer once, however often it is sent while the dialog is open. */
export function useCloseCash(attempt: CloseAttempt) {
  const refresh = useRefreshOf('cash')
  return trpc.cash.close.useMutation({
    trpc: keyedBy(attempt),
    onSuccess: ({ number, difference }) =>
      notify.success(cashTexts.closed, `${closingTitle(number)} · ${differenceText(difference)}`),
    onError: (error) => {
      if (!errorCode(error)) notify.error(cashTexts.closeUnanswered)
      // The dialog shows the closing that an earlier request with the same key has made.
      else if (!isKeyReused(error)) notify.error(cashTexts.closeFailed, whyNotCreated(error))
    },
    // After a failure too: something else should be there now.
    onSettled: () => void refresh(),
  })
}
