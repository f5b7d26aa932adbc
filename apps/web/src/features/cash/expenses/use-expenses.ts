import { cashTexts } from '@isp/domain/cash/cash-texts'
import { formatQuetzales } from '@isp/domain/money/money'
import { notify } from '../../../lib/notify'
import { useRefreshOf, waitedForUnlessFailed } from '../../../lib/server/refresh'
import { useRequestKey } from '../../../lib/server/request-key'
import { errorCode, whyNotCreated } from '../../../lib/server/server-error'
import { trpc } from '../../../lib/server/trpc'
import { whyGone } from '../../../lib/server/unless-gone'
import { useUndoOptions } from '../../../lib/server/use-undo-options'

/** Registers an expense out of cash once; the toast offers to undo it. */
export function useAddExpense() {
  const refresh = useRefreshOf('cash')
  const { mutate: undo } = trpc.cash.expenses.void.useMutation(useUndoOptions())
  return trpc.cash.expenses.create.useMutation({
    trpc: useRequestKey(),
    onSuccess: ({ id, description, amount }) =>
      notify.success(cashTexts.expenseAdded, undefined, {
        about: `${description} · ${formatQuetzales(amount)}`,
        undo: () => undo({ id }),
      }),
    onError: (error) =>
      notify.error(errorCode(error) ? cashTexts.expenseFailed : cashTexts.expenseUnanswered, whyNotCreated(error)),
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
