import { type ProvisionalPair, provisionalNumber } from '@isp/domain/receipts/provisional-number'
import type { RouterOutputs } from '../lib/server/trpc'

export type Receipt = RouterOutputs['payments']['collect']

const MOST = 20

const answers = new Map<string, Receipt>()

/** The receipts that the server answered to the last payments which this tab sent, so that they need not be read. */
export const delivered = {
  /** `data` is the answer to `payments.collect`. */
  note: (pair: ProvisionalPair, data: unknown): void => {
    answers.set(provisionalNumber(pair), data as Receipt)
    const [first] = answers.keys()
    if (answers.size > MOST && first !== undefined) answers.delete(first)
  },
  receiptOf: (pair: ProvisionalPair): Receipt | undefined => answers.get(provisionalNumber(pair)),
}
