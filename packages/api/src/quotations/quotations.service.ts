import type { Db, Trx } from '@isp/db/connection'
import { quotationLosses } from '@isp/domain/audit-log/differences'
import { AppError } from '@isp/domain/errors/app-error'
import type { QuotationInput } from '@isp/domain/quotations/quotation.schema'
import { quotationTexts } from '@isp/domain/quotations/quotation-texts'
import { itemProfit, quotationTotals } from '@isp/domain/quotations/quotation-totals'
import { addToAuditLog } from '../audit-log/audit-log.queries'
import type { Clock } from '../context'
import type { Deleted } from '../deleted-records/deleted-records.queries'
import { deleteRecordRows } from '../deleted-records/record-rows.queries'
import { createOnce } from '../request-keys/request-keys.service'
import { findQuotation, insertQuotation, type Quotation } from './quotations.queries'

/** One quotation with its articles; NOT_FOUND if it does not exist. */
export async function readQuotation(db: Db, id: number): Promise<Quotation> {
  const quotation = await findQuotation(db, id)
  if (!quotation) throw quotationNotFound()
  return quotation
}

type CreationDeps = { db: Db; requestKey?: string | undefined }

/** Stores a quotation with calculated profits and totals, once per request key (errors as in `createOnce`). */
export function createQuotation({ db, requestKey }: CreationDeps, input: QuotationInput): Promise<Quotation> {
  return db
    .transaction()
    .execute((trx) =>
      createOnce(
        trx,
        { requestKey, procedure: 'quotations.create', input },
        { create: () => storeQuotation(trx, input), read: (id) => readQuotation(trx, id) },
      ),
    )
}

/** Moves a quotation with its articles to the deleted records. NOT_FOUND if it does not exist. */
export function removeQuotation({ db, clock }: { db: Db; clock: Clock }, id: number): Promise<Deleted> {
  return db.transaction().execute(async (trx) => {
    const quotation = await readQuotation(trx, id)
    const deletedRecordId = await deleteRecordRows(trx, { kind: 'quotation', id, deletedAt: clock.now() })
    // A concurrent request may have deleted it.
    if (deletedRecordId === undefined) throw quotationNotFound()
    const changes = quotationLosses(quotation)
    await addToAuditLog(trx, { subject: 'quotation', action: 'deleted', record: quotation, changes })
    return { success: true, deletedRecordId }
  })
}

async function storeQuotation(trx: Trx, { name, clientName, items }: QuotationInput): Promise<Quotation> {
  const id = await insertQuotation(trx, {
    name,
    clientName,
    ...quotationTotals(items),
    items: items.map((item) => ({ ...item, profit: itemProfit(item) })),
  })
  await addToAuditLog(trx, { subject: 'quotation', action: 'created', record: { id, name } })
  return readQuotation(trx, id)
}

function quotationNotFound(): AppError {
  return new AppError('NOT_FOUND', quotationTexts.notFound)
}
