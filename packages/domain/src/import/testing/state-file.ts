import { debtTotalCheck } from '../debts/debt-total'
import { importRow, usualReading } from '../import-row'
import { importSums } from '../import-sums'
import { columnsOfTable, findHeaderRow, importTable } from '../import-table'
import type { ImportFileCell } from '../import-values'
import { type PastChoices, usualPast } from '../past/past-choices'
import { columnsOfPlan, pastPlan } from '../past/past-plan'
import { type StateAnswers, usualStates } from '../states/state-choices'
import { statePlan, stateQuestions, stateStart } from '../states/state-plan'

const today = '2026-11-26'
type Options = { answers?: Partial<StateAnswers>; choices?: Partial<PastChoices> }

/** A file with these columns behind the name, the fee and the start of each client. */
export function read(
  headings: readonly string[],
  rows: readonly (readonly ImportFileCell[])[],
  { answers = {}, choices = {} }: Options = {},
) {
  const lines = [
    ['Nombre', 'Cuota', 'Inicio', ...headings],
    ...rows.map((cells, index) => [`Cliente Número ${'abcdefghij'[index]}`, 150, '2024-01-28', ...cells]),
  ].map((cells, index) => ({ row: index + 1, cells }))
  return readLines(lines, { answers, choices })
}

export function readLines(
  lines: { row: number; cells: readonly ImportFileCell[] }[],
  { answers = {}, choices = {} }: Options = {},
) {
  const table = importTable(lines, findHeaderRow(lines))
  const match = columnsOfTable(table)
  const past = pastPlan(table, { match, choices: { ...usualPast, ...choices }, today })?.plan ?? null
  const states = statePlan(table, {
    match,
    answers: { ...usualStates, ...answers },
    today,
    from: stateStart(answers.from ?? null, today),
    used: past ? columnsOfPlan(past) : [],
  })
  const read = table.rows.map((line) => importRow(line, match, today, { reading: { ...usualReading, past, states } }))
  const questions = stateQuestions(table.rows, states, (column) => table.headings[column] ?? '')
  const clients = read.flatMap(({ client, pause = null, past: stated = null, leftOut }) =>
    client && !leftOut ? [{ client, pause, past: stated, account: null }] : [],
  )
  const check = past && debtTotalCheck(table.totals, clients, { plan: past, heading: () => 'DEBE', today })
  return { match, questions, read, owing: importSums(clients, today).owing, check }
}

/** The questions with their answers. */
export const asked = ({ questions }: ReturnType<typeof read>) =>
  questions.map(({ label, answer }) => `${label} ${answer}`)
