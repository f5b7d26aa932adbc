import type { AuditAction, AuditChange } from '@isp/domain/audit-log/audit-log.schema'
import { type RawBuilder, sql } from 'kysely'
import { actorName } from '../audit-log/actor.queries'
import type { ClientKind } from './client-kind.queries'

/**
 * Adds an entry for the payment marked paid in the CTE `source` of the same statement. `source` has the client's key
 * and the new `period`, `amount`, `utility` and `paidDate`.
 */
export function addPaidToAuditLog(source: string, kind: ClientKind): RawBuilder<Record<string, never>> {
  return addPaymentToAuditLog(source, kind, { action: 'paid', figure: 'to', none: 'from' })
}

/** Adds an entry for the reverted payment; `source` has the same columns, with the values before the change. */
export function addRevertedToAuditLog(source: string, kind: ClientKind): RawBuilder<Record<string, never>> {
  return addPaymentToAuditLog(source, kind, { action: 'reverted', figure: 'from', none: 'to' })
}

type PaymentEntry = { action: AuditAction; figure: 'from' | 'to'; none: 'from' | 'to' }

/** A CTE body; Kysely does not add the parentheses. */
function addPaymentToAuditLog(
  source: string,
  { subject, clients, ownerKey }: ClientKind,
  { action, figure, none }: PaymentEntry,
): RawBuilder<Record<string, never>> {
  const change = (field: AuditChange['field'], column: string) => sql`jsonb_build_object(
    'field', ${sql.lit(field)}, ${sql.lit(figure)}, ${sql.ref(`${source}.${column}`)}::text, ${sql.lit(none)}, null
  )`
  const changes = [change('amount', 'amount'), change('utilityAmount', 'utility'), change('paidDate', 'paidDate')]
  return sql`(
    insert into change_log (actor, subject, subject_id, subject_name, action, period, changes)
    select ${actorName()}, ${sql.lit(subject)}, owner.id, owner.name, ${sql.lit(action)}, ${sql.ref(`${source}.period`)},
      jsonb_build_array(${sql.join(changes)})
    from ${sql.table(source)} join ${sql.table(clients)} as owner on owner.id = ${sql.ref(`${source}.${ownerKey}`)}
  )`
}
