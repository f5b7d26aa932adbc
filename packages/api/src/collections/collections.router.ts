import {
  collectionFilters,
  contactInput,
  listCollectionsInput,
  promisedClientInput,
  promiseInput,
  sortedCollectionFilters,
} from '@isp/domain/collections/collection.schema'
import { cutClientsInput } from '@isp/domain/collections/cut.schema'
import { notebookInput } from '@isp/domain/collections/notebook.schema'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import { reviewInput } from '@isp/domain/receipts/taken.schema'
import { atPresent } from '../context'
import { acceptReceipt, readToReview } from '../receipts/reviews.service'
import { operatorProcedure, router } from '../trpc'
import { readOwingGroups } from './collection-sums.queries'
import { readCollectionSums, readCollections, readReceivedToday, readRound, readRoundIds } from './collections.service'
import { markCut, reconnect } from './cuts.service'
import { readNotebook } from './notebook.service'
import { promisePayment, recordContact, removePromise } from './notices.service'

export const collectionsRouter = router({
  /**
   * One page of the regular clients who owe, with their debt in quetzales, its oldest due day, promise and last notice. With `list`
   * those to cut for debt, who is overdue longest first, or to reconnect, who waits longest first: of both kinds, with `kind`, what is
   * overdue in quetzales, null of a variable client, and `seen`, which `markCut` and `reconnect` take.
   */
  list: operatorProcedure.input(listCollectionsInput).query(({ ctx, input }) => readCollections(ctx, input)),
  /**
   * How many clients owe how much, in quetzales, by the age of each payment, and how many are to be cut for debt and reconnected. Bucket
   * and list only decide whom `found` counts.
   */
  sums: operatorProcedure.input(collectionFilters).query(({ ctx, input }) => readCollectionSums(ctx, input)),
  /** The number of receipts that were registered today, and the total of the day in the cash drawer's list, in quetzales. */
  receivedToday: operatorProcedure.query(({ ctx }) => readReceivedToday(atPresent(ctx))),
  /** The groups of the clients who owe. */
  groups: operatorProcedure.query(({ ctx }) => readOwingGroups(ctx.db, guatemalaToday(ctx.clock.now()))),
  /** The clients of the list, for a walk of notices; 500 at most. */
  clientIds: operatorProcedure.input(sortedCollectionFilters).query(({ ctx, input }) => readRoundIds(ctx, input)),
  /** The lines of the list, for a round on paper; 500 at most, amounts in quetzales. */
  round: operatorProcedure.input(sortedCollectionFilters).query(({ ctx, input }) => readRound(ctx, input)),
  /**
   * The regular clients of a list, 500 at most, with the marks of twelve months and what was paid of each month; amounts
   * in quetzales. With more, `clients` is empty and `found` says how many. NOT_FOUND without such a group.
   */
  notebook: operatorProcedure.input(notebookInput).query(({ ctx, input }) => readNotebook(ctx, input)),
  /**
   * Records that a regular client was contacted about what it owes, now; `trail.undo` takes `entryId`. NOT_FOUND
   * without such a client, CONFLICT if it was contacted after `lastContactAt`, an instant, null for never.
   */
  recordContact: operatorProcedure.input(contactInput).mutation(({ ctx, input }) => recordContact(ctx, input)),
  /**
   * Records the day on which a client promised to pay, in place of an earlier promise. BAD_REQUEST for a day before
   * today or more than a year away, NOT_FOUND without such a client, CONFLICT if it owes nothing net.
   */
  promise: operatorProcedure.input(promiseInput).mutation(({ ctx, input }) => promisePayment(ctx, input)),
  /**
   * Suspends clients for debt from today on, all of them or none; debts stay. `trail.undo` takes `entryId`. `seen` is what the list
   * gave. CONFLICT with an issue for each client that owes less than was seen, promised to pay, is paused, must not be cut, or does not
   * exist. Repeated with its `Idempotency-Key`, it returns the first result.
   */
  markCut: operatorProcedure.input(cutClientsInput).mutation(({ ctx, input }) => markCut(ctx, input)),
  /**
   * Ends the suspension for debt of clients today, all of them or none; `trail.undo` takes `entryId`. CONFLICT with an issue for each
   * client that is not suspended as it was seen, owes something overdue, or does not exist. Repeated with its `Idempotency-Key`, it
   * returns the first result.
   */
  reconnect: operatorProcedure.input(cutClientsInput).mutation(({ ctx, input }) => reconnect(ctx, input)),
  /** Removes the promise of a client. NOT_FOUND without such a client, CONFLICT if it has none. */
  removePromise: operatorProcedure
    .input(promisedClientInput)
    .mutation(({ ctx, input }) => removePromise(ctx, input.clientId)),
  /**
   * The receipts of money that a phone took without signal and that was not what it saw there, the latest first, 500 at most, with
   * the reasons and their Spanish sentences. `amount` is what the phone took, `paidAmount` what it paid of months, `accountAmount`
   * what it left on the account; in quetzales. One that is voided, moved to another client or given back does not wait.
   */
  toReview: operatorProcedure.query(({ ctx }) => readToReview(atPresent(ctx))),
  /** Ends the review of such a receipt; `trail.undo` takes `entryId`. CONFLICT if it does not wait. */
  review: operatorProcedure.input(reviewInput).mutation(({ ctx, input }) => acceptReceipt(ctx, input)),
})
