import { type Kysely, sql } from 'kysely'

/**
 * Due dates as before, from whole numbers alone: adding intervals to dates took four times as long, which was most of a
 * month's billing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function due_date(start_date date, period text) returns date
      language sql immutable strict parallel safe
      return make_date(left(period, 4)::int, right(period, 2)::int, 1) + least(
        date_part('day', start_date)::int,
        make_date(left(period, 4)::int + right(period, 2)::int / 12, right(period, 2)::int % 12 + 1, 1)
          - make_date(left(period, 4)::int, right(period, 2)::int, 1)
      ) - 1
  `.execute(db)
}
