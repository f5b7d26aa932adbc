import { useTestDatabase } from '@isp/db/testing/test-database'
import { type GroupField, groupFieldKeys, groupFieldSchemas } from '@isp/domain/groups/group.schema'
import { maxLengthOf } from '@isp/domain/json-schema/max-length'
import { expect, it } from 'vitest'
import { exportTables } from '../exports'
import { testClock, testOperator } from '../testing/test-operator'
import { openWorkbook } from '../workbook'

const database = useTestDatabase()
const operator = () => testOperator(database().db)

/** A unique value for each field. */
const stored = Object.fromEntries(groupFieldKeys.map((field) => [field, `valor-${field}`])) as Record<
  GroupField,
  string
>
const required = { name: 'Norte', location: 'Sololá' }

it('every field of a group is stored, changed, deleted and restored', async () => {
  const { id } = await operator().groups.create(stored)
  expect(await operator().groups.byId({ id })).toMatchObject(stored)
  const { deletedRecordId } = await operator().groups.delete({ id })
  await operator().deletedRecords.restore({ id: deletedRecordId })
  expect(await operator().groups.byId({ id })).toMatchObject(stored)
  const other = await operator().groups.create(required)
  await operator().groups.update({ id: other.id, ...stored, name: 'Otro' })
  expect(await operator().groups.byId({ id: other.id })).toMatchObject({ ...stored, name: 'Otro' })
})

it('every field is in the audit log of an edit, which can be undone', async () => {
  const { id } = await operator().groups.create(required)
  await operator().groups.update({ id, ...stored })
  const [entry] = (await operator().trail.list({ limit: 1 })).entries
  expect(entry?.changes.map(({ field, to }) => [field, to])).toEqual(Object.entries(stored))
  await operator().trail.undo({ entryId: entry?.id ?? '' })
  const empty = Object.fromEntries(groupFieldKeys.map((field) => [field, null]))
  expect(await operator().groups.byId({ id })).toMatchObject({ ...empty, ...required })
})

it.each(groupFieldKeys)('a %s of the greatest length is stored', async (field) => {
  const { id } = await operator().groups.create(required)
  const longest = 'á'.repeat(maxLengthOf(groupFieldSchemas[field]))
  await operator().groups.update({ id, [field]: longest })
  expect(await operator().groups.byId({ id })).toMatchObject({ [field]: longest })
})

it.each([
  // Its columns are those of the list.
  ['the export of groups', exportTables.groups.open, ['description']],
  ['the export of everything', openWorkbook, []],
] as const)('%s has every field but those left out on purpose', async (_name, open, leftOut) => {
  await operator().groups.create(stored)
  const { rows } = await open({ db: database().db, now: testClock().now() }, {})
  let text = ''
  for await (const row of rows) text += JSON.stringify(row)
  expect(groupFieldKeys.filter((field) => !text.includes(stored[field]))).toEqual(leftOut)
})

it('a search of the list finds every field but those left out on purpose', async () => {
  const { id } = await operator().groups.create(stored)
  const isFound = async (field: GroupField) =>
    (await operator().groups.list({ search: stored[field] })).some((group) => group.id === id)
  const found = await Promise.all(groupFieldKeys.map(isFound))
  expect(groupFieldKeys.filter((_, index) => !found[index])).toEqual(['description'])
})
