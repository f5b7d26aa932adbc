import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { beforeEach, describe, expect, it } from 'vitest'
import { watchAuditLog } from '../testing/audit-log-watch'
import { testOperator } from '../testing/test-operator'

// Rules: product/clients#group-of-a-client

const database = useTestDatabase()
const operator = () => testOperator(database().db)
const { look, added } = watchAuditLog(operator)
const ana = { name: 'Ana', monthlyAmount: '150.00', utility: '40.00', startDate: '2026-01-05' }
let aldea: { id: number; version: number }
let centro: { id: number; version: number }

beforeEach(async () => {
  await emptyTables(database(), 'clients', 'groups', 'request_keys')
  centro = await operator().groups.create({ name: 'Centro', location: 'Sololá' })
  aldea = await operator().groups.create({ name: 'Aldea', location: 'Cantel' })
  await look()
})

const memberIds = async ({ id }: { id: number }) => (await operator().groups.byId({ id })).clients.map((one) => one.id)
const inGroups = async () => [await memberIds(aldea), await memberIds(centro)]
const groupEntry = { actor: 'sistema', subject: 'group', action: 'updated', period: null }
const moved = (from: string | null, to: string | null) => ({
  ...groupEntry,
  subject: 'client',
  subjectName: 'Ana',
  changes: [{ field: 'group', from, to }],
})

it('the names of all groups are read by name', async () => {
  expect(await operator().groups.names()).toEqual([
    { id: aldea.id, name: 'Aldea', location: 'Cantel' },
    { id: centro.id, name: 'Centro', location: 'Sololá' },
  ])
})

describe('a client', () => {
  it('is created in a group, which records it', async () => {
    const client = await operator().clients.create({ ...ana, groupId: aldea.id })
    expect(client).toMatchObject({ groupId: aldea.id, groupName: 'Aldea' })
    expect(await inGroups()).toEqual([[client.id], []])
    expect(await added()).toMatchObject([
      { subject: 'client', action: 'created' },
      { ...groupEntry, subjectName: 'Aldea', changes: [{ field: 'membersAdded', from: null, to: 'Ana' }] },
      moved(null, 'Aldea'),
    ])
  })

  it('is not created in a group that does not exist', async () => {
    const refused = operator().clients.create({ ...ana, groupId: 999 })
    const issues = [{ path: 'groupId', message: 'Grupo no encontrado' }]
    await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND', cause: { issues } })
    expect(await operator().clients.list({})).toEqual([])
  })

  it('moves to another group and out of it, and an edit without a group leaves it', async () => {
    const { id } = await operator().clients.create({ ...ana, groupId: aldea.id })
    await look()
    expect(await operator().clients.update({ id, groupId: centro.id })).toMatchObject({
      version: 1,
      groupName: 'Centro',
    })
    expect(await inGroups()).toEqual([[], [id]])
    expect(await added()).toMatchObject([
      { ...groupEntry, subjectName: 'Aldea', changes: [{ field: 'membersRemoved', from: 'Ana', to: null }] },
      { ...groupEntry, subjectName: 'Centro', changes: [{ field: 'membersAdded', from: null, to: 'Ana' }] },
      moved('Aldea', 'Centro'),
    ])
    await operator().clients.update({ id, address: 'Zona 1' })
    await operator().clients.replace({ id, ...ana })
    await look()
    await operator().clients.replace({ id, ...ana, groupId: centro.id })
    expect([await inGroups(), await added()]).toEqual([[[], [id]], []])
    expect(await operator().clients.update({ id, name: 'Ana Paz', groupId: null })).toMatchObject({ groupId: null })
    expect(await inGroups()).toEqual([[], []])
    expect((await added()).map(({ changes }) => changes[0]?.from)).toEqual(['Ana Paz', 'Centro', 'Ana'])
  })

  it('that changes its group makes an open edit of both groups outdated', async () => {
    const { id } = await operator().clients.create({ ...ana, groupId: aldea.id })
    await operator().clients.update({ id, groupId: centro.id })
    for (const group of [aldea, centro]) {
      const edit = operator().groups.update({ id: group.id, version: group.version, clientIds: [] })
      await expect(edit).rejects.toMatchObject({ code: 'CONFLICT' })
    }
  })

  it('is created once per request key, in its group', async () => {
    const keyed = testOperator(database().db, { requestKey: 'una-vez' })
    const first = await keyed.clients.create({ ...ana, groupId: aldea.id })
    expect(await keyed.clients.create({ ...ana, groupId: aldea.id })).toEqual(first)
    expect(await inGroups()).toEqual([[first.id], []])
  })

  it('that moves while it is deleted and its group changes waits instead of failing', async () => {
    const clients = await Promise.all(
      Array.from({ length: 4 }, (_, index) => operator().clients.create({ ...ana, name: `Ana ${index}` })),
    )
    const calls = clients.flatMap(({ id }) => [
      operator().clients.update({ id, groupId: aldea.id }),
      operator().groups.addClients({ id: centro.id, clientIds: [id] }),
      operator().clients.update({ id, groupId: null, address: 'Zona 1' }),
      operator().clients.delete({ id }),
    ])
    const failures = (await Promise.allSettled(calls)).flatMap((call) =>
      call.status === 'rejected' ? [call.reason] : [],
    )
    expect(failures.map(({ code }) => code).filter((code) => code !== 'NOT_FOUND' && code !== 'CONFLICT')).toEqual([])
  })
})
