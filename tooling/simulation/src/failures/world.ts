import { generatePayments } from '@isp/api/billing/billing.service'
import type { Caller } from '@isp/api/root'
import { storeQuickCredentials } from '@isp/api/testing/quick-credentials'
import { type TestClock, testClock, testOperator } from '@isp/api/testing/test-operator'
import type { Db } from '@isp/db/connection'

/** A business to change, and its operator, whose statements do not fail. */
export type World = { db: Db; clock: TestClock; operator: Caller }

const NOON = '2026-11-20T18:00:00Z'
const regular = { monthlyAmount: '150', utility: '40', startDate: '2024-01-05' }
const variable = { startDate: '2024-01-05' }

/**
 * At noon of 20 November 2026 in Guatemala: clients 1 to 3 of each kind owe October and November, except that 2 has paid
 * October; client 1 is in group 1. There are a closing, an expense that it does not count and a receipt, too.
 */
export async function givenWorld(db: Db): Promise<World> {
  const clock = testClock('2026-10-20T18:00:00Z')
  const operator = testOperator(db, { clock })
  await storeQuickCredentials(db, { username: 'admin', password: 'admin' })
  for (const name of ['Ana', 'Beto', 'Carla']) await operator.clients.create({ name, ...regular })
  for (const name of ['Tienda', 'Hotel', 'Molino']) await operator.variableClients.create({ name, ...variable })
  await operator.groups.create({ name: 'Norte', location: 'Zona 1', clientIds: [1] })
  clock.set(NOON)
  await generatePayments(db, clock)
  const world = { db, clock, operator }
  await operator.cash.close({ openingFloat: '100', expected: '100.00', counted: '100' })
  await operator.clients.payments.markPaid({ id: await monthOf(world, 2, '2026-10') })
  const shop = { id: await shopMonthOf(world, 2, '2026-10'), amount: '80', utilityAmount: '10' }
  await operator.variableClients.payments.markPaid(shop)
  await operator.cash.expenses.create({ description: 'Gasolina', amount: '20' })
  await operator.quotations.create(quotation)
  return world
}

export const quotation = {
  name: 'Red',
  clientName: 'Escuela',
  items: [{ name: 'Router', purchasePrice: '1', salePrice: '2' }],
}

export async function monthOf({ operator }: World, id: number, period: string): Promise<number> {
  const { payments } = await operator.clients.byId({ id })
  return payments.find((payment) => payment.period === period)?.id ?? 0
}

/** The id of the payment of a variable client. */
export async function shopMonthOf({ operator }: World, id: number, period: string): Promise<number> {
  const { payments } = await operator.variableClients.byId({ id })
  return payments.find((payment) => payment.period === period)?.id ?? 0
}
