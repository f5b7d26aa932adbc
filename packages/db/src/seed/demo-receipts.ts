import { sql } from 'kysely'
import { eachKind } from '../client-kinds'
import type { Trx } from '../connection'
import { fillReceipts } from '../receipts'

/**
 * Writes the receipts of all paid payments as the counter issued them: registered on the day received, from half past
 * nine on and those of today up to `now` (an instant); seven of ten in cash, the others with a reference.
 */
export async function insertReceipts(trx: Trx, now: string): Promise<void> {
  await sql`
    with paid as (
      ${sql.join(
        eachKind.map(
          ({ name, payments }) =>
            sql`select ${sql.lit(name)} as kind, id, paid_date from ${sql.table(payments)} where is_paid`,
        ),
        sql` union all `,
      )}
    ),
    ranked as (
      select kind, id, paid_date,
        row_number() over (partition by paid_date order by kind, id) as place,
        count(*) over (partition by paid_date) as places
      from paid
    ),
    marked as (
      select kind, id, case
        when paid_date = ((${now}::timestamptz at time zone 'UTC') - interval '6 hours')::date
          then ${now}::timestamptz - (places - place + 1) * interval '9 minutes'
        else (paid_date::timestamp + interval '15 hours 30 minutes') at time zone 'UTC' + place * interval '11 minutes'
      end as instant
      from ranked
    ),
    ${sql.join(
      eachKind.map(
        ({ name, payments }) => sql`${sql.ref(name)} as (
          update ${sql.table(payments)} as payment set marked_at = instant from marked
          where marked.kind = ${sql.lit(name)} and marked.id = payment.id
        )`,
      ),
    )}
    select
  `.execute(trx)
  await fillReceipts(trx)
  await sql`
    update receipts set method = case when number % 10 = 9 then 'transfer' else 'deposit' end,
      reference = 'Boleta ' || (480000 + number * 37)
    where number % 10 >= 7
  `.execute(trx)
}
