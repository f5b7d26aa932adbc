import { columnsOf, rowsOf } from '@isp/db/testing/database-content'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { deletedRecordKinds } from '@isp/domain/deleted-records/deleted-record.schema'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { generatePayments } from '../billing/billing.service'
import { type RecordTable, recordTables } from '../ledger/record-tables'
import { expectInvariants } from '../testing/invariants'
import { testClock, testOperator } from '../testing/test-operator'

// Rules: product/deleted-records#thirty-days

const database = useTestDatabase()
const clock = testClock()
const operator = () => testOperator(database().db, { clock })

beforeEach(() => clock.set('2026-11-20T18:00:00Z'))

const fields = { monthlyAmount: '150', utility: '40.25', startDate: '2024-01-31', notes: 'Perro "bravo" \\ ñ' }
const secrets = { wifiPassword: 'clave-del-wifi', routerPassword: 'clave-del-router' }

/** A client with three months of payments, two of them paid. */
async function clientWithPayments(name = 'Ana') {
  clock.set('2026-09-20T18:00:00Z')
  const { id } = await operator().clients.create({ name, ...fields, ...secrets })
  clock.set('2026-11-20T18:00:00Z')
  await generatePayments(database().db, clock)
  const { payments } = await operator().clients.byId({ id })
  for (const [index, paidDate] of ['2026-11-02', '2026-10-01'].entries()) {
    await operator().clients.payments.markPaid({ id: payments[index + 1]?.id ?? 0, paidDate })
  }
  return id
}

async function groupWithMembers(...clientIds: number[]) {
  const { id, version } = await operator().groups.create({ name: 'Norte', location: 'Zona 1', clientIds })
  const expenses = [
    { description: 'Antena', quantity: 2, unitCost: '350.25' },
    { description: 'Cable', quantity: 1, unitCost: '0.50' },
  ]
  await operator().groups.update({ id, version, expenses, description: 'Torre' })
  return id
}

const creations = {
  client: async () => {
    const id = await clientWithPayments()
    await groupWithMembers(id)
    return id
  },
  variable_client: async () => {
    const { id, payments } = await operator().variableClients.create({ name: 'Tienda', startDate: '2024-01-31' })
    const figures = { amount: '99.90', utilityAmount: '0', paidDate: '2026-10-31' }
    await operator().variableClients.payments.markPaid({ id: payments[0]?.id ?? 0, ...figures })
    return id
  },
  group: async () => groupWithMembers(await clientWithPayments('Beto'), await clientWithPayments('Carla')),
  import: async () => {
    await operator().groups.create({ name: 'Norte', location: 'Zona 1' })
    const client = { monthlyAmount: '150', utility: '40.25', startDate: '2026-01-31', billedFrom: '2026-09' }
    const months = [
      { period: '2026-09', kind: 'paid', amount: '99.90' },
      { period: '2026-10', kind: 'notCharged' },
    ]
    const rows = [
      { row: 2, client: { ...client, name: 'Dora' }, group: 'Norte', months },
      { row: 3, client: { ...client, name: 'Elsa' }, group: 'Sur', accountBalance: '25.50' },
    ]
    return (await operator().clients.import.createAll({ fileName: 'clientes.xlsx', rows })).id
  },
  quotation: async () => {
    const items = [{ name: 'Antena', purchasePrice: '100', salePrice: '115' }]
    return (await operator().quotations.create({ name: 'Casa', clientName: 'Ana', items })).id
  },
}

const deletions = {
  client: (id: number) => operator().clients.delete({ id }),
  variable_client: (id: number) => operator().variableClients.delete({ id }),
  group: (id: number) => operator().groups.delete({ id }),
  quotation: (id: number) => operator().quotations.delete({ id }),
  import: async (id: number) => {
    const { entries } = await operator().trail.list({})
    const entry = entries.find(
      ({ subject, subjectId, action }) => subject === 'import' && subjectId === id && action === 'created',
    )
    await operator().trail.undo({ entryId: entry?.id ?? '' })
    const [deleted] = (await operator().deletedRecords.list({})).records
    return { deletedRecordId: deleted?.id ?? 0 }
  },
}

/** Everything that is stored, except what a deletion and its undo rightly add: they also note that the clients changed. */
async function content() {
  const { change_log: _, deleted_records: __, changed_clients: ___, ...columns } = await columnsOf(database().db)
  const kept = Object.entries(columns).map(([table, names]) => [
    table,
    names.filter((name) => name !== (table === 'daily_sums' ? 'updated_at' : table === 'groups' ? 'version' : '')),
  ])
  const rows = await rowsOf(database().db, Object.fromEntries(kept))
  // The running total's time is that of the last change.
  return { ...rows, total_utilities: (await operator().clients.stats()).totalUtilities }
}

const kinds = Object.keys(recordTables) as (keyof typeof recordTables)[]

describe.each(kinds)('a deleted %s', (kind) => {
  it('is stored with the rows of every table that a cascading foreign key deletes', async () => {
    const own = recordTables[kind][0].table
    const { rows } = await sql<RecordTable>`
      select conrelid::regclass::text as table, attname::text as key
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confdeltype = 'c' and confrelid = ${own}::regclass
    `.execute(database().db)
    const listed = new Set(
      // The accounts of both kinds are in one table, so that they cannot have a foreign key.
      recordTables[kind]
        .filter(({ table }) => table !== own && table !== 'client_accounts')
        .map(({ table, key }) => `${table}.${key}`),
    )
    expect(new Set(rows.map(({ table, key }) => `${table}.${key}`))).toEqual(listed)
    // A table that depends on one of those would lose its rows, too.
    const { rows: deeper } = await sql`
      select 1 from pg_constraint
      where contype = 'f' and confdeltype = 'c' and confrelid = any(${rows.map(({ table }) => table)}::regclass[])
    `.execute(database().db)
    expect(deeper).toEqual([])
  })
})

describe.each(deletedRecordKinds)('a deleted %s', (kind) => {
  it('comes back with every row of every table as it was', async () => {
    const id = await creations[kind]()
    const before = await content()
    const { deletedRecordId } = await deletions[kind](id)
    expect(await content()).not.toEqual(before)
    await expectInvariants(database().db)
    const restored = await operator().deletedRecords.restore({ id: deletedRecordId })
    expect(restored).toMatchObject({ kind, recordId: id, leftOut: 0 })
    expect(await content()).toEqual(before)
    await expectInvariants(database().db)
  })

  it('is restored once, however often it is asked for', async () => {
    const { deletedRecordId: id } = await deletions[kind](await creations[kind]())
    const results = await Promise.allSettled([1, 2, 3].map(() => operator().deletedRecords.restore({ id })))
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused).toMatchObject([{ code: 'NOT_FOUND' }, { code: 'NOT_FOUND' }])
    await expectInvariants(database().db)
  })

  it('is restored and deleted in the audit log', async () => {
    const { deletedRecordId: id } = await deletions[kind](await creations[kind]())
    const { name, recordId } = await operator().deletedRecords.restore({ id })
    const { entries } = await operator().trail.list({ limit: 2 })
    const entry = { subject: kind, subjectId: recordId, subjectName: name }
    expect(entries).toMatchObject([
      { ...entry, action: 'restored' },
      { ...entry, action: 'deleted' },
    ])
  })
})

describe('a restored client', () => {
  it('stays without a group if that was deleted, and a restored group without clients that are gone or taken', async () => {
    const [ana, beto, carla] = [
      await clientWithPayments('A'),
      await clientWithPayments('B'),
      await clientWithPayments('C'),
    ]
    const group = await groupWithMembers(ana, beto, carla)
    const client = await operator().clients.delete({ id: ana })
    const deleted = await operator().groups.delete({ id: group })
    expect(await operator().deletedRecords.restore({ id: client.deletedRecordId })).toMatchObject({ leftOut: 1 })
    expect(await operator().clients.byId({ id: ana })).toMatchObject({ id: ana })
    await operator().clients.delete({ id: beto })
    const other = await operator().groups.create({ name: 'Sur', location: 'Zona 2', clientIds: [carla] })
    expect(await operator().deletedRecords.restore({ id: deleted.deletedRecordId })).toMatchObject({ leftOut: 2 })
    expect((await operator().groups.byId({ id: group })).clients).toMatchObject([{ id: ana }])
    expect((await operator().groups.byId({ id: other.id })).clients).toMatchObject([{ id: carla }])
  })

  it.each([
    ['client', 'group', 'client'],
    ['client', 'group', 'group'],
    ['group', 'client', 'client'],
    ['group', 'client', 'group'],
  ] as const)(
    'and its group are together again: %s deleted before %s, %s restored first',
    async (first, second, back) => {
      const id = { client: await clientWithPayments(), group: 0 }
      id.group = await groupWithMembers(id.client)
      const before = await content()
      const deleted = { client: 0, group: 0 }
      for (const kind of [first, second]) deleted[kind] = (await deletions[kind](id[kind])).deletedRecordId
      for (const kind of back === first ? [first, second] : [second, first]) {
        await operator().deletedRecords.restore({ id: deleted[kind] })
      }
      expect(await content()).toEqual(before)
    },
  )

  it('stays in the group that it had when it was deleted, also if an earlier one comes back', async () => {
    const id = await clientWithPayments()
    const earlier = await groupWithMembers(id)
    const { deletedRecordId } = await deletions.group(earlier)
    const group = await groupWithMembers(id)
    const client = await deletions.client(id)
    await operator().deletedRecords.restore({ id: deletedRecordId })
    expect(await operator().deletedRecords.restore({ id: client.deletedRecordId })).toMatchObject({ leftOut: 0 })
    expect((await operator().groups.byId({ id: group })).clients).toMatchObject([{ id }])
  })

  it('raises the version of its group, so that an open edit of the group conflicts', async () => {
    const id = await clientWithPayments()
    const group = await groupWithMembers(id)
    const { deletedRecordId } = await operator().clients.delete({ id })
    const { version } = await operator().groups.byId({ id: group })
    await operator().deletedRecords.restore({ id: deletedRecordId })
    expect(await operator().groups.byId({ id: group })).toMatchObject({ version: version + 1, clientCount: 1 })
  })

  it('gets the payments of the months since, once', async () => {
    const id = await clientWithPayments()
    const { deletedRecordId } = await operator().clients.delete({ id })
    clock.set('2026-12-03T18:00:00Z')
    await generatePayments(database().db, clock)
    await operator().deletedRecords.restore({ id: deletedRecordId })
    const { payments } = await operator().clients.byId({ id })
    expect(payments.map(({ period, isPaid }) => [period, isPaid])).toEqual([
      ['2026-12', false],
      ['2026-11', false],
      ['2026-10', true],
      ['2026-09', true],
    ])
    expect(await generatePayments(database().db, clock)).toEqual({ regular: 0, variable: 0 })
  })

  it('comes back without the unpaid payments of a generation that was undone meanwhile', async () => {
    const id = await clientWithPayments()
    await generatePayments(database().db, testClock('2027-02-03T18:00:00Z'))
    const { deletedRecordId } = await operator().clients.delete({ id })
    const [last] = await operator().billing.generations.list()
    await operator().billing.generations.undo({ id: last?.id ?? 0 })
    await operator().deletedRecords.restore({ id: deletedRecordId })
    const { payments } = await operator().clients.byId({ id })
    expect(payments.map(({ period }) => period)).toEqual(['2026-11', '2026-10', '2026-09'])
  })

  it('is refused if another record has its place, and stays where it is', async () => {
    const id = await clientWithPayments()
    const { deletedRecordId } = await operator().clients.delete({ id })
    await sql`
      insert into clients (id, name, monthly_amount, start_date) overriding system value
      values (${id}, 'Otra', 1, '2026-01-01')
    `.execute(database().db)
    const before = await content()
    await expect(operator().deletedRecords.restore({ id: deletedRecordId })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'No se puede restaurar: otro registro ocupa ahora su lugar.',
    })
    expect(await content()).toEqual(before)
    expect((await operator().deletedRecords.list()).records[0]).toMatchObject({ id: deletedRecordId })
    await operator().clients.delete({ id })
  })

  it('with a column that was added since gets its default', async () => {
    const id = await clientWithPayments()
    const { deletedRecordId } = await operator().clients.delete({ id })
    await sql`alter table payments add column added_later integer not null default 7`.execute(database().db)
    try {
      await operator().deletedRecords.restore({ id: deletedRecordId })
      const { rows } = await sql`select added_later from payments where client_id = ${id}`.execute(database().db)
      expect(rows).toEqual([{ added_later: 7 }, { added_later: 7 }, { added_later: 7 }])
    } finally {
      await sql`alter table payments drop column added_later`.execute(database().db)
    }
  })
})
