import type { Outbox } from '@isp/outbox/outbox'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connection } from '../lib/server/connection'
import { createTrpcClient } from '../lib/server/trpc'
import { letIn } from '../lib/storage/let-in'
import { today } from '../lib/today'
import { beginDevice, endDevice, KNOWN_SERVER, unreachable } from '../testing/collecting-device'
import { type Answers, refused, serve } from '../testing/server'
import { writeCopy } from './kept-copy'
import { keptReadsLink } from './kept-reads-link'

// Rules: product/outbox#net-of-the-queue, product/outbox#age-of-the-copy

const rosa = {
  kind: 'regular' as const,
  id: 7,
  name: 'Rosa Mendoza',
  phone: '+502 55551234',
  notedNumbers: '41419292',
  address: null,
  startDate: '2024-01-15',
  googleMapsLink: null,
  groupName: 'Xecam',
  suspended: false,
  cutList: null,
  fee: '175.00',
  accountBalance: '0.00',
  open: [
    { period: '2024-10', amount: '150.00', dueDate: '2024-10-15' },
    { period: '2024-11', amount: '175.00', dueDate: '2024-11-15' },
  ],
}
const beto = { ...rosa, kind: 'variable' as const, id: 3, name: 'Beto', fee: null, notedNumbers: null }
const betoOpen = [{ period: '2024-11', amount: null, dueDate: '2024-11-15' }]
const ABOUT = { clientName: 'Rosa Mendoza', amount: '150.00', months: 'octubre de 2024' }
const OCTOBER = { kind: 'regular' as const, clientId: 7, months: [{ period: '2024-10', amount: '150.00' }] }

let outbox: Outbox
beforeEach(async () => {
  outbox = await beginDevice()
  letIn.write(true)
  await keep(`${today()}T12:00:00.000Z`)
})
afterEach(endDevice)

function keep(takenAt: string) {
  const rows = [rosa, { ...beto, open: betoOpen }]
  return writeCopy({
    kept: true,
    tag: 'a',
    takenAt,
    keepUntil: '2999-01-01T00:00:00.000Z',
    clients: { total: 2, rows },
  })
}
function asking(answers: Answers = {}) {
  const calls = serve(answers)
  const client = createTrpcClient(keptReadsLink)
  return {
    calls,
    find: (search: string) => client.payments.findClients.query({ search }),
    read: (kind: 'regular' | 'variable', clientId: number) => client.payments.collectable.query({ kind, clientId }),
    records: (search: string) => client.payments.findRecords.query({ search }),
  }
}
const NOWHERE = {
  'payments.findClients': unreachable,
  'payments.collectable': unreachable,
  'payments.findRecords': unreachable,
}
const served = {
  ...rosa,
  advance: ['2024-12'],
  openCount: 2,
  openAmount: '325.00',
  netDebt: '325.00',
  overdueCount: 2,
  overdueAmount: '325.00',
  upcoming: [],
  nextPaymentDate: '2024-10-15',
}

test('without network the copy answers by name and by the digits in the notes, and no receipt is found', async () => {
  const { find, records } = asking(NOWHERE)
  expect(await find('rosa')).toMatchObject([
    { kind: 'regular', id: 7, fee: '175.00', openCount: 2, netDebt: '325.00', overdueCount: 2, advance: [] },
  ])
  expect((await find('41419292')).map(({ name }) => name)).toEqual(['Rosa Mendoza'])
  expect([await find('nadie'), await records('rosa')]).toEqual([[], []])
})

test('a month that was sent after the copy was taken is not owed in it', async () => {
  await keep(new Date(Date.now() - 60_000).toISOString())
  await outbox.take(OCTOBER, ABOUT)
  serve({ ...KNOWN_SERVER, 'payments.collect': () => ({ number: 1042, provisionalNumber: 'P7-1' }) })
  await outbox.flush()
  expect(await outbox.entries()).toEqual([])
  const november = [expect.objectContaining({ period: '2024-11' })]
  expect(await asking(NOWHERE).read('regular', 7)).toMatchObject({ open: november, openAmount: '175.00' })
  await keep(new Date(Date.now() + 60_000).toISOString())
  expect((await asking(NOWHERE).read('regular', 7)).open).toHaveLength(2)
})

test('a variable client is offered no month, but still owes it', async () => {
  const { read } = asking(NOWHERE)
  expect(await read('variable', 3)).toMatchObject({ fee: null, open: [], overdueCount: 1, overdueAmount: null })
})

test('a network that is known to be lost is not asked', async () => {
  const { read, calls } = asking({ 'payments.collectable': () => new Promise(() => {}) })
  act(() => connection.report('lost'))
  expect((await read('regular', 7)).name).toBe('Rosa Mendoza')
  expect(calls).toEqual([])
})

test('a network that hangs is waited for four seconds', async () => {
  const { read } = asking({ 'payments.collectable': () => new Promise(() => {}) })
  const begun = performance.now()
  expect((await read('regular', 7)).name).toBe('Rosa Mendoza')
  expect(performance.now() - begun).toBeGreaterThan(3_900)
}, 10_000)

test.each([
  ['the server', { 'payments.collectable': () => served, 'payments.findClients': () => [served] }],
  ['the copy', NOWHERE],
])('an answer of %s is net of what waits', async (_, answers) => {
  await outbox.take(OCTOBER, ABOUT)
  const { read, find } = asking(answers)
  const net = { open: [{ period: '2024-11' }], openCount: 1, openAmount: '175.00', netDebt: '175.00', overdueCount: 1 }
  expect(await read('regular', 7)).toMatchObject(net)
  expect(await find('rosa')).toMatchObject([net])
})

test('whose months all wait owes nothing', async () => {
  await outbox.take({ ...OCTOBER, months: rosa.open.map(({ period, amount }) => ({ period, amount })) }, ABOUT)
  const { read } = asking({ 'payments.collectable': () => served })
  expect(await read('regular', 7)).toMatchObject({ open: [], netDebt: '0.00', overdueCount: 0, nextPaymentDate: null })
})

test('a refusal of the server is one; a client whom the copy does not have is not found', async () => {
  const gone = asking({
    'payments.collectable': refused({ message: 'Cliente no encontrado', code: 'NOT_FOUND', httpStatus: 404 }),
  })
  await expect(gone.read('regular', 7)).rejects.toThrow('Cliente no encontrado')
  await expect(asking(NOWHERE).read('regular', 8)).rejects.toThrow('Failed to fetch')
})

test('a copy older than 14 days answers nothing', async () => {
  await keep('2024-01-01T12:00:00.000Z')
  await expect(asking(NOWHERE).read('regular', 7)).rejects.toThrow('Failed to fetch')
})

test('a device that is switched off asks the server alone', async () => {
  await outbox.disable()
  await expect(asking(NOWHERE).read('regular', 7)).rejects.toThrow('Failed to fetch')
})
