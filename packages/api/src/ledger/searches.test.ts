import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { variableClientFilters } from '@isp/domain/variable-clients/variable-client.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { streamVariableClients } from '../clients/variable/variable-client-list.queries'
import { testOperator } from '../testing/test-operator'

// Rules: product/text#search, product/text#order-of-a-search, product/text#two-of-one-name

const database = useTestDatabase()
const operator = () => testOperator(database().db)
const items = [{ name: 'Cable', salePrice: '1' }]

beforeEach(async () => {
  await emptyTables(database(), 'clients', 'variable_clients', 'groups', 'quotations', 'investment_products', 'imports')
})

const regular = (name: string, fields: object = {}) =>
  operator().clients.create({ name, monthlyAmount: '150', utility: '40', startDate: '2026-11-05', ...fields })
const variable = (name: string) => operator().variableClients.create({ name, startDate: '2026-11-05' })

type Names = Promise<string[]>

/** The names that each search of the product finds. */
const searches: Record<string, (search: string) => Names> = {
  'clients.list': async (search) => namesOf(operator().clients.list({ search })),
  'clients.list by name': async (search) => namesOf(operator().clients.list({ search, sort: 'name' })),
  'variableClients.list': async (search) => namesOf(operator().variableClients.list({ search })),
  'collections.list': async (search) => namesOf(operator().collections.list({ search })),
  'payments.findClients': async (search) =>
    (await operator().payments.findClients({ search })).flatMap(({ kind, name }) => (kind === 'regular' ? [name] : [])),
  'payments.history': async (search) =>
    (await operator().payments.history({ search })).flatMap(({ kind, clientName }) =>
      kind === 'regular' ? [clientName] : [],
    ),
  'groups.availableClients': async (search) => namesOf(operator().groups.availableClients({ search })),
  'groups.list': async (search) => namesOf(operator().groups.list({ search })),
  'a group of clients.list': async (search) => {
    const [found] = await operator().clients.list({ groupSearch: search })
    return found?.groupName ? [found.groupName] : []
  },
  'payments.findRecords': async (search) => {
    const found = await operator().payments.findRecords({ search })
    return [...new Set(found.flatMap((record) => (record.kind === 'receipt' ? [] : [record.name])))]
  },
  'groups.expenseProducts': async (search) => namesOf(operator().groups.expenseProducts({ search })),
}

async function namesOf(found: Promise<readonly { name: string }[]>): Names {
  return (await found).map(({ name }) => name)
}

/** Gives each record of the product a name. */
async function name(text: string) {
  await regular(text)
  await variable(text)
  const { id } = await regular('Socio')
  await operator().groups.create({ name: text, location: 'Z', clientIds: [id] })
  await operator().quotations.create({ name: text, clientName: 'Z', items })
  await operator().groups.update({ id: 1, expenses: [{ description: text, quantity: 1, unitCost: '1' }] })
}

describe.each(Object.entries(searches))('%s', (_search, find) => {
  it('finds words that begin those of a name, in any order, or the whole text in it', async () => {
    await name('Ana María López-Pérez')
    for (const search of [
      'ana lopez',
      'lopez ana',
      'PEREZ ANA',
      'mar pe',
      'lópez',
      'ía ló',
      '  ana \u00a0 perez\u200b',
    ]) {
      expect([search, await find(search)]).toEqual([search, ['Ana María López-Pérez']])
    }
    for (const search of ['ana juarez', 'ana erez', 'ana_', 'ana%', '5555']) expect(await find(search)).toEqual([])
  })

  it.each([
    [
      'Juan Tz’unun',
      ["tz'unun", 'tz’unun', 'tz‘unun', 'TZʼUNUN', 'tzʻunun', 'tz`unun', 'tz´unun', 'tzꞌunun', 'tzunun', 'tzu juan'],
    ],
    ["Pedro 'Canche' Tun", ['canche tun', 'tun canche', '’canche’', "pedro 'canche' tun", 'pedro canche']],
    ['Juan "Chepe" Xol', ['chepe xol', '“chepe” xol', 'juan chepe', '"chepe"', 'juan «chepe» xol']],
    ['Tienda «El Sol»', ['tienda el sol', 'sol tienda', 'tienda "el sol"', 'el sol']],
    ['Lote #5 Paz', ['lote 5', 'lote #5', 'paz lote', '#5 paz']],
    ['López,Ana', ['lopez ana', 'ana lopez', 'López, Ana']],
    ['Santa–Rosa Coc', ['santa-rosa', 'santa‑rosa coc', 'rosa santa', 'ta—ro']],
    ['Plan 50% x_y', ['50% plan', 'x_y', 'plan 50%']],
  ])('finds %s by %j', async (stored, found) => {
    await name(stored)
    for (const search of found) expect([search, await find(search)]).toEqual([search, [stored]])
    for (const search of ['tz unun', '50_', 'x%y', 'ote5', 'lope zana'])
      expect([search, await find(search)]).toEqual([search, []])
  })

  it('finds a name that was written with odd blanks, as the screen shows it', async () => {
    await name(' Mari\u0301a\u200b  del\u00a0Carmen\nBatz ')
    const shown = 'María del Carmen Batz'
    for (const search of ['maria del carmen', shown, 'mari\u0301a\u00a0del'])
      expect(await find(search)).toEqual([shown])
  })
})

it('of the dashboard lists names that begin with the text, then those in whose order its words begin, then the rest', async () => {
  for (const one of ['Luis Coc Ana', 'Coc Ana', 'Ana Coc Paz', 'Luis Ana Coc', 'Juana Coc', 'Coc, Ana'])
    await regular(one)
  await variable('Ana Cocop')
  const ranked = ['Ana Coc Paz', 'Luis Ana Coc', 'Coc, Ana', 'Juana Coc', 'Coc Ana', 'Luis Coc Ana']
  expect(await namesOf(operator().clients.list({ search: 'ana coc' }))).toEqual(ranked)
  const [best, cocop, ...rest] = await namesOf(operator().payments.findClients({ search: 'ana coc' }))
  expect([best, cocop, ...rest]).toEqual(['Ana Coc Paz', 'Ana Cocop', ...ranked.slice(1)])
  const [oldest] = (await operator().clients.list({ search: 'luis coc ana' })).map(({ id }) => id)
  await operator().clients.payments.markPaid({
    id: (await operator().clients.byId({ id: oldest ?? 0 })).payments[0]?.id ?? 0,
  })
  // Within each rank, the pending ones first.
  expect(await namesOf(operator().clients.list({ search: 'coc' }))).toEqual([
    'Coc, Ana',
    'Coc Ana',
    'Juana Coc',
    'Luis Ana Coc',
    'Ana Coc Paz',
    'Luis Coc Ana',
  ])
})

it('of variable clients has the same order, on every page and in the export', async () => {
  for (const one of ['Coc Ana', 'Ana Coc Paz', 'Luis Ana Coc', 'Juana Coc', 'Zoila']) await variable(one)
  const { variableClients } = operator()
  const ranked = ['Ana Coc Paz', 'Luis Ana Coc', 'Juana Coc', 'Coc Ana']
  expect(await namesOf(variableClients.list({ search: 'ana coc' }))).toEqual(ranked)
  const pages = await Promise.all(
    [1, 2, 3].map((page) => namesOf(variableClients.list({ search: 'coc', page, limit: 2 }))),
  )
  expect(pages).toEqual([['Coc Ana', 'Juana Coc'], ['Luis Ana Coc', 'Ana Coc Paz'], []])
  expect(await namesOf(variableClients.list({ search: 'oc' }))).toEqual([
    'Juana Coc',
    'Luis Ana Coc',
    'Ana Coc Paz',
    'Coc Ana',
  ])
  const [first] = (await variableClients.byId({ id: 1 })).payments
  await variableClients.payments.markPaid({ id: first?.id ?? 0, amount: '1', utilityAmount: '0' })
  await variable('Coc Berta')
  // Within each rank, the pending ones first.
  expect(await namesOf(variableClients.list({ search: 'coc' }))).toEqual([
    'Coc Berta',
    'Coc Ana',
    'Juana Coc',
    'Luis Ana Coc',
    'Ana Coc Paz',
  ])
  const exported: string[] = []
  const filters = { ...variableClientFilters.parse({ search: 'ana coc' }) }
  for await (const { name } of streamVariableClients(database().db, filters, '2026-11-20')) exported.push(name)
  expect(exported).toEqual(ranked)
})

it('finds a client by the digits of a phone in its notes', async () => {
  const notes = 'Perro bravo\nOtro teléfono: +502 4444-5678, 4141.9292 (esposa)\nPoste 123'
  await regular('Ana', { phone: '+502 55551234', notes })
  await variable('Beto')
  await operator().variableClients.update({ id: 1, notes })
  const { clients, variableClients, payments, collections, groups } = operator()
  for (const search of ['44445678', '4444-5678', '4444 56', '4141.9292', '41419292', '502 4444']) {
    expect([search, await namesOf(clients.list({ search }))]).toEqual([search, ['Ana']])
    expect(await namesOf(collections.list({ search }))).toEqual(['Ana'])
    expect(await namesOf(groups.availableClients({ search }))).toEqual(['Ana'])
    expect(await namesOf(variableClients.list({ search }))).toEqual(['Beto'])
    expect(await namesOf(payments.findClients({ search }))).toEqual(['Ana', 'Beto'])
  }
  for (const search of ['123', 'perro', '9999']) {
    expect([search, await namesOf(variableClients.list({ search }))]).toEqual([search, []])
  }
  expect(await namesOf(clients.list({ search: '1234' }))).toEqual(['Ana'])
  // The notes hide no phone from the duplicates, and theirs is not the client's.
  expect(await payments.findSimilarClients({ name: '', phone: '5555-1234' })).toMatchObject([
    { name: 'Ana', samePhone: true },
  ])
  expect(await payments.findSimilarClients({ name: '', phone: '4444-5678' })).toEqual([])
  expect((await clients.import.findKnown({ names: [], phones: ['55551234', '44445678'], groups: [] })).phones).toEqual([
    '55551234',
  ])
  await clients.update({ id: 1, notes: null })
  expect(await clients.list({ search: '44445678' })).toEqual([])
})

it('finds a WiFi name by other marks', async () => {
  await regular('Ana', { wifiName: 'Casa de Juan’s «5G»' })
  const { payments } = operator()
  for (const search of ["juan's", 'casa de juans', 'juan’s "5g"'])
    expect(await namesOf(payments.findClients({ search }))).toEqual(['Ana'])
})

it('takes names with other apostrophes for one: duplicates, groups and their members', async () => {
  const { clients, groups, payments } = operator()
  const client = (name: string) => ({ name, monthlyAmount: '1', utility: '0', startDate: '2026-11-05' })
  await clients.import.createAll({ rows: [{ row: 2, client: client("Juan Tz'unun"), group: "K'iche'" }] })
  await clients.import.createAll({ rows: [{ row: 2, client: client('Ana Coc'), group: 'K’iche’' }] })
  expect(await groups.list({})).toMatchObject([{ name: "K'iche'", clientCount: 2 }])
  const known = await clients.import.findKnown({ names: ['Tz’unun, «Juan»'], phones: [], groups: ['KICHE', 'Ixil'] })
  expect(known).toEqual({
    names: ['juan tzunun'],
    phones: [],
    members: [{ name: 'juan tzunun', group: 'kiche' }],
    groups: ['kiche'],
  })
  expect(await payments.findSimilarClients({ name: 'juan tzunun', phone: '' })).toMatchObject([
    { name: "Juan Tz'unun", sameName: true },
  ])
})

it('lists names with other apostrophes together', async () => {
  const { clients, groups } = operator()
  for (const one of ['Chepe', 'Ch’en B', "Ch'en A", 'Chen C', '«Ana»', 'Beto']) await regular(one)
  for (const one of ['Ch’en', 'Chepe', "Ch'en"]) await groups.create({ name: one, location: 'Z' })
  expect(await namesOf(clients.list({ sort: 'name', direction: 'asc' }))).toEqual([
    '«Ana»',
    'Beto',
    "Ch'en A",
    'Ch’en B',
    'Chen C',
    'Chepe',
  ])
  expect(await namesOf(groups.ungroupedClients())).toEqual(['«Ana»', 'Beto', "Ch'en A", 'Ch’en B', 'Chen C', 'Chepe'])
})

it('counts, pages and exports what it finds', async () => {
  for (let number = 0; number < 5; number += 1) await regular(`Coc ${number} Ana`)
  await regular('Ana')
  const { clients } = operator()
  expect(await clients.count({ search: 'ana coc' })).toBe(5)
  const pages = await Promise.all([1, 2, 3].map((page) => namesOf(clients.list({ search: 'ana coc', page, limit: 2 }))))
  expect(pages).toEqual([['Coc 4 Ana', 'Coc 3 Ana'], ['Coc 2 Ana', 'Coc 1 Ana'], ['Coc 0 Ana']])
})

it('every entrance stores the same clean name', async () => {
  const { clients, variableClients } = operator()
  const { id } = await regular('Rosa  Dos\u00a0Blancos')
  const written = 'Rosa\u200b Tres\n Blancos'
  const read = async () => (await clients.byId({ id })).name
  expect(await read()).toBe('Rosa Dos Blancos')
  await clients.update({ id, name: written })
  expect(await read()).toBe('Rosa Tres Blancos')
  await clients.replace({ id, name: ` ${written}`, monthlyAmount: '150', startDate: '2026-11-05' })
  expect(await read()).toBe('Rosa Tres Blancos')
  const shop = await variable(written)
  await variableClients.update({ id: shop.id, name: `${written}\t2` })
  expect((await variableClients.byId({ id: shop.id })).name).toBe('Rosa Tres Blancos 2')
  const client = { name: written, monthlyAmount: '1', utility: '0', startDate: '2026-11-05' }
  await clients.import.createAll({ rows: [{ row: 2, client, group: ' Las \u00a0Flores' }] })
  expect(await clients.list({ search: 'tres blancos' })).toMatchObject([
    { name: 'Rosa Tres Blancos', groupName: 'Las Flores' },
    { name: 'Rosa Tres Blancos' },
  ])
})

it('says what distinguishes clients of one name, where one is chosen', async () => {
  const facts = { phone: '+502 55551234', address: 'Zona 1' }
  const { id } = await regular('Juan López', facts)
  await variable('Juan López')
  const distinct = { ...facts, startDate: '2026-11-05' }
  expect(await operator().payments.findClients({ search: 'juan' })).toMatchObject([
    distinct,
    { phone: null, address: null, startDate: '2026-11-05' },
  ])
  expect(await operator().groups.availableClients({})).toMatchObject([distinct])
  await operator().groups.create({ name: 'Norte', location: 'Z', clientIds: [id] })
  expect((await operator().groups.byId({ id: 1 })).clients).toMatchObject([distinct])
  expect(await operator().collections.list({})).toMatchObject([distinct])
  expect((await operator().collections.notebook({ list: 'group', groupId: 1 })).clients).toMatchObject([distinct])
  expect((await operator().variableClients.payments.monthSheet({})).lines).toMatchObject([{ startDate: '2026-11-05' }])
})
