import { type Kysely, sql } from 'kysely'
import type { Progress } from './progress'

/**
 * What the lines of a receipt come to that are not void, and if all are, what they came to: receipts are found by it. What writes
 * a receipt also writes its total; where one of several lines becomes void, a trigger does.
 */
export async function up(db: Kysely<unknown>, progress: Progress = () => {}): Promise<void> {
  progress('adding up the lines of each receipt')
  await sql`
  create function total_of_receipt(receipt_number integer) returns numeric language plpgsql stable as $$
  begin
    return (
      select coalesce(sum(amount) filter (where voided_at is null), sum(amount), 0) from receipt_lines
      where receipt = receipt_number
    );
  end $$
  `.execute(db)
  await sql`alter table receipts add column total numeric(16, 2)`.execute(db)
  // This writes the table anew: an update of all rows would leave it twice as large.
  await sql`
  alter table receipts
    alter column total type numeric(16, 2) using total_of_receipt(number),
    alter column total set not null
  `.execute(db)
  await sql`create index receipts_total on receipts (total, received_on, number)`.execute(db)
  // Reverts of two months of one receipt wait for each other here, and the later one reads the lines as both left them.
  await sql`
  create function write_receipt_total() returns trigger language plpgsql as $$
  begin
    if (select count(*) from (select from receipt_lines where receipt = new.receipt limit 2) as lines) = 2 then
      perform from receipts where number = new.receipt for no key update;
      update receipts set total = total_of_receipt(number)
      where number = new.receipt and total <> total_of_receipt(number);
    end if;
    return null;
  end $$
  `.execute(db)
  await sql`
  create trigger receipt_lines_change_total after update of voided_at on receipt_lines
    for each row when (old.voided_at is distinct from new.voided_at) execute function write_receipt_total()
  `.execute(db)
}
