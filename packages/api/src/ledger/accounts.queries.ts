import type { KindName } from '@isp/db/client-kinds'
import type { Db, Trx } from '@isp/db/connection'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Quetzales } from '@isp/domain/money/money'
import type { SameSlip } from '@isp/domain/receipts/account-texts'
import { type RawBuilder, sql } from 'kysely'
import { actorName } from '../audit-log/actor.queries'
import { type ClientKind, clientKinds } from './client-kind.queries'
import { pausesAsJson, type StoredPause } from './client-state.queries'

/** The balance of the account of a row's client, in quetzales. */
export function balanceOf(kind: ClientKind, clientId: RawBuilder<unknown> = sql.ref(`${kind.clients}.id`)) {
  return sql<Quetzales>`coalesce((
    select balance from client_accounts where kind = ${sql.lit(kind.name)} and client_id = ${clientId}
  ), 0.00)`
}

/** Lock the client first: then the balance stays until the transaction ends. */
export async function readBalance(db: Db, kind: ClientKind, clientId: number): Promise<Quetzales> {
  const { rows } = await sql<{ balance: Quetzales }>`
    select ${balanceOf(kind, sql`${clientId}::int`)} as balance
  `.execute(db)
  return rows[0]?.balance ?? '0.00'
}

/**
 * The first day from which on the account never had less than `amount` at the end of a day, by the dates of its receipts;
 * undefined if it has less today. Lock the client first.
 */
export async function findCoveredSince(
  trx: Trx,
  kind: ClientKind,
  { clientId, amount }: { clientId: number; amount: Quetzales },
): Promise<LocalDate | undefined> {
  const { rows } = await sql<{ since: LocalDate | null }>`
    with days as (
      select received_on as day, sum(sum(amount)) over (order by received_on) as balance
      from receipt_lines as line join receipts on number = receipt
      where line.kind = ${kind.name} and account_of = ${clientId} and voided_at is null
      group by received_on
    ),
    later as (select day, min(balance) over (order by day desc) as lowest from days)
    select min(day) as since from later where lowest >= ${amount}::numeric
  `.execute(trx)
  return rows[0]?.since ?? undefined
}

/** A reference by which slips are compared, as `slipKey` in domain/receipts/account-rules.ts. */
export function slipOf(reference: RawBuilder<unknown>): RawBuilder<string> {
  return sql`slip_key(${reference})`
}

/** `slipOf` without the zeros at its beginning, which has an index: a statement that compares slips compares these first. */
export function slipWithoutZeros(reference: RawBuilder<unknown>): RawBuilder<string> {
  return sql`ltrim(${slipOf(reference)}, '0')`
}

/** The last receipt that has a reference and is neither void nor of cash, as rows of `SameSlip`. */
export function receiptsWithSlip(reference: RawBuilder<unknown>, which: RawBuilder<unknown> = sql`true`) {
  const known = sql`known.reference`
  return sql<SameSlip>`
    select number, client_name as "clientName", received_on as "receivedOn" from receipts as known
    where known.reference is not null and ${slipWithoutZeros(known)} = ${slipWithoutZeros(reference)}
      and ${slipOf(known)} = ${slipOf(reference)}
      and known.method <> 'cash'
      and exists (select from receipt_lines where receipt = known.number and voided_at is null) and ${which}
    order by number desc limit 1`
}

/** A receipt with this slip, but none that requests with these keys wrote. */
export async function findSameSlip(
  db: Db,
  reference: string,
  requestKeys: readonly string[] = [],
): Promise<SameSlip | undefined> {
  const otherRequest = sql`
    not exists (select from request_keys where key = any(${requestKeys}::text[]) and record_id = known.number)`
  const { rows } = await sql<SameSlip>`
    ${receiptsWithSlip(sql`${reference}::text`, requestKeys.length > 0 ? otherRequest : undefined)}
  `.execute(db)
  return rows[0]
}

/** `balance` is in quetzales; `sameSlip` is null if no receipt has the slip. */
export type SettlingFacts = { pauses: StoredPause[]; balance: Quetzales; sameSlip: SameSlip | null }

/** The client must be locked. Without a slip `sameSlip` is null. */
export async function readSettlingFacts(
  trx: Trx,
  kind: ClientKind,
  { clientId, slip }: { clientId: number; slip: string | null },
): Promise<SettlingFacts> {
  const id = sql`${clientId}::int`
  const { rows } = await sql<SettlingFacts>`
    select ${pausesAsJson(kind, id)} as pauses, ${balanceOf(kind, id)} as balance,
      ${slip === null ? sql`null` : sql`(select to_json(slip) from (${receiptsWithSlip(sql`${slip}::text`)}) as slip)`}
        as "sameSlip"
  `.execute(trx)
  return rows[0] ?? { pauses: [], balance: '0.00', sameSlip: null }
}

/** The line of an account in a receipt that is taken back, as it is now; amounts in quetzales. */
export type TakenLine = {
  receipt: number
  kind: KindName
  clientId: number
  amount: Quetzales
  /** Whether the whole receipt is taken back. */
  whole: boolean
  /** The other months of the receipt that are not void. */
  otherMonths: number
  balance: Quetzales
  /** The last later receipt that took from the account. */
  usedIn: number | null
}

/** The unvoided lines of accounts in some receipts, or in that of a payment; lock their clients first. */
export async function findAccountLines(
  trx: Trx,
  kind: ClientKind,
  of: { payment: number } | { receipts: readonly number[] },
): Promise<TakenLine[]> {
  const payment = 'payment' in of ? of.payment : 0
  const which =
    'payment' in of
      ? sql`line.receipt = (
          select receipt from receipt_lines
          where kind = ${kind.name} and payment_id = ${payment} and voided_at is null
        )`
      : sql`line.receipt = any(${of.receipts}::int[])`
  const { rows } = await sql<TakenLine>`
    select receipt, kind, account_of as "clientId", amount, ${'receipts' in of}::boolean as whole,
      (
        select count(*)::int from receipt_lines as month
        where month.receipt = line.receipt and voided_at is null and payment_id <> ${payment}
      ) as "otherMonths",
      coalesce((
        select balance from client_accounts as account where (account.kind, account.client_id) = (line.kind, line.account_of)
      ), 0.00) as balance,
      (
        select max(receipt) from receipt_lines as later
        where account_of is not null and (later.kind, later.account_of) = (line.kind, line.account_of)
          and later.receipt > line.receipt and later.voided_at is null and later.amount < 0
      ) as "usedIn"
    from receipt_lines as line
    where account_of is not null and voided_at is null and ${which}
    order by receipt
  `.execute(trx)
  return rows
}

/** Voids the line of an account and gives the account back what it had; its client must be locked. */
export async function voidAccountLine(
  trx: Trx,
  { receipt, kind, clientId }: Pick<TakenLine, 'receipt' | 'kind' | 'clientId'>,
  voidedAt: string,
): Promise<void> {
  const { clients, subject } = clientKinds[kind]
  await sql`
    with voided as (
      update receipt_lines set voided_at = ${voidedAt}::timestamptz
      where receipt = ${receipt} and account_of is not null and voided_at is null
      returning amount
    ),
    account as (
      update client_accounts set balance = balance - voided.amount
      from voided where kind = ${kind} and client_id = ${clientId}
    )
    insert into change_log (actor, subject, subject_id, subject_name, action, changes)
    select ${actorName()}, ${subject}, client.id, client.name, 'voided', jsonb_build_array(
      jsonb_build_object('field', 'receipt', 'from', ${receipt}::text, 'to', null),
      jsonb_build_object('field', 'amount', 'from', abs(voided.amount)::text, 'to', null)
    )
    from voided join ${sql.table(clients)} as client on client.id = ${clientId}
  `.execute(trx)
}

/** A line of an account with its receipt; `voidedAt` is ISO-8601 in UTC, amounts are in quetzales. */
export type AccountLine = {
  receiptNumber: number
  receivedOn: LocalDate
  amount: Quetzales
  /** Why it was given back; null if it was not. */
  reason: string | null
  voidedAt: string | null
}

/** The latest receipt first. */
export async function listAccountLines(db: Db, kind: ClientKind, clientId: number): Promise<AccountLine[]> {
  const { rows } = await sql<AccountLine>`
    select number as "receiptNumber", received_on as "receivedOn", amount, reason,
      to_char(voided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "voidedAt"
    from receipt_lines as line join receipts on number = receipt
    where line.kind = ${kind.name} and account_of = ${clientId}
    order by number desc
  `.execute(db)
  return rows
}
