import { appRouter } from '@isp/api/root'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCases } from './all-cases'
import { moneyCases } from './money-cases'
import { withoutCase } from './record-cases'
import { caseRunner } from './run-case'
import { takenCases } from './taken-cases'
import { givenWorld } from './world'

const database = useTestDatabase()
let runner: Awaited<ReturnType<typeof caseRunner>>

beforeAll(async () => {
  runner = await caseRunner(await givenWorld(database().db), database())
})
afterAll(() => runner.close())

// The command `npm run statement-failures` lets every other statement fail as well.
describe('a lost connection around the commit leaves all or nothing, and the repeated request ends as one', () => {
  it.each([...moneyCases, ...takenCases])('$name', async (one) => {
    const result = await runner.runCase(one, { chosen: ['lost before', 'lost after'], onlyCommits: true })
    expect(result.findings).toEqual([])
    expect([result.before, result.after]).toEqual([1, 1])
  })
})

it('every mutation has a case or a reason', () => {
  const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>)
  const mutations = procedures.filter(([, { _def }]) => _def.type === 'mutation').map(([path]) => path)
  const listed = [...allCases.map(({ name }) => name), ...Object.keys(withoutCase)]
  expect(mutations.filter((path) => !listed.includes(path))).toEqual([])
  expect(Object.keys(withoutCase).filter((path) => !mutations.includes(path))).toEqual([])
})
