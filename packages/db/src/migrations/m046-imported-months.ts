import { type Kysely, type RawBuilder, sql } from 'kysely'

/**
 * A month that an import wrote ahead of time carries the import. Its client owes it like a generated one, while a month that was
 * paid in advance is removed when that is reverted. The months of earlier imports have the instant of their import's entry in the
 * audit log, also those that a pause annulled or that were deleted with their client. Those that were removed when their payment
 * was reverted come back, unpaid.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add import_id integer references imports`.execute(db)
  await sql`
    with ${imported}
    update payments set import_id = imported.id
    from clients join imported on imported.id = clients.import_id
    where clients.id = payments.client_id and clients.billed_from is not null
      and payments.created_at = imported.at and payments.period > imported.month
  `.execute(db)
  await sql`
    with ${imported}
    update client_pauses set annulled = ${marked(sql`annulled`, sql`clients.import_id`)}
    from clients
    where clients.id = client_pauses.client_id and clients.import_id is not null and clients.billed_from is not null
      and jsonb_array_length(annulled) > 0
  `.execute(db)
  await sql`
    with ${imported}
    update deleted_records set data = jsonb_set(data, '{payments}', ${marked(sql`data -> 'payments'`, importOfClient)})
    where kind in ('client', 'import') and jsonb_array_length(data -> 'payments') > 0 and exists (
      select from jsonb_array_elements(data -> 'clients') as client
      where client ->> 'import_id' is not null and client ->> 'billed_from' is not null
    )
  `.execute(db)
  await sql`
    insert into payments (client_id, period, amount, due_date, import_id)
    select clients.id, period, monthly_amount, due_date(start_date, period), clients.import_id
    from clients
      join imports on imports.id = clients.import_id
      join (
        select client_id, max(period) as latest from payments where import_id is not null group by client_id
      ) as ahead on ahead.client_id = clients.id
      cross join lateral generate_series(
        greatest(date_trunc('month', imports.created_at at time zone interval '-06:00') + interval '1 month',
          (billed_from || '-01')::timestamp),
        (latest || '-01')::timestamp, interval '1 month'
      ) as first
      cross join lateral (select to_char(first, 'YYYY-MM') as period) as month
    where not exists (
      select from client_pauses
      where client_pauses.client_id = clients.id and (
        annulled @> jsonb_build_array(jsonb_build_object('period', period))
        or daterange(from_date, to_date, '[]') @> daterange(first::date, (first + interval '1 month')::date)
      )
    )
    on conflict do nothing
  `.execute(db)
}

/** The imports with the instant at which their months were created, and their Guatemalan month. */
const imported = sql`
  imported as (
    select imports.id, happened_at as at, to_char(imports.created_at at time zone interval '-06:00', 'YYYY-MM') as month
    from imports join change_log on subject = 'import' and action = 'created' and subject_id = imports.id
  )`

/** The import of the deleted client of `payment`. */
const importOfClient = sql`(
  select (client ->> 'import_id')::int
  from jsonb_array_elements(data -> 'clients') as client
  where client -> 'id' = payment -> 'client_id' and client ->> 'billed_from' is not null
)`

/** Stored payments as JSON, each with its `import_id`. */
function marked(payments: RawBuilder<unknown>, importId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select jsonb_agg(payment || jsonb_build_object('import_id', (
      select imported.id from imported
      where imported.id = ${importId} and imported.at = (payment ->> 'created_at')::timestamptz
        and payment ->> 'period' > imported.month
    )) order by place)
    from jsonb_array_elements(${payments}) with ordinality as stored (payment, place)
  )`
}
