import type { Db } from '@isp/db/connection'
import { sql } from 'kysely'
import { median } from './measure'

const COLLECTED_LIMIT_MS = 300
const DEARER_LIMIT_MS = 30
const DELIVERED_LIMIT_MS = 15_000

/** The output of apps/web/e2e/speed/measure-outbox.ts. */
export type Outbox = {
  withSignal: Pairs
  withSignalSlow: Pairs
  withoutSignal: number[]
  deliveredAfter: number
  taken: number
}
type Pairs = { on: number; off: number }[]

/** Prints the figures, and whether each payment that the phone took is one receipt. */
export async function printOutbox(db: Db, figures: Outbox): Promise<void> {
  console.log(
    "A phone that collects without signal; milliseconds, from the press of 'Cobrar' to the frame with 'Cobrado'\n",
  )
  console.log('| what | median | middle half |')
  console.log('| ---- | ------ | ----------- |')
  printPairs('with signal', figures.withSignal, DEARER_LIMIT_MS)
  printPairs('with signal, processor slowed four times', figures.withSignalSlow, Number.POSITIVE_INFINITY)
  printRow('without signal, processor slowed four times', figures.withoutSignal, COLLECTED_LIMIT_MS)
  const delivered = `${figures.withoutSignal.length} payments delivered at 400 kbit/s and 400 ms`
  printRow(delivered, [figures.deliveredAfter], DELIVERED_LIMIT_MS)
  const { receipts, numbers } = await receiptsOfPhones(db)
  const isEachOnce = receipts === figures.taken && numbers === figures.taken
  if (!isEachOnce) process.exitCode = 1
  console.log(
    `\n${figures.taken} payments taken, ${receipts} receipts of ${numbers} numbers${isEachOnce ? '' : ' ✗'}\n`,
  )
}

function printPairs(what: string, pairs: Pairs, limit: number): void {
  const [off, on] = [pairs.map((pair) => pair.off), pairs.map((pair) => pair.on)]
  printRow(`${what}, switched off`, off, Number.POSITIVE_INFINITY)
  printRow(`${what}, switched on`, on, Number.POSITIVE_INFINITY)
  const differences = pairs.map((pair) => pair.on - pair.off)
  printRow(`${what}, difference of a pair`, differences, limit)
}

function printRow(what: string, times: number[], limit: number): void {
  const middle = median(times)
  if (middle > limit) process.exitCode = 1
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => Math.round(sorted[Math.round((sorted.length - 1) * part)] ?? Number.NaN)
  console.log(`| ${what} | ${Math.round(middle)} | ${at(0.25)} to ${at(0.75)} | ${middle > limit ? '✗' : ''}`)
}

async function receiptsOfPhones(db: Db): Promise<{ receipts: number; numbers: number }> {
  const { rows } = await sql<{ receipts: number; numbers: number }>`
    select count(*)::int as receipts, count(distinct (device, running))::int as numbers
    from receipts where device is not null
  `.execute(db)
  return rows[0] ?? { receipts: 0, numbers: 0 }
}
