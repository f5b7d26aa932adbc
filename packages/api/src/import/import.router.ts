import { importClientsInput, knownClientsInput } from '@isp/domain/import/import.schema'
import { operatorProcedure, router } from '../trpc'
import { findKnownClients, importClients } from './import.service'

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
})
