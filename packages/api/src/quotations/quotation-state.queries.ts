import type { Trx } from '@isp/db/connection'
import type { QuotationState } from '@isp/domain/quotations/quotation-state'
import { sql } from 'kysely'

type StateChange = { id: number; from: QuotationState; to: QuotationState; at: Date }

/** False if the quotation does not exist or does not have the state `from`. */
export async function updateQuotationState(trx: Trx, { id, from, to, at }: StateChange): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('quotations')
    .set({ state: to, state_changed_at: at.toISOString() })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False if the quotation does not exist. */
export async function lockQuotation(trx: Trx, id: number): Promise<boolean> {
  const row = await trx.selectFrom('quotations').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return row !== undefined
}

/** Writes an earlier state back, with the instant at which the quotation got it; a draft never got one. */
export async function restoreQuotationState(trx: Trx, id: number, state: QuotationState): Promise<void> {
  const gotIt = sql<string | null>`(
    select max(happened_at) from change_log
    where subject = 'quotation' and subject_id = ${id} and action = 'updated'
      and changes @> ${JSON.stringify([{ field: 'quotationState', to: state }])}::jsonb
  )`
  await trx
    .updateTable('quotations')
    .set({ state, state_changed_at: state === 'draft' ? null : gotIt })
    .where('id', '=', id)
    .execute()
}
