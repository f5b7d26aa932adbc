import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../support/test-app'

const app = useTestApp()
const aldea = { name: 'Aldea', location: 'Sololá' }

let clientIds: number[] = []
let groupId = 0

beforeEach(async () => {
  clientIds = []
  for (const monthlyAmount of ['100.50', '200']) {
    const input = { name: 'Ana', monthlyAmount, utility: '10.25', startDate: '2026-01-01' }
    clientIds.push((await app.call('POST', '/api/clients', input)).body.id)
  }
  groupId = (await app.call('POST', '/api/groups', aldea)).body.id
})

describe('POST /api/groups', () => {
  it('answers 201 with the group', async () => {
    const { status, body } = await app.call('POST', '/api/groups', aldea)
    expect([status, body]).toMatchObject([201, { ...aldea, id: expect.any(Number), clientCount: 0 }])
  })

  it.each([
    [{ location: 'x' }, 'name', 'El nombre es requerido'],
    [{ name: 'x' }, 'location', 'La ubicación es requerida'],
    [{ ...aldea, clientIds: ['1'] }, 'clientIds.0', /identificador/],
    [{ ...aldea, clientIds: 1 }, 'clientIds', /lista/],
  ])('%j is a 400 at %s', async (input, path, message) => {
    const { status, body } = await app.call('POST', '/api/groups', input)
    expect([status, body.issues[0].path]).toEqual([400, path])
    expect(body.message).toMatch(message)
  })
})

it('POST /api/groups/{id}/clients answers 200, and 409 with the client of another group', async () => {
  const added = await app.call('POST', `/api/groups/${groupId}/clients`, { clientIds })
  expect([added.status, added.body.clientCount]).toEqual([200, 2])
  const other = (await app.call('POST', '/api/groups', { ...aldea, name: 'Otra' })).body.id
  const refused = await app.call('POST', `/api/groups/${other}/clients`, { clientIds })
  expect([refused.status, refused.body]).toEqual([
    409,
    { message: 'El cliente "Ana" ya pertenece al grupo "Aldea"', code: 'CONFLICT' },
  ])
  expect(await app.call('POST', `/api/groups/${other}/clients`, { clientIds: [999_999] })).toMatchObject({
    status: 404,
  })
  expect((await app.call('POST', `/api/groups/${other}/clients`, {})).status).toBe(400)
})

it('GET /api/groups-with-clients answers the groups with their members and monthly sums', async () => {
  await app.call('POST', `/api/groups/${groupId}/clients`, { clientIds })
  const { status, body } = await app.call('GET', '/api/groups-with-clients')
  expect(status).toBe(200)
  expect(body[0]).toMatchObject({
    ...aldea,
    clientCount: 2,
    monthlyAmount: '300.50',
    totalUtility: '20.50',
    totalAccumulatedAmount: '0.00',
    recoveryBalance: '0.00',
    clients: clientIds.map((id) => ({ id, name: 'Ana', status: 'pending' })),
  })
})

it('GET /api/groups/{id} answers members and expenses, or 404', async () => {
  expect(await app.call('GET', `/api/groups/${groupId}`)).toMatchObject({
    status: 200,
    body: { ...aldea, clients: [], expenses: [], recoveryBalance: '0.00' },
  })
  expect(await app.call('GET', '/api/groups/999999')).toMatchObject({
    status: 404,
    body: { message: 'Grupo no encontrado' },
  })
})

it('PATCH /api/groups/{id} replaces the expenses and members that are sent; totals are the server’s', async () => {
  const line = { description: 'Antena', quantity: 3, unitCost: '100.10', total: '1.00' }
  const { status, body } = await app.call('PATCH', `/api/groups/${groupId}`, {
    ...aldea,
    description: 'Torre',
    expenses: [line],
    clientIds,
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    description: 'Torre',
    clientCount: 2,
    totalExpenses: '300.30',
    expenses: [{ description: 'Antena', quantity: 3, unitCost: '100.10', total: '300.30' }],
  })
  expect((await app.call('PATCH', `/api/groups/${groupId}`, { expenses: [{ ...line, quantity: 0 }] })).status).toBe(400)
  expect((await app.call('GET', `/api/groups/${groupId}`)).body.expenses).toHaveLength(1)
})

it('GET /api/available-clients answers the clients without a group', async () => {
  const ids = async () =>
    (await app.call('GET', '/api/available-clients')).body.map((client: { id: number }) => client.id)
  expect(await ids()).toEqual(expect.arrayContaining(clientIds))
  await app.call('POST', `/api/groups/${groupId}/clients`, { clientIds: [clientIds[0] ?? 0] })
  expect(await ids()).not.toContain(clientIds[0])
})

it('DELETE /api/groups/{id} answers success, then 404', async () => {
  expect(await app.call('DELETE', `/api/groups/${groupId}`)).toMatchObject({ status: 200, body: { success: true } })
  expect(await app.call('DELETE', `/api/groups/${groupId}`)).toMatchObject({ status: 404 })
})
