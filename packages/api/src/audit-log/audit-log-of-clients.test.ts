import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectRefused, watchAuditLog } from '../testing/audit-log-watch'
import { storeQuickCredentials } from '../testing/quick-credentials'
import { testOperator } from '../testing/test-operator'

const database = useTestDatabase()
const operator = () => testOperator(database().db)
const { look, added } = watchAuditLog(operator)

const fields = { monthlyAmount: '150', utility: '40.25', startDate: '2024-01-31' }

beforeAll(() => storeQuickCredentials(database().db, { username: 'ana', password: 'la-clave-de-ana' }))
beforeEach(look)

describe('a client', () => {
  it('is created, edited and deleted by the operator, each with one entry', async () => {
    const { id } = await operator().clients.create({ name: 'Carla', ...fields })
    await operator().clients.update({ id, name: 'Carla López', phone: '5555 1234', monthlyAmount: '150.00' })
    await operator().clients.delete({ id })
    const client = { actor: 'ana', subject: 'client', subjectId: id, period: null }
    expect(await added()).toEqual([
      { ...client, action: 'created', subjectName: 'Carla', changes: [] },
      {
        ...client,
        action: 'updated',
        subjectName: 'Carla López',
        changes: [
          { field: 'name', from: 'Carla', to: 'Carla López' },
          { field: 'phone', from: null, to: '5555 1234' },
        ],
      },
      {
        ...client,
        action: 'deleted',
        subjectName: 'Carla López',
        changes: [
          { field: 'monthlyAmount', from: '150.00', to: null },
          { field: 'utility', from: '40.25', to: null },
          { field: 'startDate', from: '2024-01-31', to: null },
          { field: 'phone', from: '5555 1234', to: null },
        ],
      },
    ])
    const { entries } = await operator().trail.ofClient({ id })
    expect(entries.map(({ action }) => action)).toEqual(['deleted', 'updated', 'created'])
  })

  it('that is deleted records the totals of its paid payments', async () => {
    const { id, payments } = await operator().clients.create({ name: 'Carla', ...fields })
    await operator().clients.payments.markPaid({ id: payments[0]?.id ?? 0 })
    await sql`insert into payments (client_id, period, amount, due_date) values (${id}, '2026-12', 999, '2026-12-31')
    `.execute(database().db)
    const variable = await operator().variableClients.create({ name: 'Tienda', startDate: '2024-01-31' })
    const paid = { id: variable.payments[0]?.id ?? 0, amount: '300', utilityAmount: '0' }
    await operator().variableClients.payments.markPaid(paid)
    await look()
    await operator().clients.delete({ id })
    await operator().variableClients.delete({ id: variable.id })
    const [regular, other] = (await added()).map(({ changes }) => changes)
    expect(regular?.slice(-3)).toEqual([
      { field: 'paidPayments', from: '1', to: null },
      { field: 'paidAmount', from: '150.00', to: null },
      { field: 'paidUtilities', from: '40.25', to: null },
    ])
    expect(other).toEqual([
      { field: 'startDate', from: '2024-01-31', to: null },
      { field: 'paidPayments', from: '1', to: null },
      { field: 'paidAmount', from: '300.00', to: null },
    ])
  })

  it('records the differences when it is replaced, and nothing when saved unchanged', async () => {
    const { id } = await operator().clients.create({ name: 'Carla', phone: '5555 1234', ...fields })
    await look()
    await operator().clients.replace({ id, name: 'Carla', phone: '5555 1234', ...fields })
    await operator().clients.update({ id })
    expect(await added()).toEqual([])
    await operator().clients.replace({ id, name: 'Carla', ...fields, startDate: '2024-02-15', utility: '50' })
    expect(await added()).toMatchObject([
      {
        action: 'updated',
        changes: [
          { field: 'utility', from: '40.25', to: '50.00' },
          { field: 'startDate', from: '2024-01-31', to: '2024-02-15' },
          { field: 'phone', from: '5555 1234', to: null },
        ],
      },
    ])
  })

  it('gets no entry for a refused change', async () => {
    const { id } = await operator().clients.create({ name: 'Carla', ...fields })
    await look()
    await expectRefused([
      operator().clients.update({ id, name: 'Otra', startDate: '2024-02-15' }),
      operator().clients.update({ id: 999_999, name: 'Otra' }),
      operator().clients.delete({ id: 999_999 }),
    ])
    expect(await added()).toEqual([])
  })

  it('gets no entry if a later statement of the transaction fails', async () => {
    const { id, payments } = await operator().clients.create({ name: 'Carla', ...fields })
    const paymentId = payments[0]?.id ?? 0
    await operator().clients.payments.markPaid({ id: paymentId })
    await look()
    await setUtilities('0')
    await expect(operator().clients.delete({ id })).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
    await expect(operator().clients.payments.revert({ id: paymentId })).rejects.toMatchObject({
      code: 'INTERNAL_SERVER_ERROR',
    })
    expect(await added()).toEqual([])
    await setUtilities('40.25')
    await operator().clients.delete({ id })
  })

  it('of the variable kind has its own subject', async () => {
    const { id } = await operator().variableClients.create({ name: 'Tienda', startDate: '2024-01-31' })
    await operator().variableClients.update({ id, address: 'Zona 1' })
    await operator().variableClients.update({ id, address: 'Zona 1' })
    await operator().variableClients.delete({ id })
    const client = { actor: 'ana', subject: 'variable_client', subjectId: id, subjectName: 'Tienda', period: null }
    const entries = [
      { ...client, action: 'created', changes: [] },
      { ...client, action: 'updated', changes: [{ field: 'address', from: null, to: 'Zona 1' }] },
      {
        ...client,
        action: 'deleted',
        changes: [
          { field: 'startDate', from: '2024-01-31', to: null },
          { field: 'address', from: 'Zona 1', to: null },
        ],
      },
    ]
    expect(await added()).toEqual(entries)
    expect((await operator().trail.ofVariableClient({ id })).entries).toMatchObject(entries.reverse())
    expect((await operator().trail.ofClient({ id })).entries).not.toContainEqual(
      expect.objectContaining({ subjectName: 'Tienda' }),
    )
  })
})

describe('a payment', () => {
  it('that is paid and reverted records its month, amount, utility and date', async () => {
    const { id: subjectId, payments } = await operator().clients.create({ name: 'Carla', ...fields })
    const id = payments[0]?.id ?? 0
    await look()
    await operator().clients.payments.markPaid({ id, paidDate: '2026-11-19' })
    await operator().clients.update({ id: subjectId, utility: '99' })
    await operator().clients.payments.revert({ id })
    const payment = { actor: 'ana', subject: 'client', subjectId, subjectName: 'Carla', period: '2026-11' }
    expect(await added()).toEqual([
      {
        ...payment,
        action: 'paid',
        changes: [
          { field: 'amount', from: null, to: '150.00' },
          { field: 'utilityAmount', from: null, to: '40.25' },
          { field: 'paidDate', from: null, to: '2026-11-19' },
        ],
      },
      expect.objectContaining({ action: 'updated' }),
      {
        ...payment,
        action: 'reverted',
        changes: [
          { field: 'amount', from: '150.00', to: null },
          { field: 'utilityAmount', from: '40.25', to: null },
          { field: 'paidDate', from: '2026-11-19', to: null },
        ],
      },
    ])
  })

  it('of a variable client is recorded as well', async () => {
    const input = { name: 'Tienda', startDate: '2024-01-31' }
    const { id: subjectId, payments } = await operator().variableClients.create(input)
    const id = payments[0]?.id ?? 0
    await look()
    await operator().variableClients.payments.markPaid({ id, amount: '300', utilityAmount: '120.5' })
    await operator().variableClients.payments.revert({ id })
    const payment = { actor: 'ana', subject: 'variable_client', subjectId, subjectName: 'Tienda', period: '2026-11' }
    expect(await added()).toEqual([
      {
        ...payment,
        action: 'paid',
        changes: [
          { field: 'amount', from: null, to: '300.00' },
          { field: 'utilityAmount', from: null, to: '120.50' },
          { field: 'paidDate', from: null, to: '2026-11-20' },
        ],
      },
      {
        ...payment,
        action: 'reverted',
        changes: [
          { field: 'amount', from: '300.00', to: null },
          { field: 'utilityAmount', from: '120.50', to: null },
          { field: 'paidDate', from: '2026-11-20', to: null },
        ],
      },
    ])
  })

  it.each(['clients', 'variableClients'] as const)(
    'of %s, paid and reverted ten times concurrently, has one entry for each',
    async (kind) => {
      const { payments } =
        kind === 'clients'
          ? await operator().clients.create({ name: 'Carla', ...fields })
          : await operator().variableClients.create({ name: 'Tienda', startDate: '2024-01-31' })
      const payment = { id: payments[0]?.id ?? 0, amount: '300', utilityAmount: '120' }
      await look()
      const tenTimes = (call: () => Promise<unknown>) => Promise.allSettled(Array.from({ length: 10 }, call))
      await tenTimes(() => operator()[kind].payments.markPaid(payment))
      await tenTimes(() => operator()[kind].payments.revert(payment))
      expect((await added()).map(({ action }) => action)).toEqual(['paid', 'reverted'])
    },
  )

  it('that is unknown, already paid or not paid gets no entry', async () => {
    const { payments } = await operator().clients.create({ name: 'Carla', ...fields })
    const id = payments[0]?.id ?? 0
    await look()
    await expectRefused([
      operator().clients.payments.revert({ id }),
      operator().clients.payments.markPaid({ id: 999_999 }),
      operator().clients.payments.markPaid({ id, paidDate: '2026-11-21' }),
      operator().variableClients.payments.revert({ id: 999_999 }),
    ])
    expect(await added()).toEqual([])
  })
})

it('the audit log contains no password', async () => {
  const secrets = { wifiPassword: 'secreto-wifi-1', routerPassword: 'secreto-router-1' }
  const changed = { wifiPassword: 'secreto-wifi-2', routerPassword: 'secreto-router-2' }
  const withoutValues = [
    { field: 'routerPassword', from: null, to: null },
    { field: 'wifiPassword', from: null, to: null },
  ]
  const { id } = await operator().clients.create({ name: 'Carla', ...fields, ...secrets })
  await operator().clients.update({ id, ...changed })
  await operator().clients.replace({ id, name: 'Carla', ...fields })
  const variable = await operator().variableClients.create({ name: 'Tienda', startDate: '2024-01-31', ...secrets })
  await operator().variableClients.update({ id: variable.id, ...changed })
  await operator().clients.update({ id, ...changed })
  await operator().clients.delete({ id })
  await operator().variableClients.delete({ id: variable.id })
  await operator().config.update({ username: 'ana', password: 'secreto-de-ana' })
  const edited = (await added()).filter(({ action, subject }) => action === 'updated' && subject !== 'config')
  expect(edited.map(({ changes }) => changes)).toEqual(Array.from({ length: 4 }, () => withoutValues))
  const { rows } = await sql<{
    text: string
  }>`select string_agg(entry::text, e'\n') as text from change_log as entry`.execute(database().db)
  expect(rows[0]?.text).toContain('wifiPassword')
  expect(rows[0]?.text).not.toMatch(/secreto|clave/)
})

async function setUtilities(ofEachMonth: string): Promise<void> {
  await sql`update daily_sums set utilities = ${ofEachMonth}::numeric`.execute(database().db)
}
