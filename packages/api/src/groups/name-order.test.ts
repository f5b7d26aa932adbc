import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { compareNames, nameOrder } from '@isp/domain/text/name-order'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { testOperator } from '../testing/test-operator'

const database = useTestDatabase()
const operator = () => testOperator(database().db)

const sorted = ['ana', 'Ángela', 'Beto', 'Nuria', 'Nzue', 'Ñandú', 'Octavio', 'Óscar', 'Zoila']
const registered = ['Zoila', 'Óscar', 'Ángela', 'Beto', 'Nzue', 'Octavio', 'Ñandú', 'ana', 'Nuria']

beforeEach(async () => {
  await emptyTables(database(), 'clients', 'groups')
  for (const name of registered) {
    await operator().clients.create({ name, monthlyAmount: '100.00', utility: '40.00', startDate: '2026-01-31' })
  }
})

const names = (clients: readonly { name: string }[]) => clients.map(({ name }) => name)

it('lists the clients without a group in Spanish order, page by page', async () => {
  expect(names(await operator().groups.ungroupedClients())).toEqual(sorted)
  const page = (number: number) => operator().groups.availableClients({ page: number, limit: 5 })
  expect(names([...(await page(1)), ...(await page(2))])).toEqual(sorted)
})

it('lists the members of a group in Spanish order', async () => {
  const { clients } = await operator().groups.create({
    name: 'Aldea',
    location: 'Sololá',
    clientIds: registered.map((_, index) => index + 1),
  })
  expect(names(clients)).toEqual(sorted)
})

it('suggests products in Spanish order', async () => {
  const descriptions = ['Tubo ñ', 'Tubo o', 'Tubo á', 'Tubo nz', 'tubo b']
  await operator().groups.create({ name: 'Aldea', location: 'Sololá' })
  const expenses = descriptions.map((description) => ({ description, quantity: 1, unitCost: '1.00' }))
  await operator().groups.update({ id: 1, expenses })
  expect(names(await operator().groups.expenseProducts({ search: 'tubo' }))).toEqual(
    descriptions.toSorted(compareNames),
  )
})

it('sorts in SQL like compareNames', async () => {
  const texts = [
    ...sorted,
    'MUN\u0303OZ',
    'n\u0323\u0303',
    'ÇEÑIDO',
    'Straße',
    'ÉCOLE',
    'Ωmega',
    'Ø',
    '\uFF21',
    '\u{1F600}',
    '~',
    '"El Sol"',
    '7 Mares',
    'Ana López',
    'Anabel',
    "Ch'en",
    'Ch’en',
    '«El Sol»',
    'Santa–Rosa',
  ]
  const { rows } = await sql<{ name: string; name_order: string }>`
    select name, name_order(name) from unnest(${texts}::text[]) as name order by name_order(name) collate "C", name collate "C"
  `.execute(database().db)
  for (const row of rows) expect(nameOrder(row.name), row.name).toBe(row.name_order)
  expect(names(rows)).toEqual(names(rows).toSorted(compareNames))
})
