import { type Kysely, sql } from 'kysely'

/** The most numbers that are skipped at once: more is a typing error. */
const MOST_SKIPPED = 100_000

/** A number that the next receipt cannot have: `next` comes next, and at most `most` numbers are skipped. */
export class ReceiptNumberRefusedError extends Error {
  override readonly name = 'ReceiptNumberRefusedError'

  constructor(
    readonly next: number,
    readonly most: number,
  ) {
    super(`The next receipt is ${next}, and at most ${most} numbers are skipped`)
  }
}

/** The number of the next receipt (product/receipts#numbers). */
export async function readNextReceipt<Schema>(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce((select last from receipt_counter), 0) + 1 as next
  `.execute(db)
  return rows[0]?.next ?? 1
}

/**
 * Skips the numbers before one, so that it is that of the next receipt; run it in a transaction that nobody else writes receipts in.
 * Throws a ReceiptNumberRefusedError for a number that is used already, or more than `MOST_SKIPPED` ahead.
 */
export async function skipReceiptsBefore<Schema>(db: Kysely<Schema>, number: number): Promise<void> {
  const next = await readNextReceipt(db)
  if (!Number.isSafeInteger(number) || number < next || number > next + MOST_SKIPPED) {
    throw new ReceiptNumberRefusedError(next, MOST_SKIPPED)
  }
  if (number === next) return
  await sql`insert into skipped_receipts (number) select generate_series(${next}::int, ${number - 1}::int)`.execute(db)
  await sql`
    insert into receipt_counter (last) values (${number - 1}) on conflict (id) do update set last = excluded.last
  `.execute(db)
}
