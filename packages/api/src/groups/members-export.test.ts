import { useTestDatabase } from '@isp/db/testing/test-database'
import { expect, it } from 'vitest'
import { testClock, testOperator } from '../testing/test-operator'
import { groupMembersExport } from './groups.export'

// Rules: product/groups#actions-on-members

const database = useTestDatabase()

it('the export of a group has all members, only some, or all without some', async () => {
  const { db } = database()
  const operator = testOperator(db)
  const ids: number[] = []
  for (const name of ['Ana', 'Beto', 'Caty']) {
    const client = { name, monthlyAmount: '100', utility: '40', startDate: '2026-01-31' }
    ids.push((await operator.clients.create(client)).id)
  }
  const [ana, , caty] = ids
  const { id } = await operator.groups.create({ name: 'Aldea', location: 'Sololá', clientIds: ids })
  const names = async (filters: object) => {
    const { rows } = await groupMembersExport.open({ db, now: testClock().now() }, { id: String(id), ...filters })
    const found = []
    for await (const [name] of rows) found.push(name)
    return found
  }
  expect(await names({})).toEqual(['Ana', 'Beto', 'Caty'])
  expect(await names({ only: `${caty},${ana}` })).toEqual(['Ana', 'Caty'])
  expect(await names({ without: `${ana}` })).toEqual(['Beto', 'Caty'])
  await expect(names({ only: 'x' })).rejects.toThrow()
})
