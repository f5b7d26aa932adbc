import { completeFromRouterUsersInput } from '@isp/domain/clients/router-users.schema'
import { importClientsInput, knownClientsInput } from '@isp/domain/import/import.schema'
import { completeFromRouterInput, routerClientsInput } from '@isp/domain/import/router/router.schema'
import { operatorProcedure, router } from '../trpc'
import { findKnownClients, importClients } from './import.service'
import { completeFromRouter, readRouterClients } from './router-completion.service'
import { completeFromRouterUsers, declineRouterUsers, readRouterUsersOffer } from './router-users.service'

export const importRouter = router({
  /**
   * Creates the regular clients of a file in one transaction, with their first payments or the months from `billedFrom` on, the
   * `months` that differ from an unpaid one at the fee, pauses, groups, and what rests on their accounts, each on a receipt. One
   * entry of the audit log, which can be undone. BAD_REQUEST with the first invalid row, or for too many groups.
   * Repeated with its `Idempotency-Key`, it returns the first import, or CONFLICT if that was undone since.
   */
  createAll: operatorProcedure.input(importClientsInput).mutation(({ ctx, input }) => importClients(ctx, input)),
  /**
   * Which of these names and phones clients already have, and which groups exist. A mutation because the lists are too
   * long for a URL.
   */
  findKnown: operatorProcedure.input(knownClientsInput).mutation(({ ctx, input }) => findKnownClients(ctx, input)),
  /**
   * The first 5,000 clients of a kind whose id is greater than `after`, by id, with what a router's export is compared with.
   * `isServed` is false for who is suspended or has left; `group` is null without one, and for variable clients.
   */
  routerClients: operatorProcedure.input(routerClientsInput).query(({ ctx, input }) => readRouterClients(ctx, input)),
  /**
   * Fills empty fields of clients of both kinds: PPPoE user, router IP, and the name of the router. All or none, as one entry of
   * the audit log, which can be undone. CONFLICT if a client is gone or has another value, or if another client has the
   * user at this router; BAD_REQUEST if nothing is empty. Repeated with its `Idempotency-Key`, it returns the first result.
   */
  completeFromRouter: operatorProcedure
    .input(completeFromRouterInput)
    .mutation(({ ctx, input }) => completeFromRouter(ctx, input)),
  /**
   * The offer that router users become PPPoE users: how many clients of both kinds, 5,000 at most, and the first 500 by name.
   * Without users of more than 64 characters, of several clients, or that are somebody's PPPoE user. Null once it was answered.
   */
  routerUsers: operatorProcedure.query(({ ctx }) => readRouterUsersOffer(ctx.db)),
  /**
   * Accepts this offer: one entry of the audit log, which can be undone. CONFLICT if it was answered, or if it is not about as many
   * `clients` any more. Repeated with its `Idempotency-Key`, it returns the first result.
   */
  completeFromRouterUsers: operatorProcedure
    .input(completeFromRouterUsersInput)
    .mutation(({ ctx, input }) => completeFromRouterUsers(ctx, input)),
  /** Declines this offer, which is not made again. */
  declineRouterUsers: operatorProcedure.mutation(({ ctx }) => declineRouterUsers(ctx.db)),
})
