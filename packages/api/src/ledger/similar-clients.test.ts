import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { beforeEach, describe, expect, it } from 'vitest'
import { testOperator } from '../testing/test-operator'

// Rules: product/clients#similar-clients

const database = useTestDatabase()
const operator = () => testOperator(database().db)
const regular = (name: string, fields: object = {}) =>
  operator().clients.create({ name, monthlyAmount: '150', utility: '40', startDate: '2024-01-15', ...fields })
const variable = (name: string, fields: object = {}) =>
  operator().variableClients.create({ name, startDate: '2024-01-15', ...fields })
const similar = (input: Parameters<ReturnType<typeof operator>['payments']['findSimilarClients']>[0]) =>
  operator().payments.findSimilarClients(input)
const names = async (input: Parameters<typeof similar>[0]) => (await similar(input)).map(({ name }) => name)

beforeEach(async () => {
  await emptyTables(database(), 'clients', 'variable_clients', 'groups')
})

describe('similar clients', () => {
  it('of both kinds have the same name or phone; the same phone comes first, and the group is named', async () => {
    const rosa = await regular('Rosa Díaz', { phone: '+502 55551234' })
    await operator().groups.create({ name: 'Xecam', location: 'Cantel', clientIds: [rosa.id] })
    await variable('Rosa Díaz')
    await regular('Ana')
    expect(await similar({ name: 'Rosa Díaz', phone: '+502 55551234' })).toEqual([
      {
        kind: 'regular',
        id: rosa.id,
        name: 'Rosa Díaz',
        groupName: 'Xecam',
        phone: '+502 55551234',
        sameName: true,
        samePhone: true,
      },
      { kind: 'variable', id: 1, name: 'Rosa Díaz', groupName: null, phone: null, sameName: true, samePhone: false },
    ])
  })

  it.each([
    ['rosa  diaz', 'Rosa Díaz'],
    ['ROSA DÍAZ', 'Rosa   diaz'],
    ['Al', 'Al'],
    ['50%_\\', '50%_\\'],
  ])('have the name %j as %j, whatever accents, case and spaces', async (name, stored) => {
    const { id } = await regular(stored)
    expect(await similar({ name, phone: '' })).toMatchObject([{ id, sameName: true }])
  })

  it.each([
    ['5555 1234', '+502 55551234'],
    ['+502 55551234', '5555-1234'],
    ['50255551234', '55551234'],
    ['+1 5551234567', '+1 555 123 4567'],
  ])('have the phone %j as %j', async (phone, stored) => {
    const { id } = await variable('Ana', { phone: stored })
    expect(await similar({ name: '', phone })).toMatchObject([{ id, kind: 'variable', samePhone: true }])
  })

  it('do not have only a part of the name or phone', async () => {
    await regular('Rosa Díaz', { phone: '+502 55551234' })
    await regular('Rosa', { phone: '+1 5025555123' })
    await regular('Rosa de Díaz')
    await regular('55551234')
    expect(await names({ name: 'Ros', phone: '5555123' })).toEqual([])
    expect(await names({ name: 'osa Díaz', phone: '5551234' })).toEqual([])
    expect(await names({ name: 'Rosa Díaz', phone: '' })).toEqual(['Rosa Díaz'])
    expect(await names({ name: '', phone: '55551234' })).toEqual(['Rosa Díaz'])
    expect(await names({ name: ' ', phone: 'sin número' })).toEqual([])
  })

  it('are not the client itself, but one of the other kind with its id', async () => {
    const { id } = await regular('Rosa')
    expect((await variable('Rosa')).id).toBe(id)
    const found = await similar({ name: 'Rosa', phone: '', except: { kind: 'regular', id } })
    expect(found).toMatchObject([{ kind: 'variable', id }])
  })

  it('are three at most, those with the same phone among them', async () => {
    await regular('Ana', { phone: '55551234' })
    for (let number = 0; number < 4; number += 1) await regular('Ana')
    expect(await similar({ name: 'Ana', phone: '55551234' })).toMatchObject([{ id: 1 }, { id: 5 }, { id: 4 }])
  })
})
