import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testOperator } from '../../testing/test-operator'

// Rules: product/clients#fields, product/text#search

const database = useTestDatabase()
const operator = () => testOperator(database().db)

beforeEach(() => sql`truncate clients, variable_clients, deleted_records cascade`.execute(database().db))

const ana = { name: 'Ana', startDate: '2026-11-07' }
const fields = { pppoeUser: 'José-Peña@sur.1', mikrotik: 'RB Norte', neverCut: true }
const without = { pppoeUser: null, mikrotik: null, neverCut: false }
const lastEntry = async () => (await operator().trail.list({})).entries[0]

describe.each(['clients', 'variableClients'] as const)('of %s', (kind) => {
  const create = (given: object = {}) => {
    const input = { ...ana, monthlyAmount: '150.00', ...given }
    return kind === 'clients' ? operator().clients.create(input) : operator().variableClients.create(input)
  }

  it('a client that does not have them may be cut', async () => {
    const { id } = await create()
    expect(await operator()[kind].byId({ id })).toMatchObject(without)
  })

  it.each(['José-Peña@sur.1', 'jose-pena', 'peña@sur', 'sur.1', 'Ana peña'])(
    '%j finds the PPPoE user',
    async (search) => {
      const { id } = await create(fields)
      await create({ name: 'Beto' })
      const listed = await operator()[kind].list({ search })
      expect(listed).toMatchObject([{ id, name: 'Ana' }])
      expect(await operator().payments.findClients({ search })).toMatchObject([{ name: 'Ana' }])
    },
  )

  it('the digits of a PPPoE user are no phone', async () => {
    await create({ pppoeUser: '50255551234' })
    const similar = { name: 'Otra', phone: '+502 55551234' }
    expect(await operator().payments.findSimilarClients(similar)).toEqual([])
  })

  it('a change is undone and redone', async () => {
    const { id } = await create(fields)
    await operator()[kind].update({ id, ...without })
    const changed = await lastEntry()
    expect(changed?.changes).toEqual([
      { field: 'pppoeUser', from: fields.pppoeUser, to: null },
      { field: 'mikrotik', from: fields.mikrotik, to: null },
      { field: 'neverCut', from: 'true', to: 'false' },
    ])
    await operator().trail.undo({ entryId: changed?.id ?? '' })
    expect(await operator()[kind].byId({ id })).toMatchObject(fields)
    await operator().trail.undo({ entryId: (await lastEntry())?.id ?? '' })
    expect(await operator()[kind].byId({ id })).toMatchObject(without)
  })

  it('an update leaves alone what it does not give', async () => {
    const { id } = await create(fields)
    await operator()[kind].update({ id, notes: 'x' })
    expect(await operator()[kind].byId({ id })).toMatchObject({ ...fields, notes: 'x' })
  })

  it('a deleted client is restored with them', async () => {
    const { id } = await create(fields)
    const { deletedRecordId } = await operator()[kind].delete({ id })
    await operator().deletedRecords.restore({ id: deletedRecordId })
    expect(await operator()[kind].byId({ id })).toMatchObject(fields)
  })

  it('a client that was deleted before they existed is restored without them', async () => {
    const { id } = await create(fields)
    const { deletedRecordId } = await operator()[kind].delete({ id })
    const table = kind === 'clients' ? 'clients' : 'variable_clients'
    await sql`
      update deleted_records set data = jsonb_set(
        data, ${`{${table},0}`}::text[], (data -> ${table}::text -> 0) - '{pppoe_user,mikrotik,never_cut}'::text[]
      )
    `.execute(database().db)
    await operator().deletedRecords.restore({ id: deletedRecordId })
    expect(await operator()[kind].byId({ id })).toMatchObject(without)
  })
})

it('the MikroTiks in use are those of both kinds, with their clients', async () => {
  const { clients, variableClients } = operator()
  await clients.create({ ...ana, monthlyAmount: '1', mikrotik: 'RB Sur' })
  await clients.create({ ...ana, monthlyAmount: '1', mikrotik: 'Ñuble' })
  await clients.create({ ...ana, monthlyAmount: '1' })
  await variableClients.create({ ...ana, mikrotik: ' RB  Sur ' })
  const sur = { name: 'RB Sur', clients: 2 }
  expect(await clients.mikrotiks({})).toEqual([{ name: 'Ñuble', clients: 1 }, sur])
  expect(await clients.mikrotiks({ search: 'sur' })).toEqual([sur])
})
