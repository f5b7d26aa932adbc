import {
  auditEntryInput,
  auditLogOfInput,
  listAuditLogInput,
  undoEntryInput,
} from '@isp/domain/audit-log/audit-log.schema'
import { readAuditLog } from '../audit-log/audit-log.queries'
import { operatorProcedure, router } from '../trpc'
import { readChanges, undoEntry } from './undo.service'
import { presentState } from './undoable.queries'

export const auditLogRouter = router({
  /**
   * One page of the audit log, newest first; `cursor` is the `nextCursor` of the page before. `since`, a day, leaves older
   * entries out: a script asks from the day of its last look, and knows entries by their `id`.
   */
  list: operatorProcedure.input(listAuditLogInput).query(({ ctx, input }) => readAuditLog(ctx.db, input, presentState)),
  /** The entries of one regular client; empty if there is none. */
  ofClient: operatorProcedure
    .input(auditLogOfInput)
    .query(({ ctx, input: { id, ...page } }) => readAuditLog(ctx.db, page, presentState, { subject: 'client', id })),
  /** The entries of one variable client; empty if there is none. */
  ofVariableClient: operatorProcedure
    .input(auditLogOfInput)
    .query(({ ctx, input: { id, ...page } }) =>
      readAuditLog(ctx.db, page, presentState, { subject: 'variable_client', id }),
    ),
  /** Every change of an entry, of which a page of the audit log has the first. NOT_FOUND without such an entry. */
  changes: operatorProcedure.input(auditEntryInput).query(({ ctx, input }) => readChanges(ctx.db, input.entryId)),
  /**
   * Undoes what an entry recorded, as a change of its own. NOT_FOUND without such an entry, CONFLICT if it cannot be
   * undone or its record has changed since. An import whose clients were changed since is a CONFLICT at `keepChanged`, which
   * undoes the others.
   */
  undo: operatorProcedure.input(undoEntryInput).mutation(({ ctx, input }) => undoEntry(ctx, input)),
})
