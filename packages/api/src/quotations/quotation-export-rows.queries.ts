import type { Db } from '@isp/db/connection'
import type { QuotationState } from '@isp/domain/quotations/quotation-state'
import { ROWS_AT_ONCE } from '../export-table'
import { quotationColumns } from './quotations.queries'

export function streamQuotations(db: Db) {
  return db
    .selectFrom('quotations')
    .select(quotationColumns)
    .$narrowType<{ state: QuotationState }>()
    .orderBy('id', 'desc')
    .stream(ROWS_AT_ONCE)
}

export function streamQuotationItems(db: Db) {
  return db
    .selectFrom('quotation_items')
    .innerJoin('quotations', 'quotations.id', 'quotation_items.quotation_id')
    .select([
      'quotations.name as quotation',
      'quotations.client_name as clientName',
      'quotations.created_at as createdAt',
      'quotation_items.name',
      'quotation_items.purchase_price as purchasePrice',
      'quotation_items.sale_price as salePrice',
      'quotation_items.profit',
    ])
    .orderBy('quotations.id', 'desc')
    .orderBy('quotation_items.position')
    .stream(ROWS_AT_ONCE)
}
