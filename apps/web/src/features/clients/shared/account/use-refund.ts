import { formatQuetzales } from '@isp/domain/money/money'
import { accountTexts } from '@isp/domain/receipts/account-texts'
import type { RequestAttempt } from '../../../../lib/server/request-key'
import { unlessAtField } from '../../../../lib/server/server-error'
import { type RouterInputs, trpc } from '../../../../lib/server/trpc'
import { useAction } from '../../../../lib/server/use-action'
import { useUndo } from '../../../../lib/server/use-undo'
import { useReceiptAction } from '../mutations/use-receipt-action'

/** Gives money back from the account of a client once, however often it is sent; undone by voiding its receipt. */
export function useRefund(clientName: string, attempt: RequestAttempt<RouterInputs['accounts']['refund']>) {
  const undo = useUndo(trpc.receipts.void)
  const action = useReceiptAction()
  return useAction(trpc.accounts.refund, {
    done: accountTexts.refundDone,
    about: (_receipt, { amount }) => `${clientName} · ${formatQuetzales(String(amount))}`,
    undo: ({ number }) => undo({ number }),
    action: ({ number }) => action({ receiptNumber: number }),
    failed: unlessAtField(accountTexts.refundFailed, accountTexts.refundUnanswered),
    keyed: attempt,
  })
}
