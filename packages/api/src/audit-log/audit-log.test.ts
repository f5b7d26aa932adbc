import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { generatePayments } from '../billing/billing.service'
import { expectRefused, watchAuditLog } from '../testing/audit-log-watch'
import { storeQuickCredentials } from '../testing/quick-credentials'
import { testClock, testOperator } from '../testing/test-operator'

// Rules: product/audit-log#entries

const database = useTestDatabase()
const operator = () => testOperator(database().db)
const { look, added } = watchAuditLog(operator)

const fields = { monthlyAmount: '150', utility: '40.25', startDate: '2024-01-31' }
const created = { actor: 'ana', action: 'created', period: null, changes: [] }

beforeAll(() => storeQuickCredentials(database().db, { username: 'ana', password: 'la-clave-de-ana' }))
beforeEach(look)

it('a billing run is recorded as the system, or as the operator who started it', async () => {
  await operator().clients.create({ name: 'Carla', ...fields })
  await operator().variableClients.create({ name: 'Tienda', startDate: '2024-01-31' })
  const clock = testClock('2026-12-15T12:00:00Z')
  await generatePayments(database().db, clock)
  await look()
  await generatePayments(database().db, clock)
  await testOperator(database().db, { clock }).variableClients.payments.generateMonthly()
  expect(await added()).toEqual([])

  const { rows } = await sql<{ clients: string; variable_clients: string }>`
    select (select count(*) from clients) as clients, (select count(*) from variable_clients) as variable_clients
  `.execute(database().db)
  const [count] = rows
  clock.set('2027-01-15T12:00:00Z')
  await testOperator(database().db, { clock }).variableClients.payments.generateMonthly()
  await generatePayments(database().db, clock)
  clock.set('2027-02-15T12:00:00Z')
  await generatePayments(database().db, clock)
  const billing = { subject: 'billing', action: 'generated', subjectId: null, subjectName: null }
  const regular = { field: 'regularPayments', from: null, to: count?.clients }
  const variable = { field: 'variablePayments', from: null, to: count?.variable_clients }
  expect(await added()).toEqual([
    { ...billing, actor: 'ana', period: '2027-01', changes: [variable] },
    { ...billing, actor: 'sistema', period: '2027-01', changes: [regular] },
    { ...billing, actor: 'sistema', period: '2027-02', changes: [regular, variable] },
  ])
})

describe('a group', () => {
  const expenses = [{ description: 'Antena', quantity: 2, unitCost: '350.25' }]

  it('records its members by name and its expenses by their sum', async () => {
    const carla = await operator().clients.create({ name: 'Carla', ...fields })
    const diego = await operator().clients.create({ name: 'Diego', ...fields })
    await look()
    const { id } = await operator().groups.create({ name: 'Norte', location: 'Zona 1', clientIds: [carla.id] })
    await operator().groups.addClients({ id, clientIds: [carla.id] })
    await operator().groups.addClients({ id, clientIds: [carla.id, diego.id] })
    await operator().groups.update({ id, name: 'Sur', expenses, clientIds: [diego.id] })
    await operator().groups.update({ id, name: 'Sur', expenses, clientIds: [diego.id] })
    await operator().groups.delete({ id })
    const group = { ...created, subject: 'group', subjectId: id, subjectName: 'Norte' }
    expect(await added()).toEqual([
      { ...group, changes: [{ field: 'membersAdded', from: null, to: 'Carla' }] },
      { ...group, action: 'updated', changes: [{ field: 'membersAdded', from: null, to: 'Diego' }] },
      {
        ...group,
        action: 'updated',
        subjectName: 'Sur',
        changes: [
          { field: 'name', from: 'Norte', to: 'Sur' },
          { field: 'membersRemoved', from: 'Carla', to: null },
          { field: 'totalExpenses', from: '0.00', to: '700.50' },
        ],
      },
      {
        ...group,
        action: 'deleted',
        subjectName: 'Sur',
        changes: [
          { field: 'location', from: 'Zona 1', to: null },
          { field: 'membersRemoved', from: 'Diego', to: null },
          { field: 'totalExpenses', from: '700.50', to: null },
        ],
      },
    ])
  })

  it('gets no entry for a refused change', async () => {
    const { id: clientId } = await operator().clients.create({ name: 'Carla', ...fields })
    await operator().groups.create({ name: 'Norte', location: 'Zona 1', clientIds: [clientId] })
    const { id } = await operator().groups.create({ name: 'Sur', location: 'Zona 2' })
    await look()
    await expectRefused([
      operator().groups.update({ id, name: 'Este', expenses, clientIds: [clientId] }),
      operator().groups.addClients({ id, clientIds: [999_999] }),
      operator().groups.create({ name: 'Este', location: 'Zona 3', clientIds: [clientId] }),
      operator().groups.update({ id: 999_999, name: 'Este' }),
      operator().groups.delete({ id: 999_999 }),
    ])
    expect(await added()).toEqual([])
  })
})

it('creating and deleting a quotation are recorded', async () => {
  const items = [
    { name: 'Antena', purchasePrice: '100', salePrice: '150.5' },
    { name: 'Cable', salePrice: '25' },
  ]
  const { id } = await operator().quotations.create({ name: 'Casa', clientName: 'Carla', items })
  await operator().quotations.delete({ id })
  await expect(operator().quotations.delete({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const quotation = { ...created, subject: 'quotation', subjectId: id, subjectName: 'Casa' }
  const changes = [
    { field: 'clientName', from: 'Carla', to: null },
    { field: 'articles', from: 'Antena, Cable', to: null },
    { field: 'totalPurchase', from: '100.00', to: null },
    { field: 'totalSale', from: '175.50', to: null },
  ]
  expect(await added()).toEqual([quotation, { ...quotation, action: 'deleted', changes }])
})

it('new credentials are recorded under the old name, later changes under the new one', async () => {
  const config = { ...created, subject: 'config', action: 'updated', subjectId: null, subjectName: null }
  await operator().config.update({ username: 'beto', password: 'otra-clave-mas' })
  await operator().config.update({ username: 'ana', password: 'otra-clave-mas' })
  await operator().config.update({ username: 'ana', password: 'la-clave-de-ana' })
  const password = { field: 'password', from: null, to: null }
  expect(await added()).toEqual([
    { ...config, changes: [{ field: 'username', from: 'ana', to: 'beto' }, password] },
    { ...config, actor: 'beto', changes: [{ field: 'username', from: 'beto', to: 'ana' }] },
    { ...config, changes: [password] },
  ])
})
