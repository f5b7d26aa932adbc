import type { Trx } from '@isp/db/connection'
import type { AuditAction } from '@isp/domain/audit-log/audit-log.schema'
import { movementSubjects } from '@isp/domain/audit-log/movement-subjects'
import { type RawBuilder, sql } from 'kysely'
import { businessKeys } from '../business/business.queries'
import { groupKeys } from '../groups/group-summary.queries'
import { balanceOf } from '../ledger/accounts.queries'
import { isAnnulled } from '../ledger/advance.queries'
import { type ClientKind, regularClients, variableClients } from '../ledger/client-kind.queries'
import { besidesMonths } from '../ledger/payment.queries'
import { owesNet } from '../ledger/standing.queries'

/** True if every client of a change of fees still has its new figures. */
const stillHasFees = sql`not exists (
  select from jsonb_array_elements(changes) as change
    left join clients on clients.id = (change -> 'client' ->> 'id')::int
  where change -> 'client' is not null and case change ->> 'field'
    when 'monthlyAmount' then clients.monthly_amount::text is distinct from change ->> 'to'
    when 'utility' then clients.utility::text is distinct from change ->> 'to'
    else false
  end
)`

/** True if a client still has a value of what a router's export completed, or emptied again. */
const stillHasCompleted = sql`exists (
  select from jsonb_array_elements(changes) as change
    left join clients on clients.id = (change -> 'client' ->> 'id')::int
    left join variable_clients as variable on variable.id = (change -> 'variableClient' ->> 'id')::int
  where num_nonnulls(clients.id, variable.id) = 1 and change ->> 'to' is not distinct from case change ->> 'field'
    when 'pppoeUser' then coalesce(clients.pppoe_user, variable.pppoe_user)
    when 'mikrotik' then coalesce(clients.mikrotik, variable.mikrotik)
    when 'routerIp' then coalesce(clients.router_ip, variable.router_ip)
  end
)`

const reminderTextKeys = { due: 'due', overdue: 'overdue' }
const routerTemplateKeys = {
  cut_pppoe: 'cutPppoe',
  cut_ip: 'cutIp',
  reconnect_pppoe: 'reconnectPppoe',
  reconnect_ip: 'reconnectIp',
}
const quotationKeys = { state: 'quotationState' }

const receiptOfEntry = sql`(
  select (change ->> 'to')::int from jsonb_array_elements(changes) as change where change ->> 'field' = 'receipt'
)`

/** The receipts that a change of pauses wrote again. */
const rewrittenReceipts = sql`
  select (rewritten ->> 'present')::int from jsonb_array_elements(change.paid_ahead -> 'receipts') as rewritten`

/** True if no line of these receipts, nor of the refund of the change, was voided since. */
const receiptsStand = sql<boolean>`not exists (
  select from receipt_lines where voided_at is not null and receipt in (
    ${rewrittenReceipts}
    union all
    select (change.paid_ahead #>> '{refund,receipt}')::int where (change.paid_ahead #>> '{refund,stands}')::boolean
  )
)`

/**
 * An entry can be undone while its record is as the entry left it. A promise that another one replaced only comes back
 * to a client who owes. Not an edit of a password, a group's members or expenses, or the logo: the entry does not have
 * their values.
 */
const undoable: RawBuilder<boolean> = sql<boolean>`case
  when action in ('paid', 'reverted') then ${isNewest(['paid', 'reverted'], sql`later.period = change_log.period`)} and
    case subject
      when 'client' then ${paymentHasState(regularClients)}
      when 'variable_client' then ${paymentHasState(variableClients)}
      else false
    end
  when action in ('deposited', 'withdrawn', 'refunded') then case subject
    when 'client' then ${accountLineStands(regularClients)}
    when 'variable_client' then ${accountLineStands(variableClients)}
    else false
  end
  when action = 'charged' then case subject
    when 'client' then ${chargesStand(regularClients)}
    when 'variable_client' then ${chargesStand(variableClients)}
    else ${chargesStand(null)}
  end
  when action = 'updated' then case subject
    when 'client' then ${stillHasValues(regularClients.clients, regularClients.keys)}
    when 'variable_client' then ${stillHasValues(variableClients.clients, variableClients.keys)}
    when 'group' then ${stillHasValues('groups', groupKeys)}
    when 'business' then ${stillHasValues('business', businessKeys)}
    when 'quotation' then ${stillHasValues('quotations', quotationKeys)}
    when 'router_templates' then ${stillHasValues('router_templates', routerTemplateKeys)}
    when 'reminder_texts' then ${stillHasValues('reminder_texts', reminderTextKeys)}
    when 'billing' then ${stillHasFees}
    when 'import' then ${stillHasCompleted}
    else false
  end
  when action = 'created' and subject = 'quotation' then changes @> '[{"field": "copiedFrom"}]'
    and ${isNewest(['updated', 'deleted', 'restored'], sql`true`)}
    and exists (select from quotations where id = subject_id)
  when action = 'deleted' then ${isNewest(['deleted', 'restored'], sql`true`)} and exists (
    select from deleted_records where kind = subject and record_id = subject_id
  )
  when action = 'promised' then ${isNewest(['promised'], sql`true`)} and exists (
    select from clients left join collection_promises on client_id = clients.id
    where clients.id = subject_id and promised_date is not distinct from (changes -> 0 ->> 'to')::date
  ) and (changes -> 0 ->> 'from' is null or ${owesNet(sql`subject_id`)})
  when action = 'reviewed' then changes -> 0 ->> 'to' is not null and exists (
    select from receipts join provisional_receipts using (device, running)
    where number = ${receiptOfEntry} and accepted_at is not null
  )
  when action = 'contacted' then ${isNewest(['contacted'], sql`true`)} and changes -> 0 ->> 'to' is not null and exists (
    select from collection_contacts where client_id = subject_id
  )
  when action = 'created' and subject = 'import' then exists (select from clients where import_id = subject_id)
  when action = 'created' and subject in (${sql.join(Object.values(movementSubjects).map((subject) => sql.lit(subject)))}) then exists (
    select from cash_movements where id = subject_id and voided_at is null
  )
  when subject = 'service' then not exists (
    select from jsonb_array_elements(changes) as part
    where coalesce(part -> 'client', part -> 'variableClient') is not null and not exists (
      select from client_pause_changes as change
      where change.entry_id = change_log.id
        and change.client_id is not distinct from (part -> 'client' ->> 'id')::int
        and change.variable_client_id is not distinct from (part -> 'variableClient' ->> 'id')::int
        and ${areUnpaid(regularClients)} and ${areUnpaid(variableClients)} and ${receiptsStand}
    )
  )
  when action in ('suspended', 'left', 'reactivated') then exists (
    select from client_pause_changes as change
    where change.entry_id = change_log.id and ${areUnpaid(regularClients)} and ${areUnpaid(variableClients)}
      and ${receiptsStand}
  )
  else false
end`

/** `recordExists` is only of records that have a page. */
export const presentState = {
  undoable,
  recordExists: sql<boolean>`case subject
    when 'client' then exists (select from ${sql.table(regularClients.clients)} where id = subject_id)
    when 'variable_client' then exists (select from ${sql.table(variableClients.clients)} where id = subject_id)
    when 'group' then exists (select from groups where id = subject_id)
    else false
  end`,
}

/** Lock the record of the entry first. */
export async function isUndoable(trx: Trx, id: string): Promise<boolean> {
  const entry = await trx
    .selectFrom('change_log')
    .select(undoable.as('undoable'))
    .where('id', '=', id)
    .executeTakeFirst()
  return entry?.undoable === true
}

/** True if no later entry of the record has one of these actions. */
function isNewest(actions: readonly AuditAction[], about: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`not exists (
    select from change_log as later
    where later.subject = change_log.subject and later.subject_id = change_log.subject_id
      and later.id > change_log.id and later.action in (${sql.join(actions.map((action) => sql.lit(action)))}) and ${about}
  )`
}

/** True if the payment is as the entry left it: without a row, an advance that was removed when it was reverted. */
function paymentHasState(kind: ClientKind): RawBuilder<boolean> {
  const { clients, payments, owner } = kind
  return sql`coalesce(
    (
      select payment.is_paid = (action = 'paid') and ${accountAllows(kind)} from ${sql.table(payments)} as payment
      where payment.${sql.ref(owner)} = subject_id and payment.period = change_log.period
    ),
    action = 'reverted' and exists (select from ${sql.table(clients)} as client where client.id = subject_id)
      and not ${isAnnulled(kind, sql`subject_id`, sql`change_log.period`)} and ${comesBack(kind)}
  )`
}

/** True if the account of the client can give back a line of it, called `account`. */
function isCovered(kind: ClientKind): RawBuilder<boolean> {
  return sql`${balanceOf(kind, sql`subject_id`)} >= account.amount`
}

/** True if the line of the account that the entry is about is not void, and its client and what it left are there. */
function accountLineStands(kind: ClientKind): RawBuilder<boolean> {
  return sql`exists (
    select from receipt_lines as account join ${sql.table(kind.clients)} as client on client.id = account.account_of
    where account.receipt = ${receiptOfEntry} and account.account_of is not null and account.voided_at is null
      and ${isCovered(kind)}
  )`
}

/**
 * True if the other charges that the entry is about are not void, and their receipt can be: its client is there, and
 * what it left on the account. Without a kind the receipt has no client.
 */
function chargesStand(kind: ClientKind | null): RawBuilder<boolean> {
  const canBeVoid =
    kind === null
      ? sql`true`
      : sql`exists (select from ${sql.table(kind.clients)} as client where client.id = subject_id) and not exists (
          select from receipt_lines as account where account.receipt = ${receiptOfEntry}
            and account.account_of is not null and account.voided_at is null and not ${isCovered(kind)}
        )`
  return sql`exists (
    select from receipt_lines as charge
    where charge.receipt = ${receiptOfEntry} and charge.concept is not null and charge.voided_at is null
  ) and ${canBeVoid}`
}

/** True if the line of the account in the receipt of `payment` lets a change of it be undone. */
function accountAllows(kind: ClientKind): RawBuilder<boolean> {
  return sql`case when not is_paid then ${comesBack(kind)} else not exists (
    select from receipt_lines as line join receipt_lines as account on account.receipt = line.receipt
    where line.kind = ${sql.lit(kind.name)} and line.payment_id = payment.id and line.voided_at is null
      and account.account_of is not null and account.voided_at is null and case
        when exists (
          select from receipt_lines as other
          where other.receipt = line.receipt and other.payment_id <> payment.id and other.voided_at is null
        ) then account.amount < 0
        else not ${isCovered(kind)}
      end
  ) end`
}

/** True if the month of a reverted payment can be paid again as its last receipt was. */
function comesBack(kind: ClientKind): RawBuilder<boolean> {
  return sql`coalesce((
    select coalesce((${besidesMonths(kind, sql`subject_id`)} ->> 'comesBack')::boolean, true)
    from receipt_lines join receipts on receipts.number = receipt_lines.receipt
    where receipts.kind = ${sql.lit(kind.name)} and receipts.client_id = subject_id
      and receipt_lines.period = change_log.period
    order by receipt desc limit 1
  ), true)`
}

/**
 * True if the payments of a kind that undoing a change of pauses deletes are there and unpaid: those that it created,
 * and those that were annulled before it and are not any more; or paid by a receipt that it wrote again.
 */
function areUnpaid({ name, payments, owner }: ClientKind): RawBuilder<boolean> {
  const column = sql.ref(owner)
  const isAnnulledStill = sql`exists (
    select from client_pauses as pause
    where pause.${column} = change.${column} and annulled @> jsonb_build_array(jsonb_build_object('id', gone -> 'id'))
  )`
  return sql`not exists (
    select from (
      select unnest(change.created_payments) as id
      union
      select (gone ->> 'id')::int
      from jsonb_array_elements(change.pauses_before) as earlier, jsonb_array_elements(earlier -> 'annulled') as gone
      where not ${isAnnulledStill}
    ) as going
    where change.${column} is not null
      and not exists (
        select from ${sql.table(payments)} as payment
        where payment.id = going.id and (not payment.is_paid or exists (
          select from receipt_lines as line
          where line.kind = ${name} and line.payment_id = payment.id and line.receipt in (${rewrittenReceipts})
        ))
      )
  )`
}

/**
 * `keys` has the field of each column; a price of a month is no field of the record. A secret field is in the log without its
 * values.
 */
function stillHasValues(table: string, keys: Readonly<Record<string, string>>): RawBuilder<boolean> {
  const columns = Object.fromEntries(Object.entries(keys).map(([column, key]) => [key, column]))
  const column = sql`${sql.lit(JSON.stringify(columns))}::jsonb ->> (change ->> 'field')`
  return sql`exists (
    select from ${sql.table(table)} as record
    where record.id = subject_id and not exists (
      select from jsonb_array_elements(changes) as change
      where change -> 'period' is null and ((${column}) is null
        or num_nulls(change ->> 'from', change ->> 'to') = 2
        or to_jsonb(record) ->> (${column}) is distinct from change ->> 'to')
    )
  )`
}
