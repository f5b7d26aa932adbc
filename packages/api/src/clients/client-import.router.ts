import {
  addImportRowsInput,
  applyImportInput,
  importIdInput,
  knownClientsInput,
} from '@isp/domain/clients/import/import.schema'
import { operatorProcedure, router } from '../trpc'
import { addImportRows, applyImport, cancelImport, findKnownClients, startImport } from './client-import.service'

/** Clients from a file: rows are sent in pieces, and become clients all at once. */
export const clientImportRouter = router({
  start: operatorProcedure.mutation(({ ctx }) => startImport(ctx)),
  addRows: operatorProcedure.input(addImportRowsInput).mutation(({ ctx, input }) => addImportRows(ctx, input)),
  // tRPC keeps the word `apply` for itself.
  applyAll: operatorProcedure.input(applyImportInput).mutation(({ ctx, input }) => applyImport(ctx, input)),
  cancel: operatorProcedure.input(importIdInput).mutation(({ ctx, input }) => cancelImport(ctx, input.importId)),
  // Changes nothing; but what it is asked is too long for an address.
  findKnown: operatorProcedure.input(knownClientsInput).mutation(({ ctx, input }) => findKnownClients(ctx, input)),
})
