import type { Db, Trx } from '../connection'
import { fillDailySums } from '../daily-sums'
import { takeAdvisoryLock } from '../locks'
import { addDays, addMonths, guatemalanDate, guatemalanInstant, periodOf } from './calendar'
import { insertCash } from './demo-cash'
import { type DemoClient, demoClients } from './demo-clients'
import { insertBusiness, insertNotices } from './demo-day'
import { groupExpenses } from './demo-groups'
import { demoQuotations } from './demo-quotations'
import { insertReceipts } from './demo-receipts'
import { demoVariableClients } from './demo-variable-clients'
import { REGISTERED_AT_HOUR } from './paying'
import { villages } from './people'
import { seededRandom } from './random'

export type DemoCounts = { clients: number; variableClients: number; groups: number; quotations: number }

const SEED = 502
const QUOTATION_VALIDITY_DAYS = 15

/**
 * Fills an empty database with a year of sample data up to an instant, always the same. Throws an error in Spanish, without
 * changes, if there is a client, a variable client, a group or a quotation.
 */
export function seedDemo(db: Db, now: string): Promise<DemoCounts> {
  return db.transaction().execute(async (trx) => {
    // A server on the same database must not bill the partial data.
    await takeAdvisoryLock(trx, 'billing')
    await refuseUnlessEmpty(trx)
    return insertDemo(trx, now)
  })
}

/**
 * Inserts the sample data in a transaction that has locked billing out and found the database empty. Without closings, which
 * nothing can delete, it can be taken out again.
 */
export async function insertDemo(trx: Trx, now: string, { closings = true } = {}): Promise<DemoCounts> {
  const today = guatemalanDate(now)
  const random = seededRandom(SEED)
  const clients = demoClients(random, today)
  const groupIds = await insertGroups(trx, today)
  for (const client of clients) await insertClient(trx, client, groupIds)
  const variableClients = demoVariableClients(random, today)
  for (const { row, payments } of variableClients) {
    const { id } = await trx.insertInto('variable_clients').values(row).returning('id').executeTakeFirstOrThrow()
    const rows = payments.map((payment) => ({ ...payment, variable_client_id: id }))
    await trx.insertInto('variable_payments').values(rows).execute()
  }
  for (const quotation of demoQuotations) await insertQuotation(trx, quotation, today)
  await fillDailySums(trx)
  await insertReceipts(trx, now)
  if (closings) await insertCash(trx, now)
  await insertBusiness(trx)
  await insertNotices(trx, now)
  return {
    clients: clients.length,
    variableClients: variableClients.length,
    groups: groupIds.length,
    quotations: demoQuotations.length,
  }
}

async function refuseUnlessEmpty(trx: Trx): Promise<void> {
  for (const table of ['clients', 'variable_clients', 'groups', 'quotations'] as const) {
    if (await trx.selectFrom(table).select('id').limit(1).executeTakeFirst()) {
      throw new Error(
        'La base de datos ya tiene datos: la demostración solo se carga en una base de datos vacía. No se cambió nada. ' +
          'Para verla, usa otra carpeta: DATA_DIR=.data/demo npm run demo y después DATA_DIR=.data/demo npm start.',
      )
    }
  }
}

/** One group per village, created before the year began, with its installation expenses. */
async function insertGroups(trx: Trx, today: string): Promise<number[]> {
  const createdAt = guatemalanInstant(`${addMonths(periodOf(today), -11)}-01`, 0)
  const ids: number[] = []
  for (const [index, { name, location, description }] of villages.entries()) {
    const { id } = await trx
      .insertInto('groups')
      .values({ name, location, description, created_at: createdAt, updated_at: createdAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
    for (const [position, [product, quantity, unitCost]] of (groupExpenses[index] ?? []).entries()) {
      await trx
        .insertInto('group_expenses')
        .values({
          group_id: id,
          product_id: await productId(trx, { name: product, cost: String(unitCost) }),
          position: position + 1,
          quantity,
          total_cost: String(quantity * unitCost),
          created_at: createdAt,
        })
        .execute()
    }
  }
  return ids
}

/** Reuses products with the same name and cost. */
async function productId(trx: Trx, product: { name: string; cost: string }): Promise<number> {
  const { id } = await trx
    .insertInto('investment_products')
    .values(product)
    .onConflict((conflict) => conflict.columns(['name', 'cost']).doUpdateSet({ name: product.name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertClient(trx: Trx, { row, payments, group, pause }: DemoClient, groupIds: number[]): Promise<void> {
  const { id } = await trx.insertInto('clients').values(row).returning('id').executeTakeFirstOrThrow()
  await trx
    .insertInto('payments')
    .values(payments.map((payment) => ({ ...payment, client_id: id })))
    .execute()
  if (pause)
    await trx
      .insertInto('client_pauses')
      .values({ ...pause, client_id: id })
      .execute()
  const groupId = group === null ? undefined : groupIds[group]
  if (groupId !== undefined) {
    await trx.insertInto('client_groups').values({ client_id: id, group_id: groupId }).execute()
  }
}

async function insertQuotation(
  trx: Trx,
  { name, clientName, daysAgo, state, items }: (typeof demoQuotations)[number],
  today: string,
): Promise<void> {
  const createdAt = guatemalanInstant(addDays(today, -daysAgo), REGISTERED_AT_HOUR)
  const purchase = items.reduce((sum, [, purchasePrice]) => sum + purchasePrice, 0)
  const sale = items.reduce((sum, [, , salePrice]) => sum + salePrice, 0)
  const { id } = await trx
    .insertInto('quotations')
    .values({
      name,
      client_name: clientName,
      total_purchase: String(purchase),
      total_sale: String(sale),
      total_profit: String(sale - purchase),
      created_at: createdAt,
      state,
      state_changed_at: state === 'draft' ? null : guatemalanInstant(addDays(today, 2 - daysAgo), REGISTERED_AT_HOUR),
      valid_until: addDays(today, QUOTATION_VALIDITY_DAYS - daysAgo),
      conditions: 'Anticipo del 50 %. Garantía de un año en equipo. Instalación en cinco días hábiles.',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('quotation_items')
    .values(
      items.map(([article, purchasePrice, salePrice], index) => ({
        quotation_id: id,
        position: index + 1,
        name: article,
        purchase_price: String(purchasePrice),
        sale_price: String(salePrice),
        profit: String(salePrice - purchasePrice),
        created_at: createdAt,
      })),
    )
    .execute()
}
