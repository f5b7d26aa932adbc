import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { generatePayments } from '../billing/billing.service'
import type { CutLine } from '../collections/cut-lines.queries'
import { testClock, testOperator } from './test-operator'

type Caller = ReturnType<typeof testOperator>
type List = 'toCut' | 'toReconnect'

/**
 * On 20 November 2026: Ana and Beto owe October and November, due on the 5th, Caro November, Q100.00 a month; Vera, a variable client,
 * both months.
 */
export function useOverdueClients() {
  const database = useTestDatabase()
  const clock = testClock()
  const operator = (requestKey?: string): Caller =>
    testOperator(database().db, { clock, ...(requestKey === undefined ? {} : { requestKey }) })

  const lines = async (list: List, filters: { search?: string; group?: string } = {}) =>
    (await operator().collections.list({ list, ...filters })) as CutLine[]
  const names = async (list: List) => (await lines(list)).map(({ name }) => name)
  const counts = async () => {
    const { toCut, toReconnect, found } = await operator().collections.sums({ list: 'toCut' })
    expect(found).toBe(toCut.clients)
    const today = await operator().today.read()
    expect([today.toCut, today.toReconnect]).toEqual([toCut, toReconnect])
    return [toCut.clients, toCut.amount, toReconnect.clients]
  }
  const seenOf = async (list: List, ...wanted: string[]) =>
    (await lines(list))
      .filter(({ name }) => wanted.length === 0 || wanted.includes(name))
      .map(({ kind, id, seen }) => ({ kind, id, seen }))
  const markCut = async (...wanted: string[]): ReturnType<Caller['collections']['markCut']> =>
    operator().collections.markCut({ clients: await seenOf('toCut', ...wanted) })
  const reconnect = async (...wanted: string[]): ReturnType<Caller['collections']['reconnect']> =>
    operator().collections.reconnect({ clients: await seenOf('toReconnect', ...wanted) })

  const ids: Record<string, number> = {}
  const pay = async (name: string, periods: string[], received?: string): ReturnType<Caller['payments']['collect']> =>
    operator().payments.collect({
      kind: 'regular',
      clientId: ids[name] ?? 0,
      months: periods.map((period) => ({ period, amount: '100' })),
      ...(received === undefined ? {} : { received }),
    })
  const unpaid = async (name: string) => {
    const { rows } = await sql<{ period: string }>`
      select period from payments where client_id = ${ids[name]} and not is_paid order by period
    `.execute(database().db)
    return rows.map(({ period }) => period)
  }

  beforeEach(async () => {
    const { db } = database()
    await emptyTables(
      database(),
      'clients',
      'variable_clients',
      'groups',
      'receipts',
      'receipt_lines',
      'receipt_counter',
      'client_accounts',
      'business',
      'daily_sums',
      'request_keys',
      'client_figures',
      'total_figures',
      'group_figures',
      'changed_clients',
    )
    clock.set('2026-10-01T18:00:00Z')
    const fields = { monthlyAmount: '100', utility: '40', startDate: '2024-01-05' }
    for (const name of ['Ana', 'Beto']) ids[name] = (await operator().clients.create({ name, ...fields })).id
    ids.Vera = (await operator().variableClients.create({ name: 'Vera', startDate: '2024-01-04' })).id
    clock.set('2026-11-01T18:00:00Z')
    ids.Caro = (await operator().clients.create({ name: 'Caro', ...fields })).id
    await generatePayments(db, clock)
    clock.set('2026-11-20T18:00:00Z')
  })

  return { database, clock, operator, lines, names, counts, seenOf, markCut, reconnect, ids, pay, unpaid }
}
