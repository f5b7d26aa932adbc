import { useTestDatabase } from '@isp/db/testing/test-database'
import { completionSentence } from '@isp/domain/audit-log/completion-changes'
import { routerUserTexts } from '@isp/domain/clients/router-user-texts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { testOperator } from '../testing/test-operator'

// Rules: product/clients#router-users-as-pppoe-users

const database = useTestDatabase()
const operator = (requestKey?: string) => testOperator(database().db, requestKey === undefined ? {} : { requestKey })

beforeEach(() =>
  sql`truncate clients, variable_clients, imports, business, deleted_records cascade`.execute(database().db),
)

type Given = { routerUser?: string; pppoeUser?: string }
const regular = (name: string, fields: Given) =>
  operator().clients.create({ name, startDate: '2026-11-07', monthlyAmount: '150', ...fields })
const variable = (name: string, fields: Given) =>
  operator().variableClients.create({ name, startDate: '2026-11-07', ...fields })
const offer = () => operator().clients.import.routerUsers()
const pairs = async () => (await offer())?.first.map(({ kind, name, routerUser }) => [kind, name, routerUser])
const accept = (clients: number, key?: string) => operator(key).clients.import.completeFromRouterUsers({ clients })
const userOf = async (id: number) => (await operator().clients.byId({ id })).pppoeUser

it('offers the clients of both kinds whose router user can be their PPPoE user, by name', async () => {
  const longest = 'x'.repeat(64)
  await variable('Tienda', { routerUser: 'tienda1' })
  const { id } = await regular('Ana', { routerUser: 'ana1' })
  await regular('Óscar', { routerUser: longest })
  for (const [name, fields] of Object.entries<Given>({
    'of a user that is too long': { routerUser: `${longest}x` },
    'of a user that several have': { routerUser: 'admin' },
    'without a router user': {},
    'with both': { routerUser: 'both', pppoeUser: 'other' },
    'with a PPPoE user': { routerUser: 'mine', pppoeUser: 'another' },
    'with another one’s PPPoE user': { routerUser: 'OTHER' },
    'of a user that one with a PPPoE user has': { routerUser: 'BOTH' },
    'with its own': { routerUser: 'own', pppoeUser: 'own' },
  })) {
    await regular(name, fields)
  }
  await variable('of a user in capitals', { routerUser: 'Admin' })
  expect(await pairs()).toEqual([
    ['regular', 'Ana', 'ana1'],
    ['regular', 'Óscar', longest],
    ['variable', 'Tienda', 'tienda1'],
  ])
  expect(await offer()).toMatchObject({ clients: 3, first: [{ id }, {}, {}] })
})

it('counts all, and lists the first 500', async () => {
  await sql`
    insert into clients (name, monthly_amount, start_date, router_user)
    select 'Ana ' || number, 150, '2026-11-07', 'ana' || number from generate_series(1, 501) as number
  `.execute(database().db)
  const { clients, first } = (await offer()) ?? {}
  expect([clients, first?.length]).toEqual([501, 500])
  expect(await accept(501)).toMatchObject({ clients: 501 })
  expect(await offer()).toBeNull()
})

it('accepting fills all as one entry with one undo, once per request, and answers the offer', async () => {
  const { id } = await regular('Ana', { routerUser: 'ana1' })
  await variable('Tienda', { routerUser: 'tienda1' })
  const { version } = await operator().business.profile()
  const done = await accept(2, 'key')
  expect(done.clients).toBe(2)
  expect(await accept(2, 'key')).toEqual(done)
  expect([await offer(), await userOf(id)]).toEqual([null, 'ana1'])
  const [entry] = (await operator().trail.list({ limit: 1 })).entries
  expect(entry).toMatchObject({ id: done.entryId, undoable: true })
  expect(completionSentence(entry?.changes ?? [], entry?.subjectName ?? '')).toBe(
    'Completó 2 clientes con «Usuario del Router»',
  )
  await operator().trail.undo({ entryId: done.entryId })
  expect([await offer(), await userOf(id)]).toEqual([null, null])
  expect((await operator().business.profile()).version).toBe(version)
})

it('changes nothing if it is not about as many clients, or was answered', async () => {
  const { id } = await regular('Ana', { routerUser: 'ana1' })
  const refusal = { code: 'CONFLICT', message: routerUserTexts.changed }
  await expect(accept(2)).rejects.toMatchObject(refusal)
  expect(await offer()).toMatchObject({ clients: 1 })
  await operator().clients.import.declineRouterUsers()
  await operator().clients.import.declineRouterUsers()
  await expect(accept(1)).rejects.toMatchObject(refusal)
  expect([await offer(), await userOf(id)]).toEqual([null, null])
})
