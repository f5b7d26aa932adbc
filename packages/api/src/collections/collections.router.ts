import {
  collectionFilters,
  contactInput,
  listCollectionsInput,
  promisedClientInput,
  promiseInput,
  sortedCollectionFilters,
} from '@isp/domain/collections/collection.schema'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import { operatorProcedure, router } from '../trpc'
import { readOwingGroups } from './collection-sums.queries'
import { readCollectionSums, readCollections, readReceivedToday, readRound, readRoundIds } from './collections.service'
import { promisePayment, recordContact, removePromise } from './notices.service'

export const collectionsRouter = router({
  list: operatorProcedure.input(listCollectionsInput).query(({ ctx, input }) => readCollections(ctx, input)),
  sums: operatorProcedure.input(collectionFilters).query(({ ctx, input }) => readCollectionSums(ctx, input)),
  receivedToday: operatorProcedure.query(({ ctx }) => readReceivedToday(ctx)),
  groups: operatorProcedure.query(({ ctx }) => readOwingGroups(ctx.db, guatemalaToday(ctx.clock.now()))),
  /** The clients of the list, for a walk of notices. */
  clientIds: operatorProcedure.input(sortedCollectionFilters).query(({ ctx, input }) => readRoundIds(ctx, input)),
  /** The lines of the list, for a round on paper. */
  round: operatorProcedure.input(sortedCollectionFilters).query(({ ctx, input }) => readRound(ctx, input)),
  recordContact: operatorProcedure.input(contactInput).mutation(({ ctx, input }) => recordContact(ctx, input)),
  promise: operatorProcedure.input(promiseInput).mutation(({ ctx, input }) => promisePayment(ctx, input)),
  removePromise: operatorProcedure
    .input(promisedClientInput)
    .mutation(({ ctx, input }) => removePromise(ctx, input.clientId)),
})
