import { cashTexts } from '@isp/domain/cash/cash-texts'
import { formatQuetzales } from '@isp/domain/money/money'
import { notify } from '../../../lib/notify'
import { useRefreshOf, waitedForUnlessFailed } from '../../../lib/server/refresh'
import { useRequestKey } from '../../../lib/server/request-key'
import { errorCode, whyNotCreated } from '../../../lib/server/server-error'
import { trpc } from '../../../lib/server/trpc'
import { whyGone } from '../../../lib/server/unless-gone'
import { useUndo } from '../../../lib/server/use-undo'

/** Registers an expense out of cash once; the toast offers to undo it. */
export function useAddExpense() {
  const refresh = useRefreshOf('cash')
  const undo = useUndo(trpc.cash.expenses.void.useMutation())
  return trpc.cash.expenses.create.useMutation({
    trpc: useRequestKey(),
    onSuccess: ({ id, description, amount }) =>
      notify.success(cashTexts.expenseAdded, undefined, {
        about: `${description} · ${formatQuetzales(amount)}`,
        undo: (about) => undo({ id }, about),
      }),
    onError: (error) =>
      errorCode(error)
        ? notify.error(cashTexts.expenseFailed, whyNotCreated(error))
        : notify.error(cashTexts.expenseUnanswered),
    // Not awaited: the next expense must not wait for the figures.
    onSettled: () => void refresh(),
  })
}

/** Voids an expense. */
export function useVoidExpense() {
  const refresh = useRefreshOf('cash')
  return trpc.cash.expenses.void.useMutation({
    onSuccess: () => notify.success(cashTexts.expenseVoided),
    onError: (error) => notify.error(cashTexts.expenseVoidFailed, whyGone(error)),
    onSettled: waitedForUnlessFailed(refresh),
  })
}
