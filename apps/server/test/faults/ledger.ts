import { storeQuickCredentials } from '@isp/api/testing/quick-credentials'
import type { Db } from '@isp/db/connection'
import { broken, checkInvariants } from '@isp/db/invariants/check-invariants'
import { migrateToLatest } from '@isp/db/migrate'
import { sql } from 'kysely'

/** Number of unpaid payments per client. */
const MONTHS = 12

export type Kind = 'regular' | 'variable'

/** A payment to make. */
export type UnpaidPayment = { kind: Kind; id: number; clientId: number; period: string }

/** The payments that were acknowledged to the caller, and whether the database agrees. */
export class Ledger {
  readonly #acknowledged = new Set<string>()

  /** Records that the server responded with success. */
  acknowledge(kind: Kind, id: number): void {
    this.#acknowledged.add(`${kind} ${id}`)
  }

  get size(): number {
    return this.#acknowledged.size
  }

  async check(db: Db): Promise<Audit> {
    const { rows } = await sql<{ key: string }>`
      select 'regular ' || id as key from payments where is_paid and utility_amount = 50
      union all
      select 'variable ' || id from variable_payments where is_paid and amount = 100 and utility_amount = 25
    `.execute(db)
    const whole = new Set(rows.map(({ key }) => key))
    const counted = await sql<{ paid: number }>`
      select ((select count(*) from payments where is_paid) + (select count(*) from variable_payments where is_paid))::int as paid
    `.execute(db)
    return {
      lost: [...this.#acknowledged].filter((key) => !whole.has(key)).length,
      incomplete: (counted.rows[0]?.paid ?? 0) - whole.size,
      broken: broken(await checkInvariants(db)).map(({ name }) => name),
    }
  }
}

export type Audit = {
  /** Acknowledged payments that are not paid. */
  lost: number
  /** Paid payments with missing values. */
  incomplete: number
  /** The invariants that do not hold: daily sums, receipts and the others. */
  broken: string[]
}

/** Creates the tables and the login of an empty database, before a server starts on it. */
export async function prepare(db: Db): Promise<void> {
  await migrateToLatest(db)
  await storeQuickCredentials(db, { username: 'admin', password: 'admin' })
}

/** Adds clients of both kinds with a year of unpaid payments; returns the payments in random order. */
export async function addUnpaid(db: Db, clients: number): Promise<UnpaidPayment[]> {
  await sql`
    insert into clients (name, monthly_amount, utility, start_date, created_at)
    select 'Cliente ' || n, 150, 50, current_date - 800, now() - make_interval(months => ${MONTHS - 1}::int)
    from generate_series(1, ${clients}::int) as n
  `.execute(db)
  await sql`
    insert into variable_clients (name, start_date, created_at)
    select 'Tienda ' || n, current_date - 800, now() - make_interval(months => ${MONTHS - 1}::int)
    from generate_series(1, ${clients}::int / 4) as n
  `.execute(db)
  const missing = sql`
    from (
      select to_char(now() - interval '6 hours' - make_interval(months => n), 'YYYY-MM') as period
      from generate_series(0, ${MONTHS - 1}::int) as n
    ) as months
  `
  await sql`
    insert into payments (client_id, period, amount, due_date)
    select clients.id, period, monthly_amount, due_date(start_date, period) ${missing} cross join clients
    on conflict do nothing
  `.execute(db)
  await sql`
    insert into variable_payments (variable_client_id, period, due_date)
    select variable_clients.id, period, due_date(start_date, period) ${missing} cross join variable_clients
    on conflict do nothing
  `.execute(db)
  const { rows } = await sql<UnpaidPayment>`
    select * from (
      select 'regular' as kind, id, client_id as "clientId", period from payments where not is_paid
      union all
      select 'variable', id, variable_client_id, period from variable_payments where not is_paid
    ) as unpaid order by md5(kind || id)
  `.execute(db)
  return rows
}
