import { auditEntryInput, auditLogOfInput, listAuditLogInput } from '@isp/domain/audit-log/audit-log.schema'
import { operatorProcedure, router } from '../trpc'
import { readAuditLog } from './audit-log.queries'
import { readChanges, undoEntry } from './undo.service'

export const auditLogRouter = router({
  list: operatorProcedure.input(listAuditLogInput).query(({ ctx, input }) => readAuditLog(ctx.db, input)),
  ofClient: operatorProcedure
    .input(auditLogOfInput)
    .query(({ ctx, input: { id, ...page } }) => readAuditLog(ctx.db, page, { subject: 'client', id })),
  ofVariableClient: operatorProcedure
    .input(auditLogOfInput)
    .query(({ ctx, input: { id, ...page } }) => readAuditLog(ctx.db, page, { subject: 'variable_client', id })),
  /** Every change of an entry, of which a page of the audit log has the first. */
  changes: operatorProcedure.input(auditEntryInput).query(({ ctx, input }) => readChanges(ctx.db, input.entryId)),
  undo: operatorProcedure.input(auditEntryInput).mutation(({ ctx, input }) => undoEntry(ctx, input.entryId)),
})
