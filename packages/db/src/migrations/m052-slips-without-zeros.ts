import { type Kysely, sql } from 'kysely'
import type { Progress } from './progress'

/** Finds a receipt by the reference of its slip, also where a spreadsheet took the zeros at its beginning away. */
export async function up(db: Kysely<unknown>, progress: Progress = () => {}): Promise<void> {
  progress('indexing the references of slips without their leading zeros')
  await sql`
    create index receipts_slip_without_zeros on receipts (ltrim(slip_key(reference), '0')) where reference is not null
  `.execute(db)
}
