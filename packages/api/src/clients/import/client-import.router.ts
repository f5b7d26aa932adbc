import {
  addImportRowsInput,
  applyImportInput,
  importIdInput,
  knownClientsInput,
} from '@isp/domain/clients/import/import.schema'
import { operatorProcedure, router } from '../../trpc'
import { addImportRows, applyImport, cancelImport, findKnownClients, startImport } from './client-import.service'

export const clientImportRouter = router({
  /** Opens an import of regular clients, before its rows are uploaded with `addRows`. */
  start: operatorProcedure.mutation(({ ctx }) => startImport(ctx)),
  /**
   * Stores rows of an import. BAD_REQUEST with the first invalid row, and then stores none; NOT_FOUND without such an
   * import, CONFLICT if it is applied.
   */
  addRows: operatorProcedure.input(addImportRowsInput).mutation(({ ctx, input }) => addImportRows(ctx, input)),
  // tRPC reserves the name `apply`.
  /**
   * Creates all `clients` of an import in one transaction, with their first payments, pauses, groups and opening balances,
   * each on a receipt. NOT_FOUND
   * without such an import, CONFLICT if it is applied already or rows are missing, BAD_REQUEST for too many groups.
   */
  applyAll: operatorProcedure.input(applyImportInput).mutation(({ ctx, input }) => applyImport(ctx, input)),
  /** Deletes an import that is not applied; does nothing if there is none. */
  cancel: operatorProcedure.input(importIdInput).mutation(({ ctx, input }) => cancelImport(ctx, input.importId)),
  /**
   * Which of these names and phones clients already have, and which groups exist. A mutation because the lists are too
   * long for a URL.
   */
  findKnown: operatorProcedure.input(knownClientsInput).mutation(({ ctx, input }) => findKnownClients(ctx, input)),
})
