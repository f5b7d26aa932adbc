import { useTestDatabase } from '@isp/db/testing/test-database'
import { completionSentence } from '@isp/domain/audit-log/completion-changes'
import { importTexts } from '@isp/domain/import/import-texts'
import { routerTexts } from '@isp/domain/import/router/router-texts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testClock, testOperator } from '../testing/test-operator'

// Rules: product/router-export#completing

const database = useTestDatabase()
const clock = testClock()
const operator = (requestKey?: string) => testOperator(database().db, { clock, ...(requestKey && { requestKey }) })

const ids = { ana: 0, luis: 0, shop: 0 }

beforeEach(async () => {
  clock.set('2026-11-20T18:00:00Z')
  await sql`truncate clients, variable_clients, groups, imports, deleted_records cascade`.execute(database().db)
  const fields = { monthlyAmount: '150', startDate: '2024-01-28' }
  const { clients, variableClients, groups } = operator()
  const { id: groupId } = await groups.create({ name: 'Chipur', location: 'Chipur' })
  ids.ana = (await clients.create({ name: 'Ana', ...fields, routerIp: '10.0.0.2', groupId })).id
  ids.luis = (await clients.create({ name: 'Luis', ...fields })).id
  ids.shop = (await variableClients.create({ name: 'Tienda', startDate: '2024-01-28' })).id
})

type Input = Parameters<ReturnType<typeof operator>['clients']['import']['completeFromRouter']>[0]
const all = (): Input => ({
  fileName: 'norte.rsc',
  mikrotik: 'Norte',
  clients: [
    { kind: 'regular', id: ids.ana, pppoeUser: 'ana1', routerIp: '10.0.0.2' },
    { kind: 'variable', id: ids.shop, pppoeUser: 'tienda', routerIp: '10.0.0.9' },
  ],
})
const complete = (input: Input, key?: string) => operator(key).clients.import.completeFromRouter(input)
const listed = async () => {
  const { routerClients } = operator().clients.import
  const both = [...(await routerClients({ kind: 'regular' })), ...(await routerClients({ kind: 'variable' }))]
  return both.map(({ name, pppoeUser, mikrotik, routerIp }) => [name, pppoeUser, mikrotik, routerIp])
}
const before = [
  ['Ana', null, null, '10.0.0.2'],
  ['Luis', null, null, null],
  ['Tienda', null, null, null],
]
const after = [
  ['Ana', 'ana1', 'Norte', '10.0.0.2'],
  ['Luis', null, null, null],
  ['Tienda', 'tienda', 'Norte', '10.0.0.9'],
]

describe('completing', () => {
  it('fills empty fields of both kinds as one entry that one undo takes back, and brings again', async () => {
    const { entryId, clients } = await complete(all())
    expect([clients, await listed()]).toEqual([2, after])
    const { entries } = await operator().trail.list({ limit: 1 })
    expect(entries).toMatchObject([{ id: entryId, subject: 'import', subjectName: 'norte.rsc', undoable: true }])
    expect(completionSentence(entries[0]?.changes ?? [], 'norte.rsc')).toBe('Completó 2 clientes con norte.rsc')
    await operator().trail.undo({ entryId })
    expect(await listed()).toEqual(before)
    const [undone] = (await operator().trail.list({ limit: 1 })).entries
    expect(completionSentence(undone?.changes ?? [], 'norte.rsc')).toBe(
      'Deshizo lo que norte.rsc completó de 2 clientes',
    )
    await operator().trail.undo({ entryId: undone?.id ?? '' })
    expect(await listed()).toEqual(after)
  })

  it('is in the history of each client of it, with its own part', async () => {
    await complete(all())
    const [ofAna] = (await operator().trail.ofClient({ id: ids.ana })).entries
    expect(ofAna?.changes).toEqual([
      { field: 'completedClients', from: null, to: '2' },
      { field: 'pppoeUser', from: null, to: 'ana1' },
      { field: 'mikrotik', from: null, to: 'Norte' },
    ])
    const [ofShop] = (await operator().trail.ofVariableClient({ id: ids.shop })).entries
    expect(ofShop?.changes.map(({ field }) => field)).toEqual(['completedClients', 'pppoeUser', 'mikrotik', 'routerIp'])
    expect((await operator().trail.ofClient({ id: ids.luis })).entries.map(({ action }) => action)).toEqual(['created'])
  })

  it('is in no history of a client of the other kind that has the same number', async () => {
    const [, shop] = all().clients
    const { entryId } = await complete({ ...all(), clients: shop ? [shop] : [] })
    const { entries } = await operator().trail.ofClient({ id: ids.shop })
    expect(entries.map(({ id }) => id)).not.toContain(entryId)
  })

  it('is done once for a request', async () => {
    const first = await complete(all(), 'key')
    expect(await complete(all(), 'key')).toEqual(first)
    await expect(complete(all())).rejects.toMatchObject({ code: 'BAD_REQUEST', message: routerTexts.nothingEmpty })
    await operator().trail.undo({ entryId: first.entryId })
    const message = importTexts.undoneSince
    await expect(complete(all(), 'key')).rejects.toMatchObject({ code: 'CONFLICT', message })
  })

  it.each<[string, () => Promise<unknown>, string]>([
    [
      'another user',
      () => operator().clients.update({ id: ids.ana, pppoeUser: 'ana9' }),
      routerTexts.otherValue('Ana', 'Usuario PPPoE', 'ana9'),
    ],
    [
      'another router',
      () => operator().variableClients.update({ id: ids.shop, mikrotik: 'Sur' }),
      routerTexts.otherValue('Tienda', 'MikroTik', 'Sur'),
    ],
    [
      'another IP',
      () => operator().clients.update({ id: ids.ana, routerIp: '10.0.0.3' }),
      routerTexts.otherValue('Ana', 'IP del Router', '10.0.0.3'),
    ],
    ['no record any more', () => operator().clients.delete({ id: ids.ana }), routerTexts.clientGone],
    [
      'a user that somebody has',
      () => operator().clients.update({ id: ids.luis, pppoeUser: 'ana1' }),
      routerTexts.userTaken('ana1', 'Luis'),
    ],
  ])('changes nothing if a client has %s', async (_, change, message) => {
    await change()
    const stored = await listed()
    await expect(complete(all())).rejects.toMatchObject({ code: 'CONFLICT', message })
    expect(await listed()).toEqual(stored)
  })

  it('takes a user that a client of another router has', async () => {
    await operator().clients.update({ id: ids.luis, pppoeUser: 'ana1', mikrotik: 'Sur' })
    expect(await complete(all())).toMatchObject({ clients: 2 })
  })

  it.each<[string, Partial<Input>, string]>([
    [
      'a client twice',
      {
        clients: [
          { kind: 'regular', id: 1 },
          { kind: 'regular', id: 1 },
        ],
      },
      routerTexts.clientTwice,
    ],
    [
      'a user twice',
      {
        clients: [
          { kind: 'regular', id: 1, pppoeUser: 'a' },
          { kind: 'regular', id: 2, pppoeUser: 'a' },
        ],
      },
      routerTexts.userTwice('a'),
    ],
    ['no client', { clients: [] }, routerTexts.clients(5_000)],
  ])('refuses %s', async (_, input, message) => {
    await expect(complete({ ...all(), ...input })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { issues: [{ message }] },
    })
  })
})

describe('an undo', () => {
  it('names who was changed since, and leaves what was changed', async () => {
    const { entryId } = await complete(all())
    await operator().clients.update({ id: ids.ana, pppoeUser: 'ana9' })
    await expect(operator().trail.undo({ entryId })).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { issues: [{ path: 'keepChanged', message: routerTexts.changedSince(['Ana']) }] },
    })
    await operator().trail.undo({ entryId, keepChanged: true })
    expect(await listed()).toEqual([['Ana', 'ana9', null, '10.0.0.2'], ...before.slice(1)])
  })

  it('goes past who was deleted', async () => {
    const { entryId } = await complete(all())
    await operator().variableClients.delete({ id: ids.shop })
    await operator().trail.undo({ entryId, keepChanged: true })
    expect(await listed()).toEqual(before.slice(0, 2))
  })
})

it('clients are listed in pages, with their group and whether they are served', async () => {
  await operator().clients.pauses.suspend({ id: ids.luis, from: '2026-11-01', to: null, reason: null })
  const [ana, luis] = await operator().clients.import.routerClients({ kind: 'regular', after: 0 })
  expect([ana, luis]).toMatchObject([
    { kind: 'regular', group: 'Chipur', isServed: true },
    { kind: 'regular', group: null, isServed: false },
  ])
  expect(await operator().clients.import.routerClients({ kind: 'regular', after: ids.ana })).toHaveLength(1)
})
