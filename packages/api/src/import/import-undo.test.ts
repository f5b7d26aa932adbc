import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { importTexts } from '@isp/domain/import/import-texts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectInvariants } from '../testing/invariants'
import { testClock, testOperator } from '../testing/test-operator'

// Rules: product/import#undoing-an-import

const database = useTestDatabase()
const clock = testClock()
const operator = () => testOperator(database().db, { clock })

const client = { monthlyAmount: '150.00', utility: '40.00', startDate: '2024-01-28', billedFrom: '2026-10' }
const months = [{ period: '2026-10', kind: 'paid', paidDate: '2026-10-30' }]

beforeEach(async () => {
  clock.set('2026-11-20T18:00:00Z')
  await emptyTables(
    database(),
    'clients',
    'client_accounts',
    'groups',
    'imports',
    'deleted_records',
    'receipts',
    'receipt_lines',
    'receipt_counter',
    'daily_sums',
  )
})

/** Imports Ana and Luis, each in the group given; the entry of the import. */
async function importBoth(groups: (string | null)[] = ['Sur', 'Sur']): Promise<string> {
  const rows = ['Ana', 'Luis'].map((name, index) => ({
    row: index + 2,
    client: { ...client, name },
    months,
    group: groups[index],
  }))
  return (await operator().clients.import.createAll({ fileName: 'clientes.xlsx', rows })).entryId
}

const undo = (entryId: string, keepChanged?: boolean) => operator().trail.undo({ entryId, keepChanged })
const names = async () => (await operator().clients.list({})).map(({ name }) => name).sort()
const groupNames = async () => (await operator().groups.list({})).map(({ name }) => name).sort()
const idOf = async (name: string) => (await operator().clients.list({ search: name }))[0]?.id ?? 0
const revenue = async () => {
  const { rows } = await sql<{ revenue: string }>`select sum(revenue) as revenue from daily_sums`.execute(database().db)
  return rows[0]?.revenue
}

describe('an undone import', () => {
  it('whose request is repeated is a conflict with its sentence, until it is brought back', async () => {
    const rows = ['Ana', 'Luis'].map((name, index) => ({ row: index + 2, client: { ...client, name }, months }))
    const send = () =>
      testOperator(database().db, { clock, requestKey: 'undone' }).clients.import.createAll({
        fileName: 'a.xlsx',
        rows,
      })
    const { entryId, id } = await send()
    expect(await send()).toMatchObject({ id, created: 2 })
    const refused = { code: 'CONFLICT', message: importTexts.undoneSince, issues: [{ path: 'requestKey' }] }
    await undo(entryId)
    await expect(send()).rejects.toMatchObject({ code: 'CONFLICT', cause: refused })
    const { records } = await operator().deletedRecords.list({})
    await operator().deletedRecords.restore({ id: records[0]?.id ?? 0 })
    expect(await send()).toMatchObject({ id, created: 2 })
    await operator().clients.update({ id: await idOf('Ana'), phone: '5555-1234' })
    await undo(entryId, true)
    await sql`delete from deleted_records`.execute(database().db)
    await expect(send()).rejects.toMatchObject({ code: 'CONFLICT', cause: refused })
    expect(await names()).toEqual(['Ana'])
  })

  it('takes its clients, their payments and its groups to one deleted record, and brings them back', async () => {
    const entryId = await importBoth()
    expect([await names(), await groupNames(), await revenue()]).toEqual([['Ana', 'Luis'], ['Sur'], '300.00'])
    await undo(entryId)
    expect([await names(), await groupNames(), await revenue()]).toEqual([[], [], '0.00'])
    await expectInvariants(database().db)
    const { records } = await operator().deletedRecords.list({})
    expect(records).toMatchObject([
      { kind: 'import', name: 'clientes.xlsx', paidPayments: 2, paidAmount: '300.00', daysLeft: 30 },
    ])
    clock.set('2026-12-01T18:00:00Z')
    await operator().deletedRecords.restore({ id: records[0]?.id ?? 0 })
    expect([await names(), await groupNames(), await revenue()]).toEqual([['Ana', 'Luis'], ['Sur'], '300.00'])
    const { payments, groupId } = await operator().clients.byId({ id: await idOf('Ana') })
    expect(payments.map(({ period }) => period)).toEqual(['2026-12', '2026-11', '2026-10'])
    expect(groupId).not.toBeNull()
    await expectInvariants(database().db)
  })

  it.each([
    ['import', 'group', 'import'],
    ['import', 'group', 'group'],
    ['group', 'import', 'import'],
    ['group', 'import', 'group'],
  ] as const)(
    'and a group of its clients are together again: %s deleted before %s, %s restored first',
    async (first, second, back) => {
      const { id: groupId } = await operator().groups.create({ name: 'Norte', location: 'Zona 1' })
      const entryId = await importBoth(['Norte', 'Norte'])
      const deletions = { import: () => undo(entryId), group: () => operator().groups.delete({ id: groupId }) }
      await deletions[first]()
      await deletions[second]()
      const { records } = await operator().deletedRecords.list({})
      const restore = (kind: string) =>
        operator().deletedRecords.restore({ id: records.find((record) => record.kind === kind)?.id ?? 0 })
      await restore(back)
      await restore(back === 'import' ? 'group' : 'import')
      const { clients } = await operator().groups.byId({ id: groupId })
      expect(clients.map(({ name }) => name)).toEqual(['Ana', 'Luis'])
      await expectInvariants(database().db)
    },
  )

  it('whose group is in it gives a deleted client of that group its place back', async () => {
    const entryId = await importBoth()
    const eva = await operator().clients.create({ ...client, name: 'Eva', billedFrom: null })
    const [sur] = await operator().groups.list({})
    await operator().groups.addClients({ id: sur?.id ?? 0, clientIds: [eva.id] })
    const { deletedRecordId } = await operator().clients.delete({ id: eva.id })
    await undo(entryId)
    const [undone] = (await operator().deletedRecords.list({})).records
    expect(await operator().deletedRecords.restore({ id: deletedRecordId })).toMatchObject({ leftOut: 1 })
    await operator().deletedRecords.restore({ id: undone?.id ?? 0 })
    const { clients } = await operator().groups.byId({ id: sur?.id ?? 0 })
    expect(clients.map(({ name }) => name)).toEqual(['Ana', 'Eva', 'Luis'])
  })

  it('leaves groups that were there, and those that others joined', async () => {
    await operator().groups.create({ name: 'Norte', location: 'Zona 1' })
    const entryId = await importBoth(['Norte', 'Sur'])
    const eva = await operator().clients.create({ ...client, name: 'Eva', billedFrom: null })
    const sur = (await operator().groups.list({})).find(({ name }) => name === 'Sur')
    await operator().groups.addClients({ id: sur?.id ?? 0, clientIds: [eva.id] })
    await undo(entryId)
    expect([await names(), await groupNames()]).toEqual([['Eva'], ['Norte', 'Sur']])
  })

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['changed', (id) => operator().clients.update({ id, phone: '5555 1234' })],
    [
      'paid',
      async (id) => {
        const { payments } = await operator().clients.byId({ id })
        await operator().clients.payments.markPaid({ id: payments[0]?.id ?? 0 })
      },
    ],
    [
      'repriced with others',
      (id) =>
        operator().clients.changeFees({
          clients: [
            {
              id,
              monthlyAmount: '175',
              utility: '40',
              expected: { monthlyAmount: '150', utility: '40' },
            },
          ],
        }),
    ],
  ])('asks about a client that was %s since, and leaves it if that is said', async (_what, change) => {
    const entryId = await importBoth()
    await change(await idOf('Ana'))
    const message = '1 cliente cambió o pagó desde entonces: Ana.'
    await expect(undo(entryId)).rejects.toMatchObject({
      code: 'CONFLICT',
      message,
      cause: { issues: [{ path: 'keepChanged', message }] },
    })
    expect(await names()).toEqual(['Ana', 'Luis'])
    await undo(entryId, true)
    expect([await names(), await groupNames()]).toEqual([['Ana'], ['Sur']])
    await expectInvariants(database().db)
    // Only Ana is left, who was changed.
    await expect(undo(entryId, true)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('leaves a group whose texts were edited since', async () => {
    const entryId = await importBoth()
    const [sur] = await operator().groups.list({})
    await operator().groups.update({ id: sur?.id ?? 0, description: 'Torre en el cerro' })
    await undo(entryId)
    expect([await names(), await groupNames()]).toEqual([[], ['Sur']])
    const { records } = await operator().deletedRecords.list({})
    await operator().deletedRecords.restore({ id: records[0]?.id ?? 0 })
    const { clients } = await operator().groups.byId({ id: sur?.id ?? 0 })
    expect(clients.map(({ name }) => name).sort()).toEqual(['Ana', 'Luis'])
    await expectInvariants(database().db)
  })

  it('leaves a group that has expenses', async () => {
    // The audit log keeps the edits of the groups of other tests, whose ids begin again.
    await operator().groups.create({ name: 'Norte', location: 'Zona 1' })
    const entryId = await importBoth()
    const sur = (await operator().groups.list({})).find(({ name }) => name === 'Sur')
    await operator().groups.update({
      id: sur?.id ?? 0,
      expenses: [{ description: 'Torre', quantity: 1, unitCost: '900' }],
    })
    await undo(entryId)
    expect([await names(), await groupNames()]).toEqual([[], ['Norte', 'Sur']])
  })

  it('is undone once, however often it is asked for', async () => {
    const entryId = await importBoth()
    const results = await Promise.allSettled([1, 2, 3].map(() => undo(entryId)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await operator().deletedRecords.list({})).total).toBe(1)
    await expectInvariants(database().db)
  })

  it('may have been deleted in part', async () => {
    const entryId = await importBoth()
    await operator().clients.delete({ id: await idOf('Ana') })
    await undo(entryId)
    expect(await names()).toEqual([])
    const { records } = await operator().deletedRecords.list({})
    expect(records.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['import clientes.xlsx', 'client Ana'])
    for (const { id } of records) await operator().deletedRecords.restore({ id })
    expect(await names()).toEqual(['Ana', 'Luis'])
    await expectInvariants(database().db)
  })
})
