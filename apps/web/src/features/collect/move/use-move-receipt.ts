import { undoTexts } from '@isp/domain/audit-log/undo-texts'
import { movedText, payableMonths } from '@isp/domain/receipts/move-texts'
import { receiptLine } from '@isp/domain/receipts/receipt-line'
import { ownerOf } from '@isp/domain/receipts/receipt-owner'
import { receiptPath, receiptTitle } from '@isp/domain/receipts/receipt-texts'
import { receiptSums } from '@isp/domain/receipts/shared-receipt'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Collectable } from '../../../lib/forms/collectable'
import { useRequestAttempt } from '../../../lib/server/request-key'
import { type RouterInputs, type RouterOutputs, trpc } from '../../../lib/server/trpc'
import { useAction } from '../../../lib/server/use-action'
import { useUndo } from '../../../lib/server/use-undo'

/** A receipt whose money is that of another client. */
export type WrongReceipt = RouterOutputs['receipts']['byNumber']
type Move = RouterInputs['receipts']['move']

/** The most months that one request may name. */
const MOST_MONTHS = 120

/**
 * Moves a receipt to the right client once, however often it is sent. Its toast undoes it and opens the new receipt; on
 * the page of the receipt the new one opens at once.
 */
export function useMoveReceipt(wrong: WrongReceipt, onClose: () => void) {
  const navigate = useNavigate()
  const isOwnPage = useLocation().pathname === receiptPath(wrong.number)
  const undo = useUndo(trpc.receipts.move, { done: ({ number }) => [undoTexts.undone, receiptTitle(number)] })
  const { mutateAsync } = useAction(trpc.receipts.move, {
    keyed: useRequestAttempt<Move>(),
    done: ({ number }) => movedText(number),
    about: (moved) => receiptLine({ ...receiptSums(moved), clientName: moved.clientName }),
    undo: ({ number }) => {
      const back = undoneMove(wrong)
      return back ? undo({ ...back, number }) : undefined
    },
    action: ({ number }) =>
      isOwnPage ? undefined : { label: 'Recibo', run: () => void navigate(receiptPath(number)) },
    refetch: 'behind',
  })
  return async (right: Collectable) => {
    const { kind, id: clientId } = right
    const months = payableMonths(right).slice(0, MOST_MONTHS)
    const { number } = await mutateAsync({
      number: wrong.number,
      kind,
      clientId,
      ...(kind === 'regular' ? { months } : {}),
    })
    if (isOwnPage) navigate(receiptPath(number))
    onClose()
  }
}

/**
 * The move back, for the months that the money paid; null if they are of a variable client, whose utilities are not
 * known, or if there was no client.
 */
export function undoneMove(wrong: WrongReceipt): Omit<Move, 'number'> | null {
  const { lines } = wrong
  const owner = ownerOf(wrong)
  const months = lines.flatMap(({ period, amount, voidedAt }) =>
    period === null || voidedAt !== null ? [] : [{ period, amount }],
  )
  if (owner === null || (owner.kind === 'variable' && months.length > 0)) return null
  return { ...owner, months }
}
