import {
  addImportRowsInput,
  applyImportInput,
  importIdInput,
  knownClientsInput,
} from '@isp/domain/clients/import/import.schema'
import { operatorProcedure, router } from '../../trpc'
import { addImportRows, applyImport, cancelImport, findKnownClients, startImport } from './client-import.service'

export const clientImportRouter = router({
  start: operatorProcedure.mutation(({ ctx }) => startImport(ctx)),
  addRows: operatorProcedure.input(addImportRowsInput).mutation(({ ctx, input }) => addImportRows(ctx, input)),
  // tRPC reserves the name `apply`.
  applyAll: operatorProcedure.input(applyImportInput).mutation(({ ctx, input }) => applyImport(ctx, input)),
  cancel: operatorProcedure.input(importIdInput).mutation(({ ctx, input }) => cancelImport(ctx, input.importId)),
  /** Which of these names and phones clients already have. A mutation because the lists are too long for a URL. */
  findKnown: operatorProcedure.input(knownClientsInput).mutation(({ ctx, input }) => findKnownClients(ctx, input)),
})
