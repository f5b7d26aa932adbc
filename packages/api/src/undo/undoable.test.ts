import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { beforeEach, describe, expect, it } from 'vitest'
import { generatePayments } from '../billing/billing.service'
import { expectSentence } from '../testing/audit-log-watch'
import { testClock, testOperator } from '../testing/test-operator'
import type { UndoableCase } from '../testing/undoable-case'
import { undoableCases } from '../testing/undoable-cases'
import { undos } from './undo.service'

// Rules: product/audit-log#undo, product/cuts#marcar-cortados, product/cuts#reconectar

const database = useTestDatabase()
const clock = testClock()
const operator = () => testOperator(database().db, { clock })

/** A client and a variable client, each with two unpaid months, on 20 November 2026. */
beforeEach(async () => {
  const { db } = database()
  await emptyTables(
    database(),
    ...['clients', 'variable_clients', 'groups', 'quotations', 'receipts', 'receipt_counter', 'daily_sums'],
    ...['deleted_records', 'cash_movements', 'client_accounts'],
  )
  clock.set('2026-10-20T18:00:00Z')
  const fields = { monthlyAmount: '150', utility: '40', startDate: '2024-01-05' }
  const { clients, variableClients } = operator()
  await clients.create({ name: 'Ana', ...fields })
  await variableClients.create({ name: 'Tienda', startDate: '2024-01-05' })
  clock.set('2026-11-20T18:00:00Z')
  await generatePayments(db, clock)
})

async function newest() {
  const { entries } = await operator().trail.list({ limit: 1 })
  const [entry] = entries
  if (!entry) throw new Error('the audit log is empty')
  return entry
}

const offered = async (entryId: string) =>
  (await operator().trail.list({ limit: 50 })).entries.find((entry) => entry.id === entryId)?.undoable

const cases = undoableCases({ db: () => database().db, clock, operator })

it('every kind of change that can be undone has a case', () => {
  const known = Object.entries(undos).flatMap(([subject, actions]) =>
    Object.keys(actions ?? {}).map((action) => `${subject} ${action}`),
  )
  expect(Object.keys(cases).sort()).toEqual(known.sort())
})

const all = Object.entries(cases).flatMap(([kind, list]) => list.map((one, index) => ({ kind, index, ...one })))
const meanwhile = (which: 'harmless' | 'spoilers') =>
  all.flatMap((one) => Object.entries(one[which] ?? {}).map(([what, act]) => ({ ...one, what, act })))

/** Makes the change; its entry, which must be of the kind. */
async function made({ kind, given, change }: UndoableCase & { kind: string }) {
  await given?.()
  await change()
  const entry = await newest()
  expect(`${entry.subject} ${entry.action}`).toBe(kind)
  expectSentence(entry)
  return entry.id
}

describe('an entry that the audit log offers to undo can be undone', () => {
  it.each(all)('$kind ($index)', async (one) => {
    const entryId = await made(one)
    expect(await offered(entryId)).toBe(true)
    expect(await operator().trail.undo({ entryId })).toEqual({ success: true })
  })

  it.each(meanwhile('harmless'))('$kind ($index), also after $what', async ({ act, ...one }) => {
    const entryId = await made(one)
    await act()
    expect(await offered(entryId)).toBe(true)
    expect(await operator().trail.undo({ entryId })).toEqual({ success: true })
  })
})

describe('what cannot be undone any more is not offered', () => {
  it.each(meanwhile('spoilers'))('$kind ($index), after $what', async ({ act, ...one }) => {
    const entryId = await made(one)
    await act()
    expect(await offered(entryId)).toBe(false)
    await expect(operator().trail.undo({ entryId })).rejects.toMatchObject({
      code: expect.stringMatching(/^(CONFLICT|NOT_FOUND)$/),
    })
  })
})
