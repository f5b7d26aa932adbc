import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { beforeEach, describe, expect, it } from 'vitest'
import { generatePayments } from '../billing/billing.service'
import { testClock, testOperator } from '../testing/test-operator'

// Rules: product/receipts#search

const database = useTestDatabase()
const clock = testClock()
const operator = () => testOperator(database().db, { clock })
const names = async (search: string) =>
  (await operator().payments.findClients({ search })).map(({ kind, name }) => [kind, name])

beforeEach(async () => {
  await emptyTables(
    database(),
    'clients',
    'variable_clients',
    'groups',
    'quotations',
    'daily_sums',
    'receipts',
    'receipt_counter',
    'request_keys',
  )
  clock.set('2026-10-05T18:00:00Z')
})

const regular = (name: string, fields: object = {}) =>
  operator().clients.create({ name, monthlyAmount: '150', utility: '40', startDate: '2024-01-15', ...fields })
const variable = (name: string, fields: object = {}) =>
  operator().variableClients.create({ name, startDate: '2024-01-15', ...fields })

describe('finding the clients to collect from', () => {
  it('finds both kinds: names that begin with the text first, pending before paid', async () => {
    await regular('Rosa Paz')
    const paid = await regular('Rosario Díaz')
    await variable('Rosendo Cruz')
    await regular('Ana Rosales')
    await regular('Pedro')
    await operator().payments.collect({
      kind: 'regular',
      clientId: paid.id,
      months: [{ period: '2026-10', amount: '150' }],
    })
    expect(await names('ros')).toEqual([
      ['regular', 'Rosa Paz'],
      ['variable', 'Rosendo Cruz'],
      ['regular', 'Rosario Díaz'],
      ['regular', 'Ana Rosales'],
    ])
  })

  it('finds a phone and a WiFi name, at most the eight newest clients, and none without a text', async () => {
    await regular('Rosa', { phone: '+502 55551234', wifiName: 'Casa Blanca' })
    expect([await names('5555-1234'), await names('blanca')]).toEqual([[['regular', 'Rosa']], [['regular', 'Rosa']]])
    expect([await names('bla'), await names('bl')]).toEqual([[['regular', 'Rosa']], []])
    for (let number = 0; number < 9; number += 1) await variable(`Luis ${number}`)
    expect(await names('Luis')).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map((number) => ['variable', `Luis ${number}`]))
    expect(await names(' ')).toEqual([])
  })

  it('finds a client once while its payment is marked paid and reverted', async () => {
    const { payments } = await regular('Rosa')
    const id = payments[0]?.id ?? 0
    const found: unknown[] = []
    const changes = async () => {
      while (found.length < 60) {
        await operator().clients.payments.markPaid({ id })
        await operator().clients.payments.revert({ id })
      }
    }
    const reads = async () => {
      while (found.length < 60) found.push(await names('rosa'))
    }
    await Promise.all([changes(), reads()])
    expect(found.filter((clients) => JSON.stringify(clients) !== '[["regular","Rosa"]]')).toEqual([])
  })
})

it('finds groups and quotations, the newest first', async () => {
  const group = await operator().groups.create({ name: 'Xecam', location: 'Cantel' })
  const items = [{ name: 'Router', purchasePrice: '100', salePrice: '150' }]
  const quotation = await operator().quotations.create({ name: 'Torre', clientName: 'Finca Xecám', items })
  expect(await operator().payments.findRecords({ search: 'xecam' })).toEqual([
    { kind: 'group', id: group.id, name: 'Xecam', detail: 'Cantel' },
    { kind: 'quotation', id: quotation.id, name: 'Torre', detail: 'Finca Xecám' },
  ])
  expect(await operator().payments.findRecords({ search: '' })).toEqual([])
})

describe('what a client can pay', () => {
  it('is its open months, oldest first, and the next ones at the present fee', async () => {
    const { id } = await regular('Rosa')
    await operator().groups.create({ name: 'Xecam', location: 'Cantel', clientIds: [id] })
    clock.set('2026-11-20T18:00:00Z')
    await generatePayments(database().db, clock)
    await operator().clients.update({ id, monthlyAmount: '175' })
    const client = await operator().payments.collectable({ kind: 'regular', clientId: id })
    expect(client).toMatchObject({
      kind: 'regular',
      groupName: 'Xecam',
      fee: '175.00',
      open: [
        { period: '2026-10', amount: '150.00' },
        { period: '2026-11', amount: '175.00' },
      ],
      openCount: 2,
      openAmount: '325.00',
      lastFigures: null,
    })
    expect([client.advance.length, client.advance[0]]).toEqual([12, '2026-12'])
  })

  it('has no amounts of a variable client, but what it paid last', async () => {
    const { id } = await variable('Rosa')
    const months = [
      { period: '2026-10', amount: '70', utilityAmount: '20' },
      { period: '2026-11', amount: '80', utilityAmount: '30' },
    ]
    await operator().payments.collect({ kind: 'variable', clientId: id, months })
    expect(await operator().payments.collectable({ kind: 'variable', clientId: id })).toMatchObject({
      fee: null,
      open: [],
      openCount: 0,
      openAmount: null,
      nextPaymentDate: '2026-12-15',
      lastFigures: { amount: '80.00', utilityAmount: '30.00' },
    })
  })

  it('is refused without such a client', async () => {
    await expect(operator().payments.collectable({ kind: 'variable', clientId: 9 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
