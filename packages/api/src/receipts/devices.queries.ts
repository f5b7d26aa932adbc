import type { KindName } from '@isp/db/client-kinds'
import type { Db, Trx } from '@isp/db/connection'
import type { Quetzales } from '@isp/domain/money/money'
import { type RawBuilder, sql } from 'kysely'

/** More numbers than these that belong to devices which a restore lost are not looked at. */
const LOOKED_AHEAD = 1000

/** The first number after another one that no device has. */
function freeAfter(last: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select min(free) from generate_series(${last} + 1, ${last} + ${LOOKED_AHEAD}::int) as free
    where not exists (select from devices where number = free)`
}

/** Takes the next number, which no device has, not even one that a restore lost and that delivered since. */
export async function insertDevice(trx: Trx, { name, at }: { name: string; at: Date }): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    with next as (
      insert into device_counter (last) ${freeAfter(sql`0`)}
      on conflict (id) do update set last = (${freeAfter(sql`device_counter.last`)})
      returning last
    )
    insert into devices (number, name, registered_at) select last, ${name}, ${at} from next returning number
  `.execute(trx)
  const [row] = rows
  if (!row) throw new Error('The device has no number')
  return row.number
}

/**
 * A phone that takes payments without signal. Instants are ISO-8601 in UTC; `receipts` counts those that it delivered, `lastTakenAt`
 * is null before the first one.
 */
export type Device = {
  number: number
  name: string
  registeredAt: string
  receipts: number
  lastTakenAt: string | null
}

/** The latest device first. */
export async function listDevices(db: Db): Promise<Device[]> {
  const { rows } = await sql<Device>`
    select number, name, registered_at as "registeredAt", delivered.receipts, delivered."lastTakenAt"
    from devices, lateral (
      select count(*)::int as receipts, max(taken_at) as "lastTakenAt" from receipts
      where receipts.device = devices.number and moved_from is null
    ) as delivered
    order by number desc
  `.execute(db)
  return rows
}

/** Which of these running numbers of a device the server does not know, in their order. */
export async function findMissing(
  db: Db,
  { device, running }: { device: number; running: readonly number[] },
): Promise<number[]> {
  if (running.length === 0) return []
  const { rows } = await sql<{ running: number }>`
    select asked.running from unnest(${running}::int[]) with ordinality as asked (running, place)
    where not exists (
      select from provisional_receipts as known where (known.device, known.running) = (${device}::int, asked.running)
    )
    order by place
  `.execute(db)
  return rows.map((row) => row.running)
}

/**
 * A payment of a phone that the server knows: who paid and how much in quetzales, as it arrived first; `number` is the receipt that has
 * the money now, null if it was taken back on the phone, at `takenBackAt` (ISO-8601 in UTC). Both of the client are null of a sale
 * without one.
 */
export type KnownPayment = {
  running: number
  kind: KindName | null
  clientId: number | null
  amount: Quetzales
  number: number | null
  takenBackAt: string | null
}

/** Those of these running numbers of a device that the server knows, by their number. */
export async function listKnown(
  db: Db,
  { device, running }: { device: number; running: readonly number[] },
): Promise<KnownPayment[]> {
  if (running.length === 0) return []
  const { rows } = await sql<KnownPayment>`
    select pair.running, pair.kind, pair.client_id as "clientId", coalesce(pair.amount, 0.00) as amount,
      (
        select max(number) from receipts as last where (last.device, last.running) = (pair.device, pair.running)
      ) as number,
      to_char(taken_back_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "takenBackAt"
    from provisional_receipts as pair
    where pair.device = ${device} and pair.running = any(${running}::int[])
    order by pair.running
  `.execute(db)
  return rows
}
