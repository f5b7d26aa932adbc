import { refundInput } from '@isp/domain/receipts/account.schema'
import { collectableInput } from '@isp/domain/receipts/collect.schema'
import { operatorProcedure, router } from '../trpc'
import { readAccountLines, refund } from './accounts.service'

export const accountsRouter = router({
  /**
   * What was left on the account of a client and taken from it, the latest receipt first; amounts in quetzales, negative
   * if it was taken. NOT_FOUND without such a client.
   */
  lines: operatorProcedure.input(collectableInput).query(({ ctx, input }) => readAccountLines(ctx, input)),
  /**
   * Gives money back from the account of a client, `amount` in quetzales, on a day that is by default today. Returns the
   * receipt, whose amount is negative. NOT_FOUND without such a client, CONFLICT if there is less on the account or not
   * `expectedBalance`, BAD_REQUEST for a day after today. Repeated with its `Idempotency-Key`, it returns the first receipt.
   */
  refund: operatorProcedure.input(refundInput).mutation(({ ctx, input }) => refund(ctx, input)),
})
