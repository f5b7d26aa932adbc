import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { SumsKind } from './monthly-sums'

/** How the receipts contradict the payments. */
export type ReceiptsDifference =
  | {
      /** The month of the date received. */
      month: string
      kind: SumsKind
      /** By how much the lines exceed the monthly sums; negative where they are too few or too small. */
      payments: number
      revenue: string
      /** Paid payments without a line of the same period, amount and date, and unpaid ones with a line. */
      unmatched: number
    }
  /** The numbers are not 1, 2, 3 … up to the counter. */
  | { receipts: number; greatest: number; counter: number }

type Tables = (name: string) => RawBuilder<unknown>

/**
 * Compares the unvoided receipt lines with the payments that exist and with the monthly sums, and the numbers of the
 * receipts with their counter (specification 3 B1). Returns what differs, oldest month first, and nothing where all is
 * well. Lines of deleted payments count for nothing. Reads every payment and receipt. The tables are those of `schema`,
 * or of the search path.
 */
export async function checkReceipts<Schema>(db: Kysely<Schema>, schema?: string): Promise<ReceiptsDifference[]> {
  const table: Tables = (name) => sql.table(schema ? `${schema}.${name}` : name)
  const { rows: months } = await sql<ReceiptsDifference>`
    select month, kind, sum(payments)::int as payments, sum(revenue)::numeric(16, 2) as revenue,
      sum(unmatched)::int as unmatched
    from (
      select to_char(day, 'YYYY-MM') as month, kind, payments, revenue, unmatched
      from (${linesOf('regular', table)} union all ${linesOf('variable', table)}) as days
      union all
      select month, kind, -payments, -revenue, 0 from ${table('monthly_sums')}
    ) as both_sides
    group by month, kind
    having sum(payments) <> 0 or sum(revenue) <> 0 or sum(unmatched) <> 0
    order by month, kind
  `.execute(db)
  const { rows: numbers } = await sql<ReceiptsDifference>`
    select * from (
      select count(*)::int as receipts, coalesce(max(number), 0) as greatest,
        coalesce((select last from ${table('receipt_counter')}), 0) as counter
      from ${table('receipts')}
    ) as found
    where receipts <> greatest or greatest <> counter
  `.execute(db)
  return [...months, ...numbers]
}

/** Adds up days first: it is many times faster than computing the month of each line. */
function linesOf(kind: SumsKind, table: Tables): RawBuilder<unknown> {
  return sql`
    select coalesce(received_on, paid_date) as day, ${sql.lit(kind)} as kind, count(line.payment_id) as payments,
      coalesce(sum(line.amount), 0) as revenue,
      count(*) filter (where line.payment_id is null or not is_paid or line.amount <> payment.amount
        or line.period <> payment.period or received_on <> paid_date) as unmatched
    from ${table(paymentsOf(kind))} as payment
      left join (
        select payment_id, amount, period, received_on
        from ${table('receipt_lines')} as lines join ${table('receipts')} as receipts on number = receipt
        where lines.kind = ${sql.lit(kind)} and voided_at is null
      ) as line on line.payment_id = payment.id
    where is_paid or line.payment_id is not null
    group by 1
  `
}

/**
 * Writes a receipt for every paid payment that has none, in the order of their dates: for payments that were inserted as
 * paid, e.g. demo data. The receipt of a payment with an instant of marking has that instant, and was paid in cash.
 */
export async function fillReceipts<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`
    with paid as (
      ${paidWithoutReceipt('regular')} union all ${paidWithoutReceipt('variable')}
    ),
    numbered as materialized (
      select (coalesce((select last from receipt_counter), 0)
        + row_number() over (order by paid_date, marked_at nulls first, kind, id))::int as number, paid.*
      from paid
    ),
    counter as (
      insert into receipt_counter (last) select max(number) from numbered having count(*) > 0
      on conflict (id) do update set last = excluded.last
    ),
    lines as (
      insert into receipt_lines (receipt, kind, payment_id, period, amount)
      select number, kind, id, period, amount from numbered
    )
    insert into receipts (number, kind, client_id, client_name, received_on, registered_at, method)
    select number, kind, client_id, name, paid_date, marked_at, case when marked_at is not null then 'cash' end
    from numbered
  `.execute(db)
}

function paidWithoutReceipt(kind: SumsKind): RawBuilder<unknown> {
  const client = kind === 'regular' ? { table: 'clients', key: 'client_id' } : VARIABLE_CLIENT
  return sql`
    select ${sql.lit(kind)} as kind, payment.id, client.id as client_id, client.name, period, amount, paid_date, marked_at
    from ${sql.table(paymentsOf(kind))} as payment
      join ${sql.table(client.table)} as client on client.id = payment.${sql.ref(client.key)}
    where is_paid and not exists (
      select from receipt_lines where kind = ${sql.lit(kind)} and payment_id = payment.id and voided_at is null
    )
  `
}

const VARIABLE_CLIENT = { table: 'variable_clients', key: 'variable_client_id' }

function paymentsOf(kind: SumsKind): string {
  return kind === 'regular' ? 'payments' : 'variable_payments'
}
