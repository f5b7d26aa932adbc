import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectInvariants } from '../../testing/invariants'
import { testClock, testOperator } from '../../testing/test-operator'

const database = useTestDatabase()
const clock = testClock()
const operator = (requestKey?: string) => testOperator(database().db, { clock, requestKey })

type Figures = [fee: string, utility: string]
const asFigures = ([monthlyAmount, utility]: Figures) => ({ monthlyAmount, utility })
const change = (id: number, from: Figures, to: Figures) => ({ id, ...asFigures(to), expected: asFigures(from) })
let [ana, beto, caty] = [0, 0, 0]
const raised = () => [
  change(ana, ['150.00', '40.00'], ['165.00', '55.00']),
  change(beto, ['100.00', '30.00'], ['115.00', '30.00']),
]

beforeEach(async () => {
  const { db } = database()
  clock.set('2026-11-20T18:00:00Z')
  await sql`truncate clients, groups, request_keys, daily_sums cascade`.execute(db)
  const create = async (name: string, monthlyAmount: string, utility: string) =>
    (await operator().clients.create({ name, monthlyAmount, utility, startDate: '2026-01-31' })).id
  ana = await create('Ana', '150', '40')
  beto = await create('Beto', '100', '30')
  caty = await create('Caty', '175', '50')
})

const figures = async () =>
  (await operator().clients.fees({})).clients.map(({ monthlyAmount, utility }) => [monthlyAmount, utility])
const prices = async (id: number) =>
  Object.fromEntries(
    (await operator().clients.byId({ id })).payments.map(({ period, amount, isPaid }) => [
      period,
      isPaid ? `${amount} paid` : amount,
    ]),
  )
const versions = async () => {
  const { rows } = await sql<{ version: number }>`select version from clients order by id`.execute(database().db)
  return rows.map(({ version }) => version)
}
const newest = async () => {
  const [entry] = (await operator().trail.list({ limit: 1 })).entries
  if (!entry) throw new Error('no entry')
  return entry
}
const addPayment = (clientId: number, period: string, amount: string) =>
  sql`insert into payments (client_id, period, amount, due_date) values
    (${clientId}, ${period}, ${amount}, ${`${period}-28`})`.execute(database().db)
const BEFORE = [
  ['150.00', '40.00'],
  ['100.00', '30.00'],
  ['175.00', '50.00'],
]
const AFTER = [
  ['165.00', '55.00'],
  ['115.00', '30.00'],
  ['175.00', '50.00'],
]

describe('the fees of several clients', () => {
  it('change together, with their versions and their unpaid payments of this month and later', async () => {
    await addPayment(ana, '2026-10', '150.00')
    await addPayment(ana, '2026-12', '150.00')
    const { payments } = await operator().clients.byId({ id: beto })
    await operator().clients.payments.markPaid({ id: payments[0]?.id ?? 0 })
    expect(await operator().clients.changeFees({ clients: raised() })).toMatchObject({
      clients: 2,
      sumBefore: '250.00',
      sumAfter: '280.00',
    })
    expect(await figures()).toEqual(AFTER)
    expect(await versions()).toEqual([2, 2, 1])
    expect(await prices(ana)).toEqual({ '2026-10': '150.00', '2026-11': '165.00', '2026-12': '165.00' })
    expect(await prices(beto)).toEqual({ '2026-11': '100.00 paid' })
    expect(await prices(caty)).toEqual({ '2026-11': '175.00' })
    await expectInvariants(database().db)
  })

  it('are refused whole if one changed meanwhile, with the new figure', async () => {
    await operator().clients.update({ id: beto, monthlyAmount: '120' })
    await expect(operator().clients.changeFees({ clients: raised() })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'La cuota de "Beto" ahora es Q120.00. No se cambió ninguna cuota.',
      cause: { issues: [{ path: 'clients.1', message: 'La cuota de "Beto" ahora es Q120.00.' }] },
    })
    await operator().clients.update({ id: beto, monthlyAmount: '100', utility: '31' })
    await expect(operator().clients.changeFees({ clients: raised() })).rejects.toMatchObject({
      message: 'La utilidad de "Beto" ahora es Q31.00. No se cambió ninguna cuota.',
    })
    await operator().clients.delete({ id: beto })
    await expect(operator().clients.changeFees({ clients: raised() })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Un cliente de la lista ya no existe. No se cambió ninguna cuota.',
    })
    expect((await figures())[0]).toEqual(BEFORE[0])
    expect(await prices(ana)).toEqual({ '2026-11': '150.00' })
  })

  it('that overlap: one of two concurrent changes is refused', async () => {
    const other = [
      change(beto, ['100.00', '30.00'], ['200.00', '30.00']),
      change(caty, ['175.00', '50.00'], ['0', '0']),
    ]
    const results = await Promise.allSettled(
      [raised(), other, raised().reverse()].map((clients) => operator().clients.changeFees({ clients })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const after = JSON.stringify(await figures())
    expect([AFTER, [BEFORE[0], ['200.00', '30.00'], ['0.00', '0.00']]].map((list) => JSON.stringify(list))).toContain(
      after,
    )
  })

  it('change once per request key', async () => {
    const first = await operator('one').clients.changeFees({ clients: raised() })
    expect(await operator('one').clients.changeFees({ clients: raised() })).toEqual(first)
    expect(await versions()).toEqual([2, 2, 1])
    const others = { clients: raised().slice(0, 1) }
    await expect(operator('one').clients.changeFees(others)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('that are all the same are refused', async () => {
    const same = [change(ana, ['150.00', '40.00'], ['150', '40'])]
    await expect(operator().clients.changeFees({ clients: same })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Ningún cliente cambia de cuota.',
    })
  })

  it('are found by filters and by group, without who left', async () => {
    const group = await operator().groups.create({ name: 'Norte', location: 'Sololá', clientIds: [ana, caty] })
    const names = async (filters: Parameters<ReturnType<typeof operator>['clients']['fees']>[0]) => {
      const { total, clients } = await operator().clients.fees(filters)
      return [total, clients.map(({ name }) => name)]
    }
    expect(await names({})).toEqual([3, ['Ana', 'Beto', 'Caty']])
    expect(await names({ minAmount: '120' })).toEqual([2, ['Ana', 'Caty']])
    expect(await names({ groupId: group.id })).toEqual([2, ['Ana', 'Caty']])
    expect(await names({ groupId: group.id, search: 'caty' })).toEqual([1, ['Caty']])
    await operator().clients.pauses.leave({ id: caty, lastDay: '2026-11-15' })
    expect(await names({ groupId: group.id })).toEqual([1, ['Ana']])
    expect(await names({ search: 'caty' })).toEqual([0, []])
    expect(await names({ status: 'left' })).toEqual([1, ['Caty']])
  })
})

describe('the audit log', () => {
  it('has one entry with the count, the sum and every client', async () => {
    await operator().clients.changeFees({ clients: raised() })
    const { entries } = await operator().trail.list({ limit: 2 })
    expect(entries).toMatchObject([
      {
        subject: 'billing',
        action: 'updated',
        period: '2026-11',
        undoable: true,
        changes: [
          { field: 'feeClients', from: null, to: '2' },
          { field: 'monthlySum', from: '250.00', to: '280.00' },
          { field: 'monthlyAmount', from: '150.00', to: '165.00', client: { id: ana, name: 'Ana' } },
          { field: 'utility', from: '40.00', to: '55.00', client: { id: ana, name: 'Ana' } },
          { field: 'monthlyAmount', from: '100.00', to: '115.00', client: { id: beto, name: 'Beto' } },
        ],
      },
      { subject: 'client', action: 'created' },
    ])
  })

  it('of each client shows its own part, to be undone only with the others', async () => {
    await operator().clients.changeFees({ clients: raised() })
    expect((await operator().trail.ofClient({ id: beto })).entries).toMatchObject([
      {
        action: 'updated',
        undoable: false,
        changes: [
          { field: 'feeClients', to: '2' },
          { field: 'monthlyAmount', from: '100.00', to: '115.00' },
        ],
      },
      { action: 'created' },
    ])
    expect((await operator().trail.ofClient({ id: caty })).entries).toHaveLength(1)
  })

  it('of a large change lists the first clients, and all on demand', async () => {
    const { db } = database()
    await sql`insert into clients (name, monthly_amount, utility, start_date, created_at)
      select 'Vecino ' || number, 100, 10, '2026-01-31', now() from generate_series(1, 100) as number`.execute(db)
    const { clients } = await operator().clients.fees({ search: 'Vecino' })
    await operator().clients.changeFees({
      clients: clients.map(({ id }) => change(id, ['100.00', '10.00'], ['105', '10'])),
    })
    const entry = await newest()
    expect([entry.changes.length, entry.changeCount]).toEqual([22, 102])
    expect(await operator().trail.changes({ entryId: entry.id })).toHaveLength(102)
    await expect(operator().trail.changes({ entryId: '99999' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('undoing', () => {
  it('restores fees, utilities and the prices of unpaid payments', async () => {
    await addPayment(ana, '2026-12', '140.00')
    await operator().clients.changeFees({ clients: raised() })
    expect(await prices(ana)).toEqual({ '2026-11': '165.00', '2026-12': '165.00' })
    const { payments } = await operator().clients.byId({ id: beto })
    await operator().clients.payments.markPaid({ id: payments[0]?.id ?? 0 })
    // In a later month, when November is in arrears.
    clock.set('2026-12-20T18:00:00Z')
    await operator().trail.undo({ entryId: (await newestFeeEntry()).id })
    expect(await figures()).toEqual(BEFORE)
    expect(await prices(ana)).toEqual({ '2026-11': '150.00', '2026-12': '140.00' })
    expect(await prices(beto)).toMatchObject({ '2026-11': '115.00 paid' })
    expect(await versions()).toEqual([3, 3, 1])
    // Undoing is a change of its own, which can be undone.
    await operator().trail.undo({ entryId: (await newestFeeEntry()).id })
    expect(await figures()).toEqual(AFTER)
    expect(await prices(ana)).toEqual({ '2026-11': '165.00', '2026-12': '165.00' })
    await expectInvariants(database().db)
  })

  it('is refused whole if one client changed since, or was deleted', async () => {
    await operator().clients.changeFees({ clients: raised() })
    const { id: entryId } = await newest()
    await operator().clients.update({ id: beto, monthlyAmount: '120' })
    expect((await newestFeeEntry()).undoable).toBe(false)
    await expect(operator().trail.undo({ entryId })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'No se deshizo: la cuota de "Beto" ahora es Q120.00.',
    })
    await operator().clients.delete({ id: beto })
    await expect(operator().trail.undo({ entryId })).rejects.toMatchObject({
      message: 'No se deshizo: un cliente de la lista ya no existe.',
    })
    expect((await figures())[0]).toEqual(AFTER[0])
  })

  it('is not refused for another field of a client', async () => {
    await operator().clients.changeFees({ clients: raised() })
    const { id: entryId } = await newest()
    await operator().clients.update({ id: beto, name: 'Beto Xol', utility: '33' })
    await operator().trail.undo({ entryId })
    expect(await figures()).toEqual([['150.00', '40.00'], ['100.00', '33.00'], BEFORE[2]])
  })

  it('happens once', async () => {
    await operator().clients.changeFees({ clients: raised() })
    const { id: entryId } = await newest()
    const undo = () => operator().trail.undo({ entryId })
    const results = await Promise.allSettled([undo(), undo()])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await figures()).toEqual(BEFORE)
  })
})

it('a thousand members change and are undone as one', async () => {
  const { db } = database()
  await sql`insert into clients (name, monthly_amount, utility, start_date, created_at)
    select 'Socio ' || number, 100 + number, 20, '2026-01-31', now() from generate_series(1, 1000) as number`.execute(
    db,
  )
  await sql`insert into payments (client_id, period, amount, due_date)
    select id, '2026-11', monthly_amount, '2026-11-30' from clients where name like 'Socio%'`.execute(db)
  const { clients } = await operator().clients.fees({ search: 'Socio' })
  const members = clients.map(({ id, monthlyAmount, utility }) => {
    const fee = `${Number.parseInt(monthlyAmount, 10) + 15}.00`
    return change(id, [monthlyAmount, utility], [fee, '35.00'])
  })
  const group = await operator().groups.create({
    name: 'Cantón',
    location: 'Sololá',
    clientIds: clients.map(({ id }) => id),
  })
  expect(await operator().clients.changeFees({ clients: members })).toMatchObject({
    clients: 1000,
    sumBefore: '600500.00',
    sumAfter: '615500.00',
  })
  expect(await operator().groups.byId({ id: group.id })).toMatchObject({
    monthlyAmount: '615500.00',
    totalUtility: '35000.00',
  })
  const unpaid = () =>
    sql<{ sum: string }>`select sum(amount)::text from payments where client_id > ${caty}`
      .execute(db)
      .then(({ rows }) => rows[0]?.sum)
  expect(await unpaid()).toBe('615500.00')
  await operator().trail.undo({ entryId: (await newest()).id })
  expect(await operator().groups.byId({ id: group.id })).toMatchObject({ monthlyAmount: '600500.00' })
  expect(await unpaid()).toBe('600500.00')
}, 60_000)

async function newestFeeEntry() {
  const { entries } = await operator().trail.list({ limit: 20 })
  const entry = entries.find(({ subject, action }) => subject === 'billing' && action === 'updated')
  if (!entry) throw new Error('no entry')
  return entry
}
