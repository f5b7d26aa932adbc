import type { Slots } from '@isp/db/compile-once'
import type { AuditSubject } from '@isp/domain/audit-log/audit-log.schema'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Quetzales } from '@isp/domain/money/money'
import type { ReceiptDetails } from '@isp/domain/receipts/receipt-fields'
import { type RawBuilder, sql } from 'kysely'
import { actorName } from '../audit-log/actor.queries'
import type { ClientKind } from './client-kind.queries'
import { writtenDetails } from './receipt-columns.queries'

/**
 * CTEs for the statement that marks payments of one client paid (product/receipts#a-receipt). Its CTE `paid` returns
 * their `id`, their client's key, `period`, `amount`, `paidDate` and `markedAt`; `received` is `paid` with
 * `receiptNumber`. The counter stays locked until the transaction ends, so that numbers have no gaps.
 */
export function writeReceipt(kind: ClientKind, details: Slots<ReceiptDetails>): RawBuilder<unknown> {
  const clientId = sql.ref(kind.ownerKey)
  // Each CTE only reads the rows of the one before it, so the locks have one order: payment, counter, and the monthly
  // sums that read `received`.
  const { columns, values } = writtenDetails(details)
  return sql`
    numbered as (
      insert into receipt_counter as counter (last) select 1 from paid having count(*) > 0
      on conflict (id) do update set last = counter.last + 1
      returning last
    ),
    received as (
      select paid.*, numbered.last as "receiptNumber", owner.name as "clientName"
      from paid cross join numbered join ${sql.table(kind.clients)} as owner on owner.id = paid.${clientId}
    ),
    receipt as (
      insert into receipts (number, kind, client_id, client_name, received_on, registered_at, total, ${columns})
      select "receiptNumber", ${sql.lit(kind.name)}, ${clientId}, "clientName", "paidDate", "markedAt",
        (select sum(amount) from received), ${values}
      from received limit 1
    ),
    line as (
      insert into receipt_lines (receipt, kind, payment_id, period, amount)
      select "receiptNumber", ${sql.lit(kind.name)}, id, period, amount from received
    )`
}

/** The line of an account in a receipt: its client, its signed amount, and where the money comes from or why it goes. */
export type AccountChange = {
  clientId: number
  /** In quetzales; negative if it is taken from the account. */
  change: Quetzales
  reason: string | null
  movedFrom: number | null
}

/** The charges of a receipt that are no months, as JSON, when they were received, and the instant, null for one in no drawer. */
export type Charged = { others: string; paidDate: LocalDate; markedAt: string | null }

/**
 * `writeReceipt` for a receipt with a line of an account or other charges, and months or none: `paid` may be empty. The
 * account is locked after the counter (`account`, from `numbered`). Needs `months`, the number of rows that `paid` must
 * have.
 */
export function writeSettledReceipt(
  kind: ClientKind,
  settled: Slots<ReceiptDetails & AccountChange & Charged & { months: string }>,
): RawBuilder<unknown> {
  const { clientId, change, reason, movedFrom, months, others, paidDate, markedAt } = settled
  const { columns, values } = writtenDetails(settled)
  const name = sql.lit(kind.name)
  return sql`
    numbered as (
      insert into receipt_counter as counter (last)
      select 1 from paid having count(*) = jsonb_array_length(${months}::jsonb)
      on conflict (id) do update set last = counter.last + 1
      returning last
    ),
    receipt as (
      insert into receipts
        (number, kind, client_id, client_name, received_on, registered_at, total, reason, moved_from, ${columns})
      select numbered.last, ${name}, owner.id, owner.name, ${paidDate}::date, ${markedAt}::timestamptz,
        (select coalesce(sum(amount), 0) from paid) + coalesce(${sumOfCharges(others)}, 0) + ${change}::numeric, ${reason}::text,
        ${movedFrom}::int, ${values}
      from numbered join ${sql.table(kind.clients)} as owner on owner.id = ${clientId}
      returning number, kind, client_id, client_name
    ),
    line as (
      insert into receipt_lines (receipt, kind, payment_id, period, amount)
      select numbered.last, ${name}, id, period, amount from numbered cross join paid
    ),
    ${writeCharges(others, kind.subject)},
    account_line as (
      insert into receipt_lines (receipt, kind, account_of, amount)
      select numbered.last, ${name}, ${clientId}, ${change}::numeric from numbered where ${change}::numeric <> 0
    ),
    account as (
      insert into client_accounts as account (kind, client_id, balance)
      select ${name}, ${clientId}, greatest(${change}::numeric, 0) from numbered where ${change}::numeric <> 0
      on conflict (kind, client_id) do update set balance = account.balance + ${change}::numeric
      returning balance
    ),
    account_log as (
      insert into change_log (actor, subject, subject_id, subject_name, action, changes)
      select ${actorName()}, ${sql.lit(kind.subject)}, client_id, client_name,
        case when ${change}::numeric > 0 then 'deposited' when ${reason}::text is null then 'withdrawn' else 'refunded' end,
        jsonb_build_array(
          jsonb_build_object('field', 'receipt', 'from', null, 'to', number::text),
          jsonb_build_object('field', 'amount', 'from', null, 'to', abs(${change}::numeric(16, 2))::text)
        ) || case when ${reason}::text is null then '[]' else
          jsonb_build_array(jsonb_build_object('field', 'reason', 'from', null, 'to', ${reason}::text)) end
      from receipt where ${change}::numeric <> 0
    ),
    received as (
      select paid.*, numbered.last as "receiptNumber" from paid cross join numbered left join account on true
    )`
}

/** `name` is in place of that of a client: 'Venta de mostrador', or that of a client who was deleted. */
export type Sold = ReceiptDetails & Charged & { name: string }

/**
 * CTEs that write a receipt of other charges alone, without a client: a sale at the counter
 * (product/receipts#counter-sales).
 */
export function writeCounterReceipt(sold: Slots<Sold>): RawBuilder<unknown> {
  const { others, paidDate, markedAt, name } = sold
  const { columns, values } = writtenDetails(sold)
  return sql`
    numbered as (
      insert into receipt_counter as counter (last) values (1)
      on conflict (id) do update set last = counter.last + 1
      returning last
    ),
    receipt as (
      insert into receipts (number, client_name, received_on, registered_at, total, ${columns})
      select last, ${name}, ${paidDate}::date, ${markedAt}::timestamptz, ${sumOfCharges(others)}, ${values} from numbered
      returning number, kind, client_id, client_name
    ),
    ${writeCharges(others, COUNTER_SALE)}`
}

/** An entry of the audit log about a receipt without a client; its record is the receipt. */
export const COUNTER_SALE = 'counter_sale' satisfies AuditSubject

/** Null without charges. */
function sumOfCharges(others: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select sum(amount) from jsonb_to_recordset(${others}::jsonb) as (amount numeric))`
}

/** CTEs that write the other charges of `receipt`, in their order, and their entry in the audit log. */
function writeCharges(others: RawBuilder<unknown>, subject: AuditSubject): RawBuilder<unknown> {
  return sql`
    charge as (
      insert into receipt_lines (receipt, kind, charged_to, concept, amount, place)
      select receipt.number, kind, client_id, other.concept, other.amount, other.place
      from receipt cross join rows from (
        jsonb_to_recordset(${others}::jsonb) as (concept text, amount numeric)
      ) with ordinality as other (concept, amount, place)
      returning concept, amount, place
    ),
    charge_log as (
      insert into change_log (actor, subject, subject_id, subject_name, action, changes)
      select ${actorName()}, ${sql.lit(subject)}, coalesce(client_id, number), client_name, 'charged', jsonb_build_array(
        jsonb_build_object('field', 'receipt', 'from', null, 'to', number::text),
        jsonb_build_object('field', 'amount', 'from', null, 'to', charged.amount::text),
        jsonb_build_object('field', 'concept', 'from', null, 'to', charged.concepts)
      )
      from receipt cross join (
        select sum(amount)::numeric(16, 2) as amount, string_agg(concept, ', ' order by place) as concepts from charge
      ) as charged
      where charged.amount is not null
    )`
}

/** The receipt line of a paid payment, to be joined and locked with it: `unvoidedLine(kind, 'payment')`. */
export function unvoidedLine(kind: ClientKind, payment: string): RawBuilder<unknown> {
  return sql`
    receipt_lines as line on line.kind = ${sql.lit(kind.name)} and line.payment_id = ${sql.ref(`${payment}.id`)}
      and line.voided_at is null`
}

/** Voids the line of the payment that the CTE `source` of the same statement has locked with its payment. */
export function voidLine(kind: ClientKind, source: string, voidedAt: RawBuilder<string>): RawBuilder<unknown> {
  return sql`(
    update receipt_lines as line set voided_at = ${voidedAt}::timestamptz
    from ${sql.table(source)}
    where line.kind = ${sql.lit(kind.name)} and line.payment_id = ${sql.ref(`${source}.id`)} and line.voided_at is null
  )`
}
