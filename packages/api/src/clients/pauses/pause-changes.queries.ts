import type { Trx } from '@isp/db/connection'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { PauseKind } from '@isp/domain/pauses/pauses'
import { sql } from 'kysely'
import { entriesOf } from '../../audit-log/audit-log.queries'
import type { ClientKind } from '../../ledger/client-kind.queries'
import type { TakenFields } from '../../ledger/pauses.queries'
import type { Rewriting } from '../../receipts/rewrite-receipt.queries'

/** The actions of the audit log that change the pauses of a client. */
export const pauseActions = ['suspended', 'left', 'reactivated'] as const satisfies readonly (
  | PauseKind
  | 'reactivated'
)[]
export type PauseAction = (typeof pauseActions)[number]

/** All pauses of a client as JSON. */
export async function snapshotPauses(trx: Trx, { owner }: ClientKind, clientId: number): Promise<string> {
  const { rows } = await sql<{ pauses: string }>`
    select coalesce(jsonb_agg(to_jsonb(pause)), '[]')::text as pauses
    from client_pauses as pause where ${sql.ref(owner)} = ${clientId}
  `.execute(trx)
  return rows[0]?.pauses ?? '[]'
}

/** A refund that was written with a change of pauses, or voided; a number of `receipts`. */
export type Refund = { receipt: number; stands: boolean }

/** What a change of pauses did to money of months paid ahead: the receipts as they were, and the refund. */
export type PaidAheadChange = { receipts: readonly Rewriting[]; refund: Refund | null }

type PauseChange = {
  clientId: number
  action: PauseAction
  /** The result of `snapshotPauses` before the change. */
  pausesBefore: string
  created: readonly number[]
  paidAhead: PaidAheadChange | null
}

/** Stores what undoing a change takes, under its entry, which is the client's newest one of this action. */
export async function savePauseChange(
  trx: Trx,
  { subject, owner }: ClientKind,
  { clientId, action, pausesBefore, created, paidAhead }: PauseChange,
): Promise<void> {
  await sql`
    insert into client_pause_changes (entry_id, ${sql.ref(owner)}, pauses_before, created_payments, paid_ahead)
    select max(id), ${clientId}, ${pausesBefore}::jsonb, ${created}::int[],
      ${paidAhead === null ? null : JSON.stringify(paidAhead)}::jsonb
    from change_log where subject = ${subject} and subject_id = ${clientId} and action = ${action}
    on conflict (${sql.ref(owner)}) do update set
      entry_id = excluded.entry_id,
      pauses_before = excluded.pauses_before,
      created_payments = excluded.created_payments,
      paid_ahead = excluded.paid_ahead
  `.execute(trx)
}

/** Undefined if the entry is not the last change of its client's pauses. */
export async function findPauseChange(
  trx: Trx,
  entryId: string,
): Promise<Omit<PauseChange, 'clientId' | 'action'> | undefined> {
  const { rows } = await sql<Omit<PauseChange, 'clientId' | 'action'>>`
    select pauses_before::text as "pausesBefore", created_payments as created, paid_ahead as "paidAhead"
    from client_pause_changes where entry_id = ${entryId}
  `.execute(trx)
  return rows[0]
}

/**
 * Compares fee and start date with those when the entry was written. A variable client has no fee, and its start date
 * stays.
 */
export async function findChangedFields(
  trx: Trx,
  { clients, fee }: ClientKind,
  { clientId, since }: { clientId: number; since: LocalDate },
): Promise<TakenFields> {
  if (fee === null) return { fee: false, startDate: false }
  const { rows } = await sql<TakenFields>`
    with first as (
      select distinct on (change ->> 'field') change ->> 'field' as field, change ->> 'from' as value
      from change_log, jsonb_array_elements(changes) as change
      where id = any(array(${entriesOf('client', clientId)})) and id > ${since}::bigint and action = 'updated'
        and change -> 'period' is null and coalesce((change -> 'client' ->> 'id')::int, ${clientId}) = ${clientId}
      order by 1, id
    )
    select
      coalesce(bool_or(field = 'monthlyAmount' and value <> ${sql.ref(fee)}::text), false) as fee,
      coalesce(bool_or(field = 'startDate' and value <> start_date::text), false) as "startDate"
    from first, ${sql.table(clients)} as client where client.id = ${clientId}
  `.execute(trx)
  return rows[0] ?? { fee: false, startDate: false }
}

/**
 * Replaces the pauses of a client by earlier ones, with payments that are annulled again as they are now. Returns the payments
 * that are annulled no more, as JSON, and the ids of those that were not annulled.
 */
export async function replacePauses(
  trx: Trx,
  { owner, payments }: ClientKind,
  { clientId, pauses }: { clientId: number; pauses: string },
): Promise<{ noLongerAnnulled: string; annulledAgain: number[] }> {
  const earlier = sql`jsonb_array_elements(${pauses}::jsonb) as pause, jsonb_array_elements(pause -> 'annulled') as gone`
  const { rows } = await sql<{ noLongerAnnulled: string; annulledAgain: number[] }>`
    with removed as (delete from client_pauses where ${sql.ref(owner)} = ${clientId} returning annulled),
    present as (select gone from removed, jsonb_array_elements(annulled) as gone),
    earlier as (select gone from ${earlier})
    select
      (
        select coalesce(jsonb_agg(gone), '[]')::text from present
        where gone -> 'id' not in (select earlier.gone -> 'id' from earlier)
      ) as "noLongerAnnulled",
      array(
        select (gone ->> 'id')::int from earlier where gone -> 'id' not in (select present.gone -> 'id' from present)
      ) as "annulledAgain"
  `.execute(trx)
  await sql`
    insert into client_pauses overriding system value
    select * from jsonb_populate_recordset(null::client_pauses, ${pauses}::jsonb)
  `.execute(trx)
  await sql`
    update client_pauses set annulled = (
      select jsonb_agg(coalesce(to_jsonb(payment), gone) order by place)
      from jsonb_array_elements(annulled) with ordinality as earlier (gone, place)
        left join ${sql.table(payments)} as payment on payment.id = (gone ->> 'id')::int
    )
    where ${sql.ref(owner)} = ${clientId} and annulled <> '[]'
  `.execute(trx)
  const [row] = rows
  if (!row) throw new Error('A summary is one row')
  return row
}
