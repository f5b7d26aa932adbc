import { type ProvisionalPair, provisionalNumber } from '@isp/domain/receipts/provisional-number'
import type { RouterOutputs } from '../lib/server/trpc'

export type Receipt = RouterOutputs['payments']['collect']

const MOST = 20

const answers = new Map<string, Receipt>()
const awaited = new Map<string, (receipt: Receipt) => void>()

/** The receipts that the server answered to the last payments which this tab sent, so that they need not be read. */
export const delivered = {
  /** `data` is the answer to `payments.collect`. */
  note: (pair: ProvisionalPair, data: unknown): void => {
    const number = provisionalNumber(pair)
    const receipt = data as Receipt
    answers.set(number, receipt)
    awaited.get(number)?.(receipt)
    awaited.delete(number)
    const [first] = answers.keys()
    if (answers.size > MOST && first !== undefined) answers.delete(first)
  },
  receiptOf: (pair: ProvisionalPair): Receipt | undefined => answers.get(provisionalNumber(pair)),
  /** The receipt of a payment, as soon as this tab has it: before the answer is noted in the storage. Never settles without one. */
  awaitReceipt: (pair: ProvisionalPair): Promise<Receipt> =>
    new Promise((resolve) => awaited.set(provisionalNumber(pair), resolve)),
}
