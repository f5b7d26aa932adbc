import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { beforeEach, describe, expect, it } from 'vitest'
import { generatePayments } from '../billing/billing.service'
import { expectInvariants } from '../testing/invariants'
import { testClock, testOperator } from '../testing/test-operator'

// Rules: product/billing#se-cobra-desde

const database = useTestDatabase()
const clock = testClock()
const operator = () => testOperator(database().db, { clock })

beforeEach(async () => {
  clock.set('2026-11-20T18:00:00Z')
  await emptyTables(
    database(),
    'clients',
    'variable_clients',
    'deleted_records',
    'generations',
    'receipts',
    'receipt_lines',
    'receipt_counter',
    'daily_sums',
  )
})

const client = { name: 'Ana', startDate: '2024-01-31' }
const create = {
  regular: (billedFrom?: string | null) => operator().clients.create({ ...client, monthlyAmount: '150', billedFrom }),
  variable: (billedFrom?: string | null) => operator().variableClients.create({ ...client, billedFrom }),
}
const months = (payments: readonly { period: string }[]) => payments.map(({ period }) => period).reverse()

describe.each(['regular', 'variable'] as const)('a new %s client', (kind) => {
  it('owes the months from the given one to the current one', async () => {
    const created = await create[kind]('2026-09')
    expect(created).toMatchObject({ billedFrom: '2026-09', status: 'pending', nextPaymentDate: '2026-09-30' })
    expect(created.payments).toMatchObject([
      { period: '2026-11', dueDate: '2026-11-30', isPaid: false },
      { period: '2026-10', dueDate: '2026-10-31', isPaid: false },
      { period: '2026-09', dueDate: '2026-09-30', isPaid: false },
    ])
    await generatePayments(database().db, clock)
    expect(months((await read(kind, created.id)).payments)).toEqual(['2026-09', '2026-10', '2026-11'])
    await expectInvariants(database().db)
  })

  it('who paid ahead owes nothing until the given month begins', async () => {
    const { id, ...created } = await create[kind]('2027-01')
    expect(created).toMatchObject({ status: 'paid', nextPaymentDate: '2027-01-31', payments: [] })
    clock.set('2026-12-31T18:00:00Z')
    await generatePayments(database().db, clock)
    expect(await read(kind, id)).toMatchObject({ status: 'paid', nextPaymentDate: '2027-01-31', payments: [] })
    clock.set('2027-01-01T18:00:00Z')
    await generatePayments(database().db, clock)
    expect(await read(kind, id)).toMatchObject({ status: 'pending', payments: [{ period: '2027-01' }] })
  })

  it.each([undefined, null, '', ' '])('charged from %j follows the default rule', async (billedFrom) => {
    const created = await create[kind](billedFrom)
    expect([created.billedFrom, months(created.payments)]).toEqual([null, ['2026-11']])
  })

  it.each(['2021-10', '2028-12', '2023-12', '2026-13', 'septiembre'])('is not charged from %s', async (billedFrom) => {
    await expect(create[kind](billedFrom)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { issues: [{ path: 'billedFrom' }] },
    })
    expect(await operator().clients.list({})).toEqual([])
  })

  it('keeps its month and its debts when it is deleted and restored', async () => {
    const { id } = await create[kind]('2026-10')
    const { deletedRecordId } = await slice(kind).delete({ id })
    clock.set('2026-12-02T18:00:00Z')
    await operator().deletedRecords.restore({ id: deletedRecordId })
    expect(await read(kind, id)).toMatchObject({ billedFrom: '2026-10' })
    expect(months((await read(kind, id)).payments)).toEqual(['2026-10', '2026-11', '2026-12'])
  })
})

it('cannot be charged from another month by an edit', async () => {
  const { id } = await create.regular('2026-10')
  const edit = { id, ...client, monthlyAmount: '150', billedFrom: '2026-01' }
  await operator().clients.replace(edit)
  await operator().clients.update(edit)
  expect(await read('regular', id)).toMatchObject({ billedFrom: '2026-10' })
})

it("pays in advance from 'Se cobra desde' on", async () => {
  const { id } = await create.regular('2027-02')
  const { advance } = await operator().payments.collectable({ kind: 'regular', clientId: id })
  expect(advance.slice(0, 2)).toEqual(['2027-02', '2027-03'])
  await operator().payments.collect({
    kind: 'regular',
    clientId: id,
    months: [{ period: '2027-02', amount: '150.00' }],
  })
  expect(await read('regular', id)).toMatchObject({ status: 'paid', nextPaymentDate: '2027-03-31' })
  await expectInvariants(database().db)
})

it('may revert one of several months in advance, which is billed when it begins', async () => {
  const { id } = await create.regular('2026-11')
  const paid = ['2026-11', '2026-12', '2027-01', '2027-02'].map((period) => ({ period, amount: '150.00' }))
  await operator().payments.collect({ kind: 'regular', clientId: id, months: paid })
  const { payments } = await read('regular', id)
  const january = payments.find(({ period }) => period === '2027-01')
  await operator().clients.payments.revert({ id: january?.id ?? 0 })
  expect(months((await read('regular', id)).payments)).toEqual(['2026-11', '2026-12', '2027-02'])
  await expectInvariants(database().db)
  clock.set('2027-01-05T18:00:00Z')
  await generatePayments(database().db, clock)
  expect(months((await read('regular', id)).payments)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
})

function slice(kind: 'regular' | 'variable') {
  return kind === 'regular' ? operator().clients : operator().variableClients
}

function read(kind: 'regular' | 'variable', id: number) {
  return slice(kind).byId({ id })
}
