import type { KindName } from '@isp/db/client-kinds'
import type { Db, Trx } from '@isp/db/connection'
import type { DB } from '@isp/db/tables'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Quetzales } from '@isp/domain/money/money'
import type { QuotationState } from '@isp/domain/quotations/quotation-state'
import { sql } from 'kysely'
import { groupRows } from '../group-rows'
import type { ClientKind } from '../ledger/client-kind.queries'
import { selectList, valuesByColumn } from '../ledger/described-columns'

const quotationKeys = {
  id: 'id',
  name: 'name',
  client_name: 'clientName',
  total_purchase: 'totalPurchase',
  total_sale: 'totalSale',
  total_profit: 'totalProfit',
  created_at: 'createdAt',
  state: 'state',
  state_changed_at: 'stateChangedAt',
  valid_until: 'validUntil',
  conditions: 'conditions',
  copied_from: 'copiedFrom',
  phone: 'phone',
  client_kind: 'clientKind',
  client_id: 'clientId',
} as const satisfies Record<keyof DB['quotations'], string>

const { client_kind: _kind, client_id: _id, ...ownKeys } = quotationKeys

/** The columns of a quotation by their keys, without those of its client. */
export const quotationColumns = selectList('quotations', ownKeys)

/** The client of a quotation, unless it was deleted. */
const clientId = sql<number | null>`case quotations.client_kind
  when 'regular' then (select id from clients where clients.id = quotations.client_id)
  when 'variable' then (select id from variable_clients where variable_clients.id = quotations.client_id)
end`
const clientKind = sql<KindName | null>`case when ${clientId} is not null then quotations.client_kind end`

const itemColumns = [
  'id',
  'quotation_id as quotationId',
  'name',
  'purchase_price as purchasePrice',
  'sale_price as salePrice',
  'profit',
  'created_at as createdAt',
] as const

export async function listQuotations(db: Db) {
  const quotations = await selectQuotations(db).orderBy('id', 'desc').execute()
  const items = await db
    .selectFrom('quotation_items')
    .select(itemColumns)
    .orderBy('quotation_id')
    .orderBy('position')
    .execute()
  const ofQuotation = groupRows(items, ({ quotationId }) => quotationId)
  return quotations.map((quotation) => ({ ...quotation, items: ofQuotation.get(quotation.id) ?? [] }))
}

export type Quotation = NonNullable<Awaited<ReturnType<typeof findQuotation>>>

export async function findQuotation(db: Db, id: number) {
  const quotation = await selectQuotations(db).where('id', '=', id).executeTakeFirst()
  if (!quotation) return undefined
  const items = await db
    .selectFrom('quotation_items')
    .select(itemColumns)
    .where('quotation_id', '=', id)
    .orderBy('position')
    .execute()
  return { ...quotation, items }
}

function selectQuotations(db: Db) {
  return db
    .selectFrom('quotations')
    .select(quotationColumns)
    .select([clientKind.as('clientKind'), clientId.as('clientId')])
    .$narrowType<{ state: QuotationState }>()
}

export type NewQuotation = {
  name: string
  clientName: string
  totalPurchase: Quetzales
  totalSale: Quetzales
  totalProfit: Quetzales
  validUntil: LocalDate | undefined
  conditions: string | null
  copiedFrom?: number | null | undefined
  phone: string | null
  clientKind: KindName | null
  clientId: number | null
  items: { name: string; purchasePrice: Quetzales; salePrice: Quetzales; profit: Quetzales }[]
}

export async function insertQuotation(trx: Trx, quotation: NewQuotation): Promise<number> {
  const { id } = await trx
    .insertInto('quotations')
    .values(valuesByColumn(quotationKeys, quotation))
    .returning('id')
    .executeTakeFirstOrThrow()
  const { items } = quotation
  await sql`
    insert into quotation_items (quotation_id, position, name, purchase_price, sale_price, profit)
    select ${id}::int, position, name, purchase_price, sale_price, profit
    from unnest(
      ${items.map(({ name }) => name)}::text[],
      ${items.map(({ purchasePrice }) => purchasePrice)}::numeric[],
      ${items.map(({ salePrice }) => salePrice)}::numeric[],
      ${items.map(({ profit }) => profit)}::numeric[]
    ) with ordinality as item (name, purchase_price, sale_price, profit, position)
  `.execute(trx)
  return id
}

export async function findClientPhone(trx: Trx, { clients }: ClientKind, id: number) {
  const { rows } = await sql<{ phone: string | null }>`
    select phone from ${sql.table(clients)} where id = ${id}
  `.execute(trx)
  return rows[0]
}
