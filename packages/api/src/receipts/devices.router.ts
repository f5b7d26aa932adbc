import { missingInput, registerDeviceInput, takenBackInput } from '@isp/domain/receipts/taken.schema'
import { operatorProcedure, router } from '../trpc'
import { listDevices, listKnown } from './devices.queries'
import { readMissing, registerDevice, takeBackPair } from './devices.service'

export const devicesRouter = router({
  /** Gives a phone that takes payments without signal its number, which no other one ever gets; repeated with its key, the same one. */
  register: operatorProcedure.input(registerDeviceInput).mutation(({ ctx, input }) => registerDevice(ctx, input)),
  /** The phones that take payments without signal, the latest first, with how many receipts came from each. */
  list: operatorProcedure.query(({ ctx }) => listDevices(ctx.db)),
  /**
   * Which running numbers of a phone the server does not know, neither as a receipt nor as taken back. Another `identity` than
   * before means that the server was restored and may have forgotten some; without numbers only that is asked.
   */
  missing: operatorProcedure.input(missingInput).query(({ ctx, input }) => readMissing(ctx, input)),
  /**
   * Which running numbers of a phone the server knows, with their receipt, or that they were taken back: what a message with the queue
   * of a phone would add nothing to.
   */
  known: operatorProcedure.input(missingInput).query(({ ctx, input }) => listKnown(ctx.db, input)),
  /**
   * Notes that a payment was taken back on its phone before it was sent: it can become no receipt any more. Repeated, it changes
   * nothing. CONFLICT if it is a receipt already, which the message names.
   */
  takenBack: operatorProcedure.input(takenBackInput).mutation(({ ctx, input }) => takeBackPair(ctx, input)),
})
