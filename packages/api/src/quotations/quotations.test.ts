import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testOperator } from '../testing/test-operator'

const database = useTestDatabase()
const operator = () => testOperator(database().db).quotations

it('a quotation keeps the order of two hundred articles and calculates profits and totals', async () => {
  const items = Array.from({ length: 200 }, (_, index) => ({
    name: `Artículo ${index}`,
    purchasePrice: '100.10',
    salePrice: index === 0 ? '50' : '150.35',
  }))
  const created = await operator().create({ name: 'Instalación', clientName: 'Ana', items })
  expect(created).toMatchObject({ totalPurchase: '20020.00', totalSale: '29969.65', totalProfit: '9949.65' })
  const stored = await operator().byId({ id: created.id })
  expect(stored.items.map(({ name }) => name)).toEqual(items.map(({ name }) => name))
  expect(stored.items.slice(0, 2).map(({ profit }) => profit)).toEqual(['-50.10', '50.25'])
})

it('the articles of a quotation come by their position, not in the order of their rows', async () => {
  const items = ['Antena', 'Router', 'Cable'].map((name) => ({ name, salePrice: '1' }))
  const { id } = await operator().create({ name: 'Casa', clientName: 'Ana', items })
  await sql`update quotation_items set position = 9 - position where quotation_id = ${id}`.execute(database().db)
  const names = (quotation?: { items: { name: string }[] }) => quotation?.items.map(({ name }) => name)
  expect(names(await operator().byId({ id }))).toEqual(['Cable', 'Router', 'Antena'])
  expect(names((await operator().list())[0])).toEqual(['Cable', 'Router', 'Antena'])
  await operator().delete({ id })
})

it('the list is newest first, with the articles', async () => {
  const item = { name: 'Antena', salePrice: '1' }
  const { id } = await operator().create({ name: 'Segunda', clientName: 'Beto', items: [item] })
  expect((await operator().byId({ id })).items).toHaveLength(1)
  expect(await operator().list()).toMatchObject([
    { name: 'Segunda', clientName: 'Beto', items: [{ name: 'Antena', purchasePrice: '0.00', profit: '1.00' }] },
    { name: 'Instalación' },
  ])
})

it('deleting a quotation deletes its articles', async () => {
  const [newest] = await operator().list()
  const id = newest?.id ?? 0
  await operator().delete({ id })
  const notFound = { code: 'NOT_FOUND', message: 'Cotización no encontrada' }
  await expect(operator().byId({ id })).rejects.toMatchObject(notFound)
  await expect(operator().delete({ id })).rejects.toMatchObject(notFound)
  expect((await operator().list()).map(({ items }) => items.length)).toEqual([200])
})

it.each([
  [{ name: '' }, 'Debes ingresar un nombre para la cotización'],
  [{ clientName: ' ' }, 'Debes ingresar el nombre del cliente'],
  [{ items: [{ name: 'Antena', salePrice: '0' }] }, 'Debes agregar al menos un artículo con nombre y precio'],
])('%j is rejected: %s', async (wrong, message) => {
  const input = { name: 'Casa', clientName: 'Ana', items: [{ name: 'Antena', salePrice: '1' }], ...wrong }
  await expect(operator().create(input)).rejects.toMatchObject({ code: 'BAD_REQUEST', message })
})
