import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { beforeEach, describe, expect, it } from 'vitest'
import { testOperator } from '../testing/test-operator'

// Rules: product/clients#fields

const database = useTestDatabase()
const operator = () => testOperator(database().db)

beforeEach(async () => {
  await emptyTables(database(), 'clients', 'variable_clients', 'deleted_records')
})

const kinds = ['regular', 'variable'] as const
type Kind = (typeof kinds)[number]

const client = { monthlyAmount: '150', startDate: '2026-11-01' }
const slice = (kind: Kind) => (kind === 'regular' ? operator().clients : operator().variableClients)
const create = (kind: Kind, name: string, externalId: string | null = null) =>
  slice(kind).create({ ...client, name, externalId })
const taken = (name: string) => ({
  code: 'CONFLICT',
  message: `Código externo: ya lo tiene ${name}`,
  cause: { issues: [{ path: 'externalId' }] },
})

describe.each(kinds)('a %s client', (kind) => {
  it('is found by its external id, as it was trimmed', async () => {
    const { id } = await create(kind, 'Ana', ' crm-7 ')
    expect(await slice(kind).byExternalId({ externalId: 'crm-7' })).toMatchObject({ id, externalId: 'crm-7' })
    await expect(slice(kind).byExternalId({ externalId: 'crm-8' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it.each([
    [' '.repeat(3), null],
    ['x'.repeat(80), 'x'.repeat(80)],
  ])('keeps %j as %j', async (written, kept) => {
    expect(await create(kind, 'Ana', written)).toMatchObject({ externalId: kept })
    expect(await create(kind, 'Eva', null)).toMatchObject({ externalId: null })
  })

  it('has at most 80 characters in it', async () => {
    await expect(create(kind, 'Ana', 'x'.repeat(81))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it.each(kinds)('cannot have that of a %s one, new or changed', async (other) => {
    await create(other, 'Rosa', 'crm-7')
    await expect(create(kind, 'Ana', 'crm-7')).rejects.toMatchObject(taken('Rosa'))
    const { id } = await create(kind, 'Ana', 'crm-8')
    await expect(slice(kind).update({ id, externalId: 'crm-7' })).rejects.toMatchObject(taken('Rosa'))
    expect(await slice(kind).byId({ id })).toMatchObject({ externalId: 'crm-8' })
    expect(await slice(kind).update({ id, externalId: 'crm-8', phone: '5555 1234' })).toMatchObject({ id })
    expect(await slice(kind).update({ id, externalId: null })).toMatchObject({ externalId: null })
  })

  it.each(kinds)('gets it with a %s one at the same time only once', async (other) => {
    const both = await Promise.allSettled([create(kind, 'Ana', 'crm-7'), create(other, 'Rosa', 'crm-7')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CONFLICT' } })
  })

  it.each(kinds)('that was deleted does not hold it, and stays deleted while a %s one has it', async (other) => {
    const { id } = await create(kind, 'Ana', 'crm-7')
    const { deletedRecordId } = await slice(kind).delete({ id })
    const rosa = await create(other, 'Rosa', 'crm-7')
    await expect(operator().deletedRecords.restore({ id: deletedRecordId })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'No se puede restaurar: su código externo lo tiene ahora otro cliente.',
    })
    await slice(other).update({ id: rosa.id, externalId: null })
    await operator().deletedRecords.restore({ id: deletedRecordId })
    expect(await slice(kind).byExternalId({ externalId: 'crm-7' })).toMatchObject({ id })
  })

  it('cannot have it back by an undo while another one has it', async () => {
    const { id } = await create(kind, 'Ana', 'crm-7')
    await slice(kind).update({ id, externalId: 'crm-9' })
    const [{ id: entryId } = { id: '' }] = (await operator().trail.list({ limit: 1 })).entries
    await create('regular', 'Rosa', 'crm-7')
    await expect(operator().trail.undo({ entryId })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await slice(kind).byId({ id })).toMatchObject({ externalId: 'crm-9' })
  })
})

describe('an import', () => {
  const importAll = (...externalIds: string[]) =>
    operator().clients.import.createAll({
      rows: externalIds.map((externalId, index) => ({
        row: index + 2,
        client: { ...client, name: `Cliente ${index}`, externalId },
      })),
    })

  it('names the row whose external id a client or an earlier row has, and creates nobody', async () => {
    await create('variable', 'Rosa', 'crm-7')
    await expect(importAll('crm-1', 'crm-7')).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Fila 3: Código externo: ya lo tiene Rosa',
    })
    await expect(importAll('crm-1', 'crm-2', 'crm-1')).rejects.toMatchObject({
      message: 'Fila 4: Código externo: ya lo tiene Cliente 0',
    })
    expect(await operator().clients.list({})).toEqual([])
    expect(await importAll('crm-1', 'crm-2')).toMatchObject({ created: 2 })
  })

  it('of the same external ids as another at the same time is refused as a whole', async () => {
    const both = await Promise.allSettled([importAll('crm-1', 'crm-2'), importAll('crm-1', 'crm-3')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: expect.stringMatching(/CONFLICT|BAD_REQUEST/) },
    })
    expect(await operator().clients.list({})).toHaveLength(2)
  })
})
