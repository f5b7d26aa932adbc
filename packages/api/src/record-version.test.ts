import { useTestDatabase } from '@isp/db/testing/test-database'
import { clientTexts } from '@isp/domain/clients/client-texts'
import { groupTexts } from '@isp/domain/groups/group-texts'
import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { describe, expect, it } from 'vitest'
import { testOperator } from './testing/test-operator'

const database = useTestDatabase()
const operator = () => testOperator(database().db)

const ana = { name: 'Ana', monthlyAmount: '150', utility: '40', startDate: '2026-01-31' }
const cafe = { name: 'Café', startDate: '2026-01-31' }
const aldea = { name: 'Aldea', location: 'Sololá' }
const antenna = { description: 'Antena', quantity: 1, unitCost: '350.00' }

const conflict = (message: string) => ({ code: 'CONFLICT', message, cause: { issues: [{ path: 'version', message }] } })

describe('the version of a client', () => {
  it('is raised by every change and nothing else', async () => {
    const { id, version, payments } = await operator().clients.create(ana)
    expect(version).toBe(1)
    expect((await operator().clients.update({ id, name: 'Ana María' })).version).toBe(2)
    expect((await operator().clients.replace({ id, ...ana })).version).toBe(3)
    await operator().clients.replace({ id, ...ana })
    await operator().clients.update({ id })
    await operator().clients.payments.markPaid({ id: payments[0]?.id ?? 0 })
    await operator().groups.create({ ...aldea, clientIds: [id] })
    expect((await operator().clients.byId({ id })).version).toBe(3)
    expect((await operator().clients.list({}))[0]).toMatchObject({ id, version: 3 })
  })

  it('must be current in an edit, else nothing is written', async () => {
    const { id } = await operator().clients.create(ana)
    await operator().clients.update({ id, version: 1, name: 'Ana María' })
    const refused = conflict(clientTexts.changedMeanwhile)
    await expect(operator().clients.update({ id, version: 1, phone: '5555' })).rejects.toMatchObject(refused)
    await expect(operator().clients.replace({ id, version: 1, ...ana })).rejects.toMatchObject(refused)
    expect(await operator().clients.byId({ id })).toMatchObject({ name: 'Ana María', phone: null, version: 2 })
  })

  it('lets one of two concurrent edits succeed', async () => {
    const { id } = await operator().clients.create(ana)
    const edits = await Promise.allSettled([
      operator().clients.update({ id, version: 1, name: 'Una' }),
      operator().clients.update({ id, version: 1, name: 'Otra' }),
    ])
    expect(edits.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('is optional', async () => {
    const { id } = await operator().clients.create(ana)
    await operator().clients.update({ id, name: 'Una' })
    expect(await operator().clients.update({ id, name: 'Otra' })).toMatchObject({ name: 'Otra', version: 3 })
  })

  it.each([0, 1.5, '1'])('%j is rejected', async (version) => {
    const { id } = await operator().clients.create(ana)
    await expect(operator().clients.update({ id, version: version as number })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { issues: [{ path: 'version', message: 'La versión debe ser un número entero positivo' }] },
    })
  })
})

it('a variable client has a version too', async () => {
  const { id, version } = await operator().variableClients.create(cafe)
  expect(version).toBe(1)
  expect((await operator().variableClients.update({ id, version, name: 'Café Central' })).version).toBe(2)
  expect((await operator().variableClients.update({ id, name: 'Café Central' })).version).toBe(2)
  await expect(operator().variableClients.update({ id, version, phone: '5555' })).rejects.toMatchObject(
    conflict(variableClientTexts.changedMeanwhile),
  )
  expect(await operator().variableClients.byId({ id })).toMatchObject({ phone: null, version: 2 })
  expect((await operator().variableClients.list({}))[0]).toMatchObject({ id, version: 2 })
})

describe('the version of a group', () => {
  it('is raised by changes of its fields, expenses and members', async () => {
    const [{ id: clientId }, { id: otherClientId }] = [
      await operator().clients.create(ana),
      await operator().clients.create(ana),
    ]
    const other = await operator().groups.create({ ...aldea, clientIds: [otherClientId] })
    const { id, version } = await operator().groups.create(aldea)
    expect(version).toBe(1)
    expect((await operator().groups.update({ id, description: 'Torre' })).version).toBe(2)
    expect((await operator().groups.update({ id, expenses: [antenna] })).version).toBe(3)
    expect((await operator().groups.addClients({ id, clientIds: [clientId] })).version).toBe(4)
    await operator().groups.addClients({ id, clientIds: [clientId] })
    expect((await operator().groups.byId({ id })).version).toBe(4)
    await operator().clients.delete({ id: clientId })
    expect((await operator().groups.byId({ id })).version).toBe(5)
    expect((await operator().groups.list({}))[0]).toMatchObject({ id, version: 5 })
    expect((await operator().groups.byId({ id: other.id })).version).toBe(1)
  })

  it('must be current in an edit, else nothing is written', async () => {
    const { id } = await operator().groups.create(aldea)
    await operator().groups.update({ id, version: 1, expenses: [antenna] })
    await expect(operator().groups.update({ id, version: 1, expenses: [], name: 'Otra' })).rejects.toMatchObject(
      conflict(groupTexts.changedMeanwhile),
    )
    expect(await operator().groups.byId({ id })).toMatchObject({ name: 'Aldea', totalExpenses: '350.00', version: 2 })
  })

  it('stays when a save is rejected because of a deleted client', async () => {
    const { id: clientId } = await operator().clients.create(ana)
    const { id } = await operator().groups.create(aldea)
    await operator().clients.delete({ id: clientId })
    await expect(operator().groups.update({ id, version: 1, clientIds: [clientId] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      cause: { issues: [{ path: 'clientIds.0', message: 'Cliente no encontrado' }] },
    })
    expect((await operator().groups.byId({ id })).version).toBe(1)
  })
})
