import { sql } from 'kysely'
import type { InvariantQuery } from './invariant'

/**
 * Each number that a phone gave a payment is one receipt, or was taken back, never both and never neither; receipts that have its
 * money since have it, too, and no other one has (product/collecting-without-signal#once).
 */
export const provisionalReceipts: InvariantQuery = {
  names: ['provisionalReceipts'],
  places: (table) => sql`
    select 'provisionalReceipts' as name, min(id) filter (where not fits) as id, count(*) as expected,
      count(*) filter (where fits) as found, (count(*) filter (where not fits))::int as differences
    from (
      select pair.device || '-' || pair.running as id,
        num_nulls(pair.receipt, pair.taken_back_at) = 1 and (
          pair.receipt is null or coalesce(
            receipts.moved_from is null and (receipts.device, receipts.running) = (pair.device, pair.running), false
          )
        ) as fits
      from ${table('provisional_receipts')} as pair left join ${table('receipts')} as receipts on number = pair.receipt
      union all
      select receipts.device || '-' || receipts.running, case
        when receipts.moved_from is null then exists (
          select from ${table('provisional_receipts')} as pair
          where (pair.device, pair.running) = (receipts.device, receipts.running) and pair.receipt = receipts.number
        )
        else exists (
          select from ${table('receipts')} as source where source.number = receipts.moved_from
            and (source.device, source.running, source.taken_at) = (receipts.device, receipts.running, receipts.taken_at)
        )
      end
      from ${table('receipts')} as receipts where receipts.device is not null
    ) as pairs
  `,
}
