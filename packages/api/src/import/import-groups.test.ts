import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { MOST_IMPORTED_GROUPS } from '@isp/domain/import/import.schema'
import { importTexts } from '@isp/domain/import/import-texts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { testOperator } from '../testing/test-operator'

// Rules: product/import#places

const database = useTestDatabase()
const operator = () => testOperator(database().db)
const imports = () => operator().clients.import

const client = (name: string) => ({ name, monthlyAmount: '150.00', startDate: '2026-01-31' })

const rowsOf = (groups: readonly (string | null | undefined)[]) =>
  groups.map((group, index) => ({ row: index + 2, client: client(`Cliente ${index + 1}`), group }))

const groups = async () => {
  const listed = await operator().groups.list({ search: '' })
  const details = await Promise.all(listed.map(({ id }) => operator().groups.byId({ id })))
  return details
    .sort((one, other) => one.id - other.id)
    .map(({ name, location, version, clients }) => [name, location, version, clients.map((member) => member.name)])
}

beforeEach(async () => {
  await emptyTables(database(), 'clients', 'groups', 'imports')
})

it('clients join the groups of their names, whatever the spelling; missing ones are created', async () => {
  const { id } = await operator().clients.create(client('Ana'))
  await operator().groups.create({ name: 'El  Tablón', location: 'Sololá', clientIds: [id] })
  await operator().groups.create({ name: 'el tablon', location: 'Otra' })
  const rows = rowsOf(['EL TABLON', 'Chuacruz', null, ' chuacrúz ', undefined, ''])
  expect(await imports().createAll({ rows })).toMatchObject({ created: 6, groups: 1 })
  expect(await groups()).toEqual([
    ['El Tablón', 'Sololá', 2, ['Ana', 'Cliente 1']],
    ['el tablon', 'Otra', 1, []],
    ['Chuacruz', 'Chuacruz', 1, ['Cliente 2', 'Cliente 4']],
  ])
})

it('created and changed groups are in the audit log', async () => {
  await operator().groups.create({ name: 'Viejo', location: 'Sololá' })
  await imports().createAll({ rows: rowsOf(['Viejo', 'Nuevo']) })
  const { entries } = await operator().trail.list({})
  // Entries of the log can never be deleted: those of other tests follow.
  expect(entries.filter(({ subject }) => subject === 'group').slice(0, 3)).toMatchObject([
    { action: 'created', subjectName: 'Nuevo', changes: [{ field: 'membersAdded', to: 'Cliente 2' }] },
    { action: 'updated', subjectName: 'Viejo', changes: [{ field: 'membersAdded', to: 'Cliente 1' }] },
    { action: 'created', subjectName: 'Viejo' },
  ])
})

it('a failed import leaves no group', async () => {
  const { db } = database()
  const rows = rowsOf(['Nuevo', 'Nuevo'])
  await sql`alter table client_groups add constraint refused check (client_id <> 2)`.execute(db)
  await expect(imports().createAll({ rows })).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
  expect(await groups()).toEqual([])
  await sql`alter table client_groups drop constraint refused`.execute(db)
  expect(await imports().createAll({ rows })).toMatchObject({ created: 2, groups: 1 })
})

it('too many groups are refused, as many as allowed are created', async () => {
  const names = Array.from({ length: MOST_IMPORTED_GROUPS + 1 }, (_, index) => `Grupo ${index + 1}`)
  await expect(imports().createAll({ rows: rowsOf(names) })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: importTexts.tooManyGroups(MOST_IMPORTED_GROUPS),
  })
  expect(await groups()).toEqual([])
  expect(await imports().createAll({ rows: rowsOf(names.slice(1)) })).toMatchObject({
    created: MOST_IMPORTED_GROUPS,
    groups: MOST_IMPORTED_GROUPS,
  })
})

it.each([['x'.repeat(201)], [5], ['a\u0000b']])('the group %j is refused with its row', async (group) => {
  const sent = imports().createAll({ rows: [{ row: 7, client: client('Ana'), group }] })
  await expect(sent).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringMatching(/^Fila 7: Grupo: /),
    cause: { issues: [{ path: 'rows.0.group' }] },
  })
})

it('existing groups are found by their names in any spelling', async () => {
  await operator().groups.create({ name: 'El Tablón', location: 'Sololá' })
  const { groups: known } = await imports().findKnown({ names: [], phones: [], groups: ['EL  TABLON', 'Chuacruz'] })
  expect(known).toEqual(['el tablon'])
})
