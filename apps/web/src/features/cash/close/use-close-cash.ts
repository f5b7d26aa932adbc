import { cashTexts, closingTitle, differenceText } from '@isp/domain/cash/cash-texts'
import { notify } from '../../../lib/notify'
import { useRefreshOf } from '../../../lib/server/refresh'
import { useRequestKey } from '../../../lib/server/request-key'
import { errorCode, whyNotCreated } from '../../../lib/server/server-error'
import { trpc } from '../../../lib/server/trpc'

/** Closes the drawer once, however often it is sent while the dialog is open. */
export function useCloseCash() {
  const refresh = useRefreshOf('cash')
  return trpc.cash.close.useMutation({
    trpc: useRequestKey(),
    onSuccess: ({ number, difference }) =>
      notify.success(cashTexts.closed, `${closingTitle(number)} · ${differenceText(difference)}`),
    onError: (error) =>
      notify.error(errorCode(error) ? cashTexts.closeFailed : cashTexts.closeUnanswered, whyNotCreated(error)),
    // After a failure too: something else should be there now.
    onSettled: () => void refresh(),
  })
}
