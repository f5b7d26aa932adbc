import { type RawBuilder, sql } from 'kysely'
import { eachKind } from '../client-kinds'
import type { InvariantQuery, Tables } from './invariant'

/**
 * The balance of each client is the sum of its lines that are not void, and not negative
 * (product/accounts#balances-that-agree).
 */
export const accountBalances: InvariantQuery = {
  names: ['accountBalances'],
  places: (table) => sql`
    select 'accountBalances' as name, client_id || ' ' || kind as id, sum(balance) as expected, sum(lines) as found,
      (sum(balance) <> sum(lines) or sum(balance) < 0)::int as differences
    from (
      select kind, client_id, balance, 0 as lines from ${table('client_accounts')}
      union all
      select lines.kind, account_of, 0, amount
      from ${table('receipt_lines')} as lines ${ofExisting(table, 'lines', 'account_of')}
      where account_of is not null and voided_at is null
    ) as both_sides
    group by kind, client_id
  `,
}

/**
 * A receipt has at most one line of an account, of its own client. Only what is given back, with its reason, has no month and is
 * negative; besides other charges nothing else brings less than nothing. A month of one that took from the account is only
 * void with all months of the receipt.
 */
export const accountLines: InvariantQuery = {
  names: ['accountLines'],
  places: (table) => sql`
    select 'accountLines' as name, min(number) filter (where not fits) || '' as id, count(*) as expected,
      count(*) filter (where fits) as found, count(*) filter (where not fits) as differences
    from (
      select receipt.number, count(line.account_of) = 1
        and bool_and(line.kind = receipt.kind)
        and min(account.account_of) = min(receipt.client_id)
        and (min(receipt.reason) is not null) = (count(line.payment_id) = 0 and min(account.amount) < 0)
        and (min(receipt.reason) is not null or sum(line.amount) >= 0)
        and (min(account.amount) > 0 or count(distinct line.voided_at is null) = 1) as fits
      from ${table('receipt_lines')} as account
        join ${table('receipts')} as receipt on receipt.number = account.receipt
        join ${table('receipt_lines')} as line on line.receipt = account.receipt and line.concept is null
      where account.account_of is not null
      group by receipt.number
    ) as receipts
  `,
}

/**
 * Other charges are of the client of their receipt; a receipt without a client has nothing else
 * (product/receipts#other-charges).
 */
export const chargeLines: InvariantQuery = {
  names: ['chargeLines'],
  places: (table) => sql`
    select 'chargeLines' as name, min(receipt) filter (where not fits) || '' as id, count(*) as expected,
      count(*) filter (where fits) as found, count(*) filter (where not fits) as differences
    from (
      select receipt, (line.kind, charged_to) is not distinct from (receipts.kind, client_id) and amount > 0 as fits
      from ${table('receipt_lines')} as line join ${table('receipts')} as receipts on number = receipt
      where concept is not null
      union all
      select receipt, false
      from ${table('receipts')} join ${table('receipt_lines')} on receipt = number
      where client_id is null and concept is null
    ) as lines
  `,
}

/** The receipts of a day add up to what was paid on it, other charges, and the change of the accounts. */
export const moneyOfDays: InvariantQuery = {
  names: ['moneyOfDays'],
  places: (table) => sql`
    select 'moneyOfDays' as name, day::text as id, sum(paid + besides) as expected, sum(received) as found,
      (sum(paid + besides) <> sum(received))::int as differences
    from (
      select received_on as day, 0 as paid, coalesce(sum(amount) filter (where payment_id is null), 0) as besides,
        sum(amount) as received
      from ${table('receipt_lines')} as lines
        join ${table('receipts')} as receipts on number = receipt left ${ofExisting(table, 'receipts', 'client_id')}
      where voided_at is null and (existing.id is not null or receipts.client_id is null)
      group by received_on
      union all
      ${sql.join(
        eachKind.map(
          ({ payments }) =>
            sql`select paid_date, sum(amount), 0, 0 from ${table(payments)} where is_paid group by paid_date`,
        ),
        sql` union all `,
      )}
    ) as both_sides
    group by day
  `,
}

/** Only rows of clients that exist: the others are among the deleted records. */
function ofExisting(table: Tables, rows: string, owner: string): RawBuilder<unknown> {
  const clients = eachKind.map(({ name, clients: of }) => sql`select ${sql.lit(name)} as kind, id from ${table(of)}`)
  return sql`
    join (${sql.join(clients, sql` union all `)}) as existing
      on existing.kind = ${sql.ref(`${rows}.kind`)} and existing.id = ${sql.ref(`${rows}.${owner}`)}`
}
