import { generatePayments } from '@isp/api/billing/billing.service'
import type { Db } from '@isp/db/connection'
import { sql } from 'kysely'
import { median } from './measure'

export type BillingFigures = {
  /** Milliseconds for billing all clients for a month, and for a plain insert of the same rows. */
  month: { app: number; bare: number }
  /** Milliseconds if nothing is missing, as at most starts. */
  nothing: number
}

const ROUNDS = 3

/** Bills the next month and deletes it again, alternating with a plain insert of that month. */
export async function measureBilling(db: Db, today: string): Promise<BillingFigures> {
  const next = nextPeriod(today)
  const [app, bare, nothing]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    nothing.push(await timed(() => generatePayments(db, clockOn(`${today}T18:00:00Z`))))
    app.push(await timed(() => generatePayments(db, clockOn(`${next}-15T18:00:00Z`))))
    await forget(db, next)
    bare.push(await timed(() => insertMonth(db, next)))
    await forget(db, next)
  }
  return { month: { app: median(app), bare: median(bare) }, nothing: median(nothing) }
}

async function insertMonth(db: Db, period: string): Promise<void> {
  await sql`
    insert into payments (client_id, period, amount, due_date)
    select id, ${period}, monthly_amount, due_date(start_date, ${period}) from clients
    on conflict (client_id, period) do nothing
  `.execute(db)
  await sql`
    insert into variable_payments (variable_client_id, period, due_date)
    select id, ${period}, due_date(start_date, ${period}) from variable_clients
    on conflict (variable_client_id, period) do nothing
  `.execute(db)
}

async function forget(db: Db, period: string): Promise<void> {
  await sql`delete from payments where period = ${period}`.execute(db)
  await sql`delete from variable_payments where period = ${period}`.execute(db)
  await sql`delete from generations where last_period = ${period}`.execute(db)
  await sql`vacuum (analyze) payments, variable_payments`.execute(db)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const clockOn = (instant: string) => ({ now: () => new Date(instant) })

function nextPeriod(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7)
}
