import { receiptTitle } from '@isp/domain/receipts/receipt-texts'
import { takenTexts } from '@isp/domain/receipts/taken-texts'
import { useUndoEntry } from '../../../audit-log/use-undo-entry'
import { serverMessage } from '../../../lib/server/server-error'
import { type RouterOutputs, trpc } from '../../../lib/server/trpc'
import { useAction } from '../../../lib/server/use-action'

/** A receipt in 'Por revisar'. */
export type Review = RouterOutputs['collections']['toReview'][number]

/** 'Está bien': ends the review of a receipt, which its toast undoes (product/collecting-without-signal#list-in-cobros). */
export function useAcceptReview({ number, provisionalNumber, clientName }: Review) {
  const undo = useUndoEntry()
  const { mutate, isPending } = useAction(trpc.collections.review, {
    done: takenTexts.accepted,
    about: () => `${clientName} · ${receiptTitle(number, provisionalNumber)}`,
    undo: ({ entryId }) => undo({ entryId }),
    failed: (error) => [takenTexts.acceptFailed, serverMessage(error, '') || undefined],
  })
  return { accept: () => mutate({ number, kind: 'accepted' }), accepting: isPending }
}
