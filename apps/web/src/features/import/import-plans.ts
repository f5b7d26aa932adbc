import type { LocalDate } from '@isp/domain/dates/local-date'
import { type EmptyDebts, emptyDebts } from '@isp/domain/import/debts/empty-debts'
import type { ImportTable } from '@isp/domain/import/import-table'
import { columnsOfPlan, type PastPlan, type PastQuestions, pastPlan } from '@isp/domain/import/past/past-plan'
import {
  type StatePlan,
  type StateQuestion,
  stateOfRow,
  statePlan,
  stateQuestions,
  stateStart,
} from '@isp/domain/import/states/state-plan'
import { labelsOfTable } from './columns/column-labels'
import type { ImportDraft } from './import-draft'

/** How the time before the system and the states of a file are read; `past` is null if no column says anything of it. */
export type ImportPlans = { past: { plan: PastPlan; questions: PastQuestions } | null; states: StatePlan }

export function importPlans(
  {
    sheet,
    table,
    match,
    past: choices,
    states: answers,
  }: Pick<ImportDraft, 'sheet' | 'table' | 'match' | 'past' | 'states'>,
  today: LocalDate,
): ImportPlans {
  const past = pastPlan(table, { match, choices, today })
  const used = past ? columnsOfPlan(past.plan) : []
  const from = stateStart(answers.from, today)
  return { past, states: statePlan(table, { match, answers, today, from, used, sheetName: sheet.sheetName }) }
}

/** What is asked once about these rows of the file. */
export function rowQuestions(
  rows: ImportTable['rows'],
  table: ImportTable,
  { past, states }: ImportPlans,
): { states: StateQuestion[]; empty: EmptyDebts | null } {
  const labels = labelsOfTable(table)
  const imported = rows.filter(({ cells }) => stateOfRow(cells, states).choice !== 'leftOut')
  return {
    states: stateQuestions(rows, states, (column) => labels[column] ?? ''),
    empty: past && emptyDebts(imported, past.plan),
  }
}
