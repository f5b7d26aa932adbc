import { contactInput, promisedClientInput, promiseInput } from '@isp/domain/collections/collection.schema'
import { operatorProcedure, router } from '../trpc'
import { promisePayment, recordContact, removePromise } from './notices.service'

export const collectionsRouter = router({
  recordContact: operatorProcedure.input(contactInput).mutation(({ ctx, input }) => recordContact(ctx, input)),
  promise: operatorProcedure.input(promiseInput).mutation(({ ctx, input }) => promisePayment(ctx, input)),
  removePromise: operatorProcedure
    .input(promisedClientInput)
    .mutation(({ ctx, input }) => removePromise(ctx, input.clientId)),
})
