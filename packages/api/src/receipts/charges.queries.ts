import type { Db, Trx } from '@isp/db/connection'
import type { AuditSubject } from '@isp/domain/audit-log/audit-log.schema'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Quetzales } from '@isp/domain/money/money'
import { sql } from 'kysely'
import { actorName } from '../audit-log/actor.queries'
import type { ClientKind } from '../ledger/client-kind.queries'

/** Voids the other charges of a receipt, with an entry in the audit log about `subject`; returns how many there were. */
export async function voidCharges(
  trx: Trx,
  { receipt, subject, voidedAt }: { receipt: number; subject: AuditSubject; voidedAt: string },
): Promise<number> {
  const { rows } = await sql<{ voided: number }>`
    with voided as (
      update receipt_lines set voided_at = ${voidedAt}::timestamptz
      where receipt = ${receipt} and concept is not null and voided_at is null
      returning concept, amount, place
    ),
    log as (
      insert into change_log (actor, subject, subject_id, subject_name, action, changes)
      select ${actorName()}, ${subject}, coalesce(client_id, number), client_name, 'voided', jsonb_build_array(
        jsonb_build_object('field', 'receipt', 'from', number::text, 'to', null),
        jsonb_build_object('field', 'amount', 'from', charged.amount::text, 'to', null),
        jsonb_build_object('field', 'concept', 'from', charged.concepts, 'to', null)
      )
      from receipts cross join (
        select sum(amount)::numeric(16, 2) as amount, string_agg(concept, ', ' order by place) as concepts from voided
      ) as charged
      where number = ${receipt} and charged.amount is not null
    )
    select count(*)::int as voided from voided
  `.execute(trx)
  return rows[0]?.voided ?? 0
}

/** A charge that is no month, with its receipt; `voidedAt` is ISO-8601 in UTC, the amount is in quetzales. */
export type ChargeLine = {
  receiptNumber: number
  receivedOn: LocalDate
  concept: string
  amount: Quetzales
  voidedAt: string | null
}

/** The latest receipt first. */
export async function listCharges(db: Db, kind: ClientKind, clientId: number): Promise<ChargeLine[]> {
  const { rows } = await sql<ChargeLine>`
    select number as "receiptNumber", received_on as "receivedOn", concept, amount,
      to_char(voided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "voidedAt"
    from receipt_lines as line join receipts on number = receipt
    where line.kind = ${kind.name} and charged_to = ${clientId}
    order by number desc, place
  `.execute(db)
  return rows
}

/** Number of last charges whose concepts are offered. */
const CHARGES_READ = 50
const MOST_CONCEPTS = 6

/** The concepts of the last charges that are not void, the last used first. */
export async function listConcepts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ concept: string }>`
    select concept
    from (
      select concept, receipt, place from receipt_lines
      where concept is not null and voided_at is null order by receipt desc, place limit ${CHARGES_READ}
    ) as last
    group by concept order by max(receipt) desc, min(place) limit ${MOST_CONCEPTS}
  `.execute(db)
  return rows.map(({ concept }) => concept)
}
