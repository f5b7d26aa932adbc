import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { importRow, usualReading } from '@isp/domain/import/import-row'
import { importSums } from '@isp/domain/import/import-sums'
import { columnsOfTable, findHeaderRow, importTable } from '@isp/domain/import/import-table'
import type { ImportFileCell } from '@isp/domain/import/import-values'
import { usualPast } from '@isp/domain/import/past/past-choices'
import { columnsOfPlan, pastPlan } from '@isp/domain/import/past/past-plan'
import { usualStates } from '@isp/domain/import/states/state-choices'
import { statePlan, stateStart } from '@isp/domain/import/states/state-plan'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectInvariants } from '../testing/invariants'
import { testClock, testOperator } from '../testing/test-operator'

// Rules: product/import#states

const database = useTestDatabase()
const today = '2026-11-20'
const clock = testClock(`${today}T18:00:00Z`)
const operator = () => testOperator(database().db, { clock })

beforeEach(async () => {
  await emptyTables(
    database(),
    'clients',
    'client_accounts',
    'imports',
    'receipts',
    'receipt_lines',
    'receipt_counter',
    'daily_sums',
  )
})

const states = ['Activo', 'Retirado', 'Suspendido']
const left = [null, '10/05/2024', '15/10/2026', '01/11/2026', '15/11/2026', '05/12/2026']
const starts = ['28/01/2024', '20/10/2026']
const debts = [null, 0, 100, '450.50', '2 meses', '-75']
const grids = [
  [null, null, null],
  ['x', null, null],
  ['x', 'x', 'x'],
  ['x', 'retirado', 'retirado'],
  ['x', 100, null],
]

/** A debt of the months before this one has no month of a client who starts in it. */
const startsOf = ({ currentMonthOpen }: Choices) => (currentMonthOpen ? starts : [...starts, '01/11/2026'])

type Choices = { currentMonthOpen: boolean; emptyDebts: 'nothing' | 'thisMonth' }

/** Imports a row for each state, day of leaving, start and these cells, as the screen does; the sums said before and after. */
async function importAll(headings: readonly string[], cells: readonly (readonly ImportFileCell[])[], choices: Choices) {
  const head = ['Nombre', 'Cuota', 'Inicio', 'Estado', 'Fecha de retiro', ...headings]
  const rows = states.flatMap((state) =>
    left.flatMap((day) => startsOf(choices).flatMap((start) => cells.map((own) => [150, start, state, day, ...own]))),
  )
  const lines = [head, ...rows.map((row, index) => [`Cliente ${index}`, ...row])].map((cells, index) => ({
    row: index + 1,
    cells,
  }))
  const table = importTable(lines, findHeaderRow(lines))
  const match = columnsOfTable(table)
  const past = pastPlan(table, { match, choices: { ...usualPast, year: 2026, ...choices }, today })?.plan ?? null
  const plan = statePlan(table, {
    match,
    answers: usualStates,
    today,
    from: stateStart(null, today),
    used: past ? columnsOfPlan(past) : [],
  })
  const read = table.rows.map((line) =>
    importRow(line, match, today, { reading: { ...usualReading, past, states: plan } }),
  )
  expect(read.flatMap(({ issues = [] }) => issues)).toEqual([])
  const sent = read.flatMap(({ row, client, pause = null, past: stated = null }) =>
    client ? [{ row, client, pause, past: stated, account: stated?.credit ?? null }] : [],
  )
  const result = await operator().clients.import.createAll({
    rows: sent.map(({ row, client, pause, past: stated, account: accountBalance }) => ({
      row,
      client: { ...client, billedFrom: stated?.billedFrom ?? null },
      pause,
      months: stated?.months ?? [],
      accountBalance,
    })),
  })
  await expectInvariants(database().db)
  return { said: importSums(sent, today), result, sent }
}

describe('what clients owe who have left', () => {
  it.each([
    [false, 'nothing'],
    [true, 'nothing'],
    [false, 'thisMonth'],
    [true, 'thisMonth'],
  ] as const)(
    'is what the preview said, with the current month open: %s, and empty cells %s',
    async (currentMonthOpen, emptyDebts) => {
      const { said, result, sent } = await importAll(
        ['DEBE'],
        debts.map((debt) => [debt]),
        { currentMonthOpen, emptyDebts },
      )
      expect(result).toMatchObject({ owing: said.owing, inFavor: said.inFavor, monthlyTotal: said.monthlyTotal })
      const { rows } = await sql<{ row: number; owed: string }>`
      select client_id - 1 as row, coalesce(sum(amount), 0)::numeric(10, 2)::text as owed
      from payments where not is_paid and period <= '2026-11' group by client_id
    `.execute(database().db)
      const owed = new Map(rows.map(({ row, owed: amount }) => [row, amount]))
      // Money that somebody who left owes is never lost.
      for (const [index, { pause }] of sent.entries()) {
        const debt = debts[index % debts.length]
        if (!pause || debt !== '450.50' || pause.from > today) continue
        // Who was served in a month that the sheet does not count owes that, too.
        const isServed = currentMonthOpen && pause.from > '2026-11-01'
        expect([index, owed.get(index)]).toEqual([index, isServed ? '600.50' : '450.50'])
      }
    },
  )

  it.each([false, true])(
    'by a grid of months is what the preview said, with the current month open: %s',
    async (currentMonthOpen) => {
      const { said, result } = await importAll(['SEP', 'OCT', 'NOV'], grids, {
        currentMonthOpen,
        emptyDebts: 'nothing',
      })
      expect(result).toMatchObject({ owing: said.owing, inFavor: said.inFavor, paid: said.paid })
    },
  )
})
