import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { beforeEach, expect, it } from 'vitest'
import { exportTables } from '../../exports'
import { owing } from '../../testing/owing-lines'
import { type TestClock, testClock, testOperator } from '../../testing/test-operator'
import { exportClientsAsJson } from '../regular/clients.service'

// Rules: product/groups#counts, product/pauses#leaving, product/pauses#who-is-counted

const database = useTestDatabase()
const clock: TestClock = testClock()
const operator = () => testOperator(database().db, { clock })
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

/** Newest first: Ana is served, Beto is suspended all month, Carla only for some days of it, Dora left and owes. */
const clients = ['Dora', 'Carla', 'Beto', 'Ana']
const ids: Record<string, number> = {}
const variableIds: Record<string, number> = {}

beforeEach(async () => {
  clock.set('2026-11-20T18:00:00Z')
  await emptyTables(database(), 'clients', 'variable_clients', 'groups')
  const { clients: regular, variableClients: variable } = operator()
  for (const name of clients) {
    ids[name] = (await regular.create({ name, monthlyAmount: '100', utility: '10', startDate: '2024-01-05' })).id
    variableIds[name] = (await variable.create({ name, startDate: '2024-01-05' })).id
  }
  for (const [all, { pauses }] of [
    [ids, regular],
    [variableIds, variable],
  ] as const) {
    await pauses.suspend({ id: all.Beto ?? 0, from: '2026-11-01', to: '2026-11-30', reason: 'Viaja' })
    await pauses.suspend({ id: all.Carla ?? 0, from: '2026-11-10', to: null })
    await pauses.leave({ id: all.Dora ?? 0, lastDay: '2026-11-15' })
  }
})

it('lists leave out who left, unless it is searched or chosen', async () => {
  const { clients: regular, variableClients: variable } = operator()
  for (const { list, count } of [regular, variable]) {
    const found = async (filters: NonNullable<Parameters<typeof list>[0]>) => {
      const rows = names(await list(filters))
      expect(await count(filters)).toBe(rows.length)
      return rows
    }
    expect(await found({})).toEqual(['Ana', 'Beto', 'Carla'])
    expect(await found({ status: 'pending' })).toEqual(['Ana', 'Beto', 'Carla'])
    expect(await found({ status: 'overdue' })).toEqual(['Ana', 'Beto', 'Carla'])
    expect(await found({ status: 'suspended' })).toEqual(['Beto', 'Carla'])
    expect(await found({ status: 'left' })).toEqual(['Dora'])
    expect(await found({ search: 'dora' })).toEqual(['Dora'])
    expect(await found({ search: 'or' })).toEqual(['Dora'])
    expect(await found({ search: 'dora', status: 'pending' })).toEqual([])
  }
  for (const sort of ['name', 'group', 'monthlyAmount', 'nextPayment'] as const) {
    expect(names(await regular.list({ sort })).sort()).toEqual(['Ana', 'Beto', 'Carla'])
  }
  expect(await regular.list({ status: 'left' })).toMatchObject([
    { state: 'left', pause: { from: '2026-11-16', to: null, kind: 'left', reason: null } },
  ])
})

it('scripts and REST get every client with its state', async () => {
  const states = ['active', 'suspended', 'suspended', 'left']
  const all = await operator().variableClients.listWithPayments({})
  expect([all.total, all.clients.map(({ state }) => state)]).toEqual([4, states])
  let json = ''
  for await (const chunk of exportClientsAsJson({ db: database().db, clock })) json += chunk
  expect(JSON.parse(json)).toMatchObject(states.map((state) => ({ state, status: 'pending' })))
})

it('counters leave out who left', async () => {
  const counted = { totalClients: 3, pendingClients: 3, paidClients: 0 }
  expect(await operator().clients.stats()).toMatchObject({ ...counted, overdueClients: 3 })
  expect(await operator().variableClients.stats()).toMatchObject(counted)
})

it('the monthly sums of a group are those of the members that are billed this month', async () => {
  const { groups } = operator()
  const { id } = await groups.create({ name: 'Norte', location: 'Zona 1', clientIds: Object.values(ids) })
  const sums = { clientCount: 3, leftCount: 1, monthlyAmount: '200.00', totalUtility: '20.00' }
  expect(await groups.list()).toMatchObject([sums])
  expect(await groups.byId({ id })).toMatchObject({
    ...sums,
    clients: [
      { name: 'Ana', state: 'active' },
      { name: 'Beto', state: 'suspended' },
      { name: 'Carla', state: 'suspended' },
      { name: 'Dora', state: 'left' },
    ],
  })
  expect(await groups.listWithClients()).toMatchObject([sums])
  const available = await groups.availableClients({ groupId: id })
  expect(available.map(({ name, state, billed }) => [name, state, billed])).toEqual([
    ['Ana', 'active', true],
    ['Beto', 'suspended', false],
    ['Carla', 'suspended', true],
    ['Dora', 'left', false],
  ])
  const exported = await exportTables.groups.open({ db: database().db, now: clock.now() }, {})
  expect(exported.columns.map(({ header }) => header)).toEqual([
    'Grupo',
    'Ubicación',
    'Clientes',
    'Monto Mensual',
    'De baja',
  ])
  for await (const row of exported.rows) expect(row).toEqual(['Norte', 'Zona 1', 3, '200.00', 1])
  expect(await groups.recovery({ id })).toMatchObject({ monthlyUtility: '20.00' })
})

it('a paid client whose next month is skipped comes last by Próximo Pago', async () => {
  const { list, payments } = operator().clients
  for (const { nextPayment } of await list({})) await payments.markPaid({ id: nextPayment?.id ?? 0 })
  const rows = await list({ sort: 'nextPayment' })
  expect(rows.map(({ name, nextPaymentDate }) => [name, nextPaymentDate])).toEqual([
    ['Beto', '2026-12-05'],
    ['Ana', '2026-12-05'],
    ['Carla', null],
  ])
})

it('exports say who is served', async () => {
  for (const table of ['clients', 'variable-clients'] as const) {
    const rows = async (status: string) => {
      const opened = await exportTables[table].open({ db: database().db, now: clock.now() }, { status })
      const first = opened.columns.findIndex(({ header }) => header === 'Servicio')
      const cells = []
      for await (const row of opened.rows) cells.push(row.slice(first, first + 3))
      return cells
    }
    expect(await rows('all')).toEqual([
      ['Activo', null, null],
      ['Suspendido', '2026-11-01', '2026-11-30'],
      ['Suspendido', '2026-11-10', null],
    ])
    expect(await rows('left')).toEqual([['De baja', '2026-11-16', null]])
  }
})

it("'Cobrar' finds who left with its state, and offers no month of a pause", async () => {
  const { payments } = operator()
  expect(await payments.findClients({ search: 'dora' })).toMatchObject([
    { kind: 'regular', state: 'left', openCount: 1, advance: [] },
    { kind: 'variable', state: 'left', openCount: 1, advance: [] },
  ])
  const [beto] = await payments.findClients({ search: 'beto' })
  expect(beto).toMatchObject({ state: 'suspended', open: [{ period: '2026-11' }] })
  expect(beto?.advance[0]).toBe('2026-12')
  const month = { period: '2026-12', amount: '100.00' }
  await expect(payments.collect({ kind: 'regular', clientId: ids.Carla ?? 0, months: [month] })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'No se cobra diciembre de 2026: el cliente está suspendido o de baja ese mes.',
  })
})

it("'Cobros' leaves out who left, in its lines, sums, groups and round", async () => {
  const { collections, groups } = operator()
  await groups.create({ name: 'Norte', location: 'Zona 1', clientIds: Object.values(ids) })
  for (const order of ['oldest', 'largest', 'house'] as const) {
    expect(names(await collections.list({ order })).sort()).toEqual(['Ana', 'Beto', 'Carla'])
  }
  expect(names(await collections.list({ search: 'dora' }))).toEqual([])
  expect(await collections.sums({})).toMatchObject({
    total: '300.00',
    clients: 3,
    found: 3,
    pendingVariableClients: 3,
  })
  expect(await collections.sums({ search: 'dora' })).toMatchObject({ total: '0.00', clients: 0 })
  expect(await collections.groups()).toMatchObject([{ name: 'Norte', clients: 3 }])
})

it('who leaves tomorrow stays today in lists, counters and sums, and each says so; tomorrow it is in none', async () => {
  const { clients: regular, collections, groups, payments, variableClients: variable } = operator()
  const { id } = await groups.create({ name: 'Norte', location: 'Zona 1', clientIds: [ids.Ana ?? 0, ids.Beto ?? 0] })
  for (const [all, { pauses }] of [
    [ids, regular],
    [variableIds, variable],
  ] as const) {
    await pauses.leave({ id: all.Ana ?? 0, lastDay: '2026-11-20' })
    await pauses.leave({ id: all.Beto ?? 0, lastDay: '2026-11-20' })
  }
  const leaving = { lastDay: '2026-11-20' }
  const served = { lastDay: null }
  for (const { list } of [regular, variable]) {
    expect(await list({})).toMatchObject([
      { name: 'Ana', state: 'active', ...leaving },
      { name: 'Beto', state: 'suspended', ...leaving },
      { name: 'Carla', state: 'suspended', ...served },
    ])
    expect(await list({ status: 'left' })).toMatchObject([{ name: 'Dora', ...served }])
  }
  expect(await regular.overview({ id: ids.Ana ?? 0 })).toMatchObject({ state: 'active', ...leaving })
  expect(
    owing(await collections.list({}))
      .map(({ name, lastDay }) => [name, lastDay])
      .sort(),
  ).toEqual([
    ['Ana', '2026-11-20'],
    ['Beto', '2026-11-20'],
    ['Carla', null],
  ])
  expect((await groups.byId({ id })).clients).toMatchObject([
    { name: 'Ana', state: 'active', ...leaving },
    { name: 'Beto', state: 'suspended', ...leaving },
  ])
  expect(await payments.findClients({ search: 'ana' })).toMatchObject([leaving, leaving])
  expect(await regular.stats()).toMatchObject({ totalClients: 3, pendingClients: 3 })
  expect(await groups.list()).toMatchObject([{ monthlyAmount: '100.00' }])

  clock.set('2026-11-21T18:00:00Z')
  for (const { list, stats } of [regular, variable]) {
    expect(names(await list({}))).toEqual(['Carla'])
    expect(await stats()).toMatchObject({ totalClients: 1, pendingClients: 1 })
  }
  expect(names(await collections.list({}))).toEqual(['Carla'])
  expect(await groups.list()).toMatchObject([{ monthlyAmount: '0.00' }])
  expect((await groups.byId({ id })).clients).toMatchObject([
    { state: 'left', ...served },
    { state: 'left', ...served },
  ])
})

it('who is served again before a planned last day still leaves then', async () => {
  const { clients: regular, trail } = operator()
  const id = ids.Ana ?? 0
  await regular.pauses.suspend({ id, from: '2026-11-01', to: '2026-11-10' })
  await regular.pauses.leave({ id, lastDay: '2026-12-15' })
  const back = await regular.pauses.reactivate({ id, from: '2026-11-05' })
  expect(back).toMatchObject({ lastDay: '2026-12-15' })
  await trail.undo({ entryId: back.entryId })
  expect((await trail.list({ limit: 1 })).entries).toMatchObject([{ action: 'suspended' }])
})

it('who leaves before a suspension keeps the months annulled that it annulled', async () => {
  const { pauses } = operator().clients
  await pauses.suspend({ id: ids.Ana ?? 0, from: '2026-11-01', annulUnpaid: true })
  const left = await pauses.leave({ id: ids.Ana ?? 0, lastDay: '2026-10-31' })
  expect(left.pauses).toMatchObject([{ kind: 'left', annulledPeriods: ['2026-11'] }])
})
