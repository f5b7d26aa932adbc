import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testOperator } from '../testing/test-operator'

// Rules: product/quotations#articles, product/quotations#client-and-phone

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

const offer = { name: 'Casa', clientName: 'Ana', items: [{ name: 'Antena', salePrice: '1' }] }
const givenClient = (phone: string | null) =>
  testOperator(database().db).clients.create({ name: 'Ana', phone, monthlyAmount: '150', startDate: '2026-01-10' })
const givenVariable = (phone: string) =>
  testOperator(database().db).variableClients.create({ name: 'Tienda', phone, startDate: '2026-01-10' })

it.each([
  ['none', {}, { phone: null, clientKind: null, clientId: null }],
  ['a phone', { phone: ' +502 55551234 ' }, { phone: '+502 55551234', clientKind: null, clientId: null }],
  ['an empty phone', { phone: '' }, { phone: null }],
  ['a kind without a client', { clientKind: 'variable' as const }, { clientKind: null, clientId: null }],
])('a quotation names %s', async (_, named, stored) => {
  const { id } = await operator().create({ ...offer, ...named })
  expect(await operator().byId({ id })).toMatchObject(stored)
})

it('a client of either kind brings its phone, unless one is given or left empty', async () => {
  const client = await givenClient('+502 55551234')
  const shop = await givenVariable('+502 77771234')
  const phoneless = await givenClient(null)
  const stored = async (named: object) => {
    const { phone, clientKind, clientId } = await operator().create({ ...offer, ...named })
    return { phone, clientKind, clientId }
  }
  const regular = { clientKind: 'regular', clientId: client.id }
  expect(await stored({ clientId: client.id })).toEqual({ ...regular, phone: '+502 55551234' })
  const variable = { clientKind: 'variable', clientId: shop.id }
  expect(await stored(variable)).toEqual({ ...variable, phone: '+502 77771234' })
  expect(await stored({ ...regular, phone: '40001234' })).toEqual({ ...regular, phone: '40001234' })
  expect(await stored({ ...regular, phone: null })).toEqual({ ...regular, phone: null })
  expect(await stored({ clientId: phoneless.id })).toMatchObject({ clientId: phoneless.id, phone: null })
})

it('a client that is deleted is named no more, and again when it is restored', async () => {
  const api = testOperator(database().db)
  const client = await givenClient('+502 55551234')
  const { id } = await operator().create({ ...offer, clientId: client.id })
  const { deletedRecordId } = await api.clients.delete({ id: client.id })
  expect(await operator().byId({ id })).toMatchObject({ clientKind: null, clientId: null, phone: '+502 55551234' })
  expect((await operator().list())[0]).toMatchObject({ id, clientId: null })
  await api.deletedRecords.restore({ id: deletedRecordId })
  expect(await operator().byId({ id })).toMatchObject({ clientKind: 'regular', clientId: client.id })
})

it.each([
  [{ clientId: 999 }, 'Cliente no encontrado'],
  [{ clientKind: 'variable' as const, clientId: 999 }, 'Cliente variable no encontrado'],
])('for %j nothing is stored', async (named, message) => {
  const before = await operator().list()
  await expect(operator().create({ ...offer, ...named })).rejects.toMatchObject({ code: 'NOT_FOUND', message })
  expect(await operator().list()).toEqual(before)
})

it.each([
  [{ phone: '5'.repeat(41) }, 'Teléfono: escribe 40 caracteres como máximo'],
  [{ clientKind: 'other' as 'regular' }, 'Tipo: elige regular o variable'],
  [{ name: '' }, 'Debes ingresar un nombre para la cotización'],
  [{ clientName: ' ' }, 'Debes ingresar el nombre del cliente'],
  [{ items: [{ name: 'Antena', salePrice: '0' }] }, 'Debes agregar al menos un artículo con nombre y precio'],
])('%j is rejected: %s', async (wrong, message) => {
  const input = { name: 'Casa', clientName: 'Ana', items: [{ name: 'Antena', salePrice: '1' }], ...wrong }
  await expect(operator().create(input)).rejects.toMatchObject({ code: 'BAD_REQUEST', message })
})
