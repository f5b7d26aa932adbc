import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { beforeEach, describe, expect, it } from 'vitest'
import { testOperator } from '../testing/test-operator'

// Rules: product/groups#a-group, product/groups#members, product/groups#expenses

const database = useTestDatabase()
const operator = () => testOperator(database().db)

beforeEach(async () => {
  await emptyTables(database(), 'clients', 'groups', 'investment_products')
  for (const name of ['Ana', 'Beto', 'Caty']) {
    await operator().clients.create({ name, monthlyAmount: '100.50', utility: '40.25', startDate: '2026-01-31' })
  }
})

const aldea = { name: 'Aldea', location: 'Sololá' }
const members = async (id: number) => (await operator().groups.byId({ id })).clients.map(({ name }) => name)
const pay = async (clientId: number) => {
  const { payments } = await operator().clients.byId({ id: clientId })
  await operator().clients.payments.markPaid({ id: payments[0]?.id ?? 0 })
}

describe('a group', () => {
  it('is created with its members and sums their monthly, paid and utility amounts', async () => {
    await pay(1)
    const group = await operator().groups.create({ ...aldea, clientIds: [1, 2, 2] })
    expect(group).toMatchObject({
      ...aldea,
      clientCount: 2,
      monthlyAmount: '201.00',
      totalUtility: '80.50',
      totalAccumulatedAmount: '100.50',
      totalAccumulatedUtility: '40.25',
      totalExpenses: '0.00',
      recoveryBalance: '40.25',
      clients: [
        {
          id: 1,
          name: 'Ana',
          status: 'paid',
          unpaidDueDate: null,
          monthlyAmount: '100.50',
          utility: '40.25',
          clientUtilitiesTotal: '40.25',
        },
        { id: 2, name: 'Beto', status: 'pending', unpaidDueDate: '2026-11-30', clientUtilitiesTotal: '0.00' },
      ],
      expenses: [],
    })
  })

  it('is created with its description and expenses in the same call, once per request key', async () => {
    const create = () =>
      testOperator(database().db, { requestKey: 'aldea-1' }).groups.create({
        ...aldea,
        description: 'Torre junto a la escuela',
        clientIds: [1],
        expenses: [{ description: 'Torre', quantity: 2, unitCost: '450.25' }],
      })
    const group = await create()
    expect(group).toMatchObject({
      description: 'Torre junto a la escuela',
      totalExpenses: '900.50',
      recoveryBalance: '-900.50',
      expenses: [{ description: 'Torre', quantity: 2, unitCost: '450.25', total: '900.50' }],
    })
    expect((await operator().trail.list({ limit: 1 })).entries[0]?.changes).toEqual([
      { field: 'membersAdded', from: null, to: 'Ana' },
      { field: 'totalExpenses', from: null, to: '900.50' },
    ])
    expect(await create()).toEqual(group)
    expect(await operator().groups.list()).toHaveLength(1)
  })

  it('whose members or expenses are refused is not created', async () => {
    const expenses = [{ description: 'Torre', quantity: 1, unitCost: '5' }]
    await expect(operator().groups.create({ ...aldea, clientIds: [99], expenses })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(
      operator().groups.create({ ...aldea, expenses: [{ description: 'Torre', quantity: 0, unitCost: '5' }] }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST', cause: { issues: [{ path: 'expenses.0.quantity' }] } })
    expect(await operator().groups.list()).toEqual([])
  })

  it('without members has sums of zero', async () => {
    expect(await operator().groups.create(aldea)).toMatchObject({ clientCount: 0, totalAccumulatedAmount: '0.00' })
  })

  it('frees its members when it is deleted', async () => {
    const { id } = await operator().groups.create({ ...aldea, clientIds: [1, 2, 3] })
    expect(await operator().groups.ungroupedClients()).toEqual([])
    await operator().groups.delete({ id })
    expect(await operator().groups.ungroupedClients()).toHaveLength(3)
    await expect(operator().groups.delete({ id })).rejects.toMatchObject({ message: 'Grupo no encontrado' })
  })

  it('is found by name or location, ignoring accents', async () => {
    await operator().groups.create({ ...aldea, clientIds: [1] })
    await operator().groups.create({ name: 'Centro', location: 'Panajachel' })
    const found = async (search: string) => (await operator().groups.list({ search })).map(({ name }) => name)
    expect(await found('solola')).toEqual(['Aldea'])
    expect(await found('CENT')).toEqual(['Centro'])
    expect(await found('')).toEqual(['Centro', 'Aldea'])
    expect(await operator().groups.list()).toMatchObject([{ clientCount: 0 }, { clientCount: 1 }])
  })
})

it.each([
  [{ name: ' ' }, 'El nombre es requerido'],
  [{ location: '' }, 'La ubicación es requerida'],
])('a group with %j is refused', async (wrong, message) => {
  await expect(operator().groups.create({ ...aldea, ...wrong })).rejects.toMatchObject({ code: 'BAD_REQUEST', message })
})

it.each([
  [{ location: 'x' }, 'name', 'El nombre es requerido'],
  [{ name: 'x' }, 'location', 'La ubicación es requerida'],
  [{ ...aldea, clientIds: ['1'] }, 'clientIds.0', /identificador/],
  [{ ...aldea, clientIds: 1 }, 'clientIds', /lista/],
])('the input %j is refused at %s', async (input, path, message) => {
  await expect(operator().groups.create(input as unknown as typeof aldea)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringMatching(message),
    cause: { issues: [{ path }] },
  })
})

describe('membership', () => {
  it('of another group is a conflict that names the client and changes nothing', async () => {
    await operator().groups.create({ ...aldea, clientIds: [2] })
    const refusal = { code: 'CONFLICT', message: 'El cliente "Beto" ya pertenece al grupo "Aldea"' }
    await expect(operator().groups.create({ ...aldea, name: 'Otra', clientIds: [1, 2] })).rejects.toMatchObject(refusal)
    expect(await operator().groups.list()).toHaveLength(1)
    const { id } = await operator().groups.create({ ...aldea, name: 'Otra', clientIds: [3] })
    await expect(operator().groups.addClients({ id, clientIds: [1, 2] })).rejects.toMatchObject(refusal)
    await expect(
      operator().groups.update({ id, name: 'Nueva', expenses: [], clientIds: [1, 2] }),
    ).rejects.toMatchObject(refusal)
    expect(await members(id)).toEqual(['Caty'])
    expect(await operator().groups.byId({ id })).toMatchObject({ name: 'Otra' })
  })

  it('of another group is reported for every such client by its index in the input', async () => {
    await operator().groups.create({ ...aldea, clientIds: [2, 3] })
    const refused = operator().groups.create({ ...aldea, name: 'Otra', clientIds: [3, 1, 2] })
    await expect(refused).rejects.toMatchObject({
      cause: {
        issues: [
          { path: 'clientIds.2', message: 'El cliente "Beto" ya pertenece al grupo "Aldea"' },
          { path: 'clientIds.0', message: 'El cliente "Caty" ya pertenece al grupo "Aldea"' },
        ],
      },
    })
  })

  it('in the same group is no conflict, and an unknown client is not found', async () => {
    const { id } = await operator().groups.create({ ...aldea, clientIds: [1] })
    await operator().groups.addClients({ id, clientIds: [1, 2] })
    expect(await members(id)).toEqual(['Ana', 'Beto'])
    await expect(operator().groups.addClients({ id, clientIds: [3, 99] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Cliente no encontrado',
    })
    await expect(operator().groups.addClients({ id: 99, clientIds: [3] })).rejects.toMatchObject({
      message: 'Grupo no encontrado',
    })
    expect(await members(id)).toEqual(['Ana', 'Beto'])
  })

  it('assigned by two operators concurrently succeeds for one of them, completely', async () => {
    const first = await operator().groups.create(aldea)
    const second = await operator().groups.create({ ...aldea, name: 'Otra' })
    for (let round = 0; round < 10; round += 1) {
      const results = await Promise.allSettled([
        operator().groups.addClients({ id: first.id, clientIds: [1, 2, 3] }),
        operator().groups.addClients({ id: second.id, clientIds: [3, 2, 1] }),
      ])
      const refused = results.filter((result) => result.status === 'rejected')
      expect(refused.map(({ reason }) => reason.code)).toEqual(['CONFLICT'])
      const sizes = [(await members(first.id)).length, (await members(second.id)).length]
      expect(sizes.sort()).toEqual([0, 3])
      for (const id of [first.id, second.id]) await operator().groups.update({ id, clientIds: [] })
    }
  })

  it('swapped between two groups concurrently causes no deadlock', async () => {
    const first = await operator().groups.create({ ...aldea, clientIds: [1] })
    const second = await operator().groups.create({ ...aldea, clientIds: [2] })
    for (let round = 0; round < 20; round += 1) {
      const results = await Promise.allSettled([
        operator().groups.update({ id: first.id, clientIds: [2] }),
        operator().groups.update({ id: second.id, clientIds: [1] }),
      ])
      for (const result of results) if (result.status === 'rejected') expect(result.reason.code).toBe('CONFLICT')
    }
  })

  it('candidates are clients without a group, plus the members of the edited group', async () => {
    const { id } = await operator().groups.create({ ...aldea, clientIds: [1] })
    const names = async (input: Parameters<ReturnType<typeof operator>['groups']['availableClients']>[0]) =>
      (await operator().groups.availableClients(input)).map(({ name }) => name)
    expect(await names({})).toEqual(['Beto', 'Caty'])
    expect(await names({ groupId: id })).toEqual(['Ana', 'Beto', 'Caty'])
    expect(await names({ search: 'cat' })).toEqual(['Caty'])
    expect(await names({ limit: 1, page: 2 })).toEqual(['Caty'])
  })

  it('candidates have what their paid payments earned', async () => {
    await pay(2)
    const candidates = await operator().groups.availableClients({})
    expect(candidates.map(({ name, clientUtilitiesTotal }) => [name, clientUtilitiesTotal])).toEqual([
      ['Ana', '0.00'],
      ['Beto', '40.25'],
      ['Caty', '0.00'],
    ])
  })
})

describe('changing a group', () => {
  const antenna = { description: 'Antena', quantity: 2, unitCost: '350.25' }
  const cable = { description: 'Cable', quantity: 3, unitCost: 10 }

  it('replaces expenses and members only if they are sent', async () => {
    const { id } = await operator().groups.create({ ...aldea, clientIds: [1, 2] })
    const changed = await operator().groups.update({ id, expenses: [cable, antenna, cable], clientIds: [2, 3] })
    expect(changed).toMatchObject({
      clients: [{ name: 'Beto' }, { name: 'Caty' }],
      expenses: [
        { description: 'Cable', quantity: 3, unitCost: '10.00', total: '30.00' },
        { description: 'Antena', quantity: 2, unitCost: '350.25', total: '700.50' },
        { description: 'Cable', quantity: 3, unitCost: '10.00', total: '30.00' },
      ],
      totalExpenses: '760.50',
      recoveryBalance: '-760.50',
    })
    const renamed = await operator().groups.update({ id, name: 'Nueva', description: ' ' })
    expect(renamed).toMatchObject({ name: 'Nueva', location: 'Sololá', description: null, clientCount: 2 })
    expect(renamed.expenses).toEqual(changed.expenses)
  })

  it('changes neither the members nor the expenses of another group', async () => {
    const other = await operator().groups.create({ ...aldea, clientIds: [2, 3] })
    const before = await operator().groups.update({ id: other.id, expenses: [cable] })
    const { id } = await operator().groups.create({ ...aldea, name: 'Otra', clientIds: [1] })
    await operator().groups.update({ id, expenses: [antenna], clientIds: [] })
    expect(await operator().groups.byId({ id: other.id })).toEqual(before)
    expect(await members(id)).toEqual([])
    await operator().groups.delete({ id })
    expect(await operator().groups.byId({ id: other.id })).toEqual(before)
  })

  it('reuses a product with the same name and cost', async () => {
    const first = await operator().groups.create(aldea)
    const second = await operator().groups.create(aldea)
    await operator().groups.update({ id: first.id, expenses: [antenna] })
    await operator().groups.update({ id: second.id, expenses: [antenna, { ...antenna, unitCost: '400' }] })
    expect(await operator().groups.expenseProducts({ search: 'ANTENA' })).toMatchObject([
      { name: 'Antena', cost: '400.00' },
      { name: 'Antena', cost: '350.25' },
    ])
  })

  it('suggests products that start with the text first, then the others, each by name', async () => {
    const { id } = await operator().groups.create(aldea)
    const expenses = ['Toma de torre', 'Tornillos', 'Ancla de torre', 'Torre', 'Escalera'].map((description) => ({
      ...antenna,
      description,
    }))
    await operator().groups.update({ id, expenses })
    const names = async (search: string) =>
      (await operator().groups.expenseProducts({ search })).map(({ name }) => name)
    expect(await names('tor')).toEqual(['Tornillos', 'Torre', 'Ancla de torre', 'Toma de torre'])
    expect(await names('')).toEqual(['Ancla de torre', 'Escalera', 'Toma de torre', 'Tornillos', 'Torre'])
  })

  it.each([
    [{ ...antenna, quantity: 0 }, 'expenses.0.quantity'],
    [{ ...antenna, quantity: 1.5 }, 'expenses.0.quantity'],
    [{ ...antenna, description: '  ' }, 'expenses.0.description'],
    [{ ...antenna, unitCost: '-1' }, 'expenses.0.unitCost'],
  ])('rejects the expense %j', async (expense, path) => {
    const { id } = await operator().groups.create(aldea)
    await expect(operator().groups.update({ id, expenses: [expense] })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { issues: [{ path }] },
    })
  })
})
