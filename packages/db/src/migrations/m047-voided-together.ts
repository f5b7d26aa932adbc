import { type Kysely, sql } from 'kysely'

/**
 * The other charges of a receipt that was voided got an instant of their own, a moment after that of its other lines: the
 * voiding was listed twice, and undoing it did not bring them back. They get the instant of those lines.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update receipt_lines as charge set voided_at = together.at
    from (
      select receipt, max(voided_at) as at from receipt_lines
      where concept is null and receipt in (select receipt from receipt_lines where concept is not null)
      group by receipt
    ) as together
    where charge.receipt = together.receipt and concept is not null
      and charge.voided_at > together.at and charge.voided_at <= together.at + interval '2 seconds'
  `.execute(db)
}
