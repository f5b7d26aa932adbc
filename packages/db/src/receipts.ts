import { type Kysely, type RawBuilder, sql } from 'kysely'
import { eachKind } from './client-kinds'

/**
 * Writes a receipt for every paid payment that has none, in the order of their dates: for payments that were inserted as
 * paid, e.g. demo data. The receipt of a payment with an instant of marking has that instant, and was paid in cash.
 */
export async function fillReceipts<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`
    with paid as (
      ${sql.join(eachKind.map(paidWithoutReceipt), sql` union all `)}
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
    insert into receipts (number, kind, client_id, client_name, received_on, registered_at, method, total)
    select number, kind, client_id, name, paid_date, marked_at, case when marked_at is not null then 'cash' end, amount
    from numbered
  `.execute(db)
}

function paidWithoutReceipt({ name, clients, payments, owner }: (typeof eachKind)[number]): RawBuilder<unknown> {
  return sql`
    select ${sql.lit(name)} as kind, payment.id, client.id as client_id, client.name, period, amount, paid_date, marked_at
    from ${sql.table(payments)} as payment
      join ${sql.table(clients)} as client on client.id = payment.${sql.ref(owner)}
    where is_paid and not exists (
      select from receipt_lines where kind = ${sql.lit(name)} and payment_id = payment.id and voided_at is null
    )
  `
}
