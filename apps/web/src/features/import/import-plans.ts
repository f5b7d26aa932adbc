import type { LocalDate } from '@isp/domain/dates/local-date'
import type { RowReading } from '@isp/domain/import/import-row'
import type { ImportTable } from '@isp/domain/import/import-table'
import { columnsOfPlan, type PastQuestions, pastPlan } from '@isp/domain/import/past/past-plan'
import {
  type StatePlan,
  type StateQuestion,
  stateOfRow,
  statePlan,
  stateQuestions,
  stateStart,
} from '@isp/domain/import/states/state-plan'
import type { ReactNode } from 'react'
import { labelsOfTable } from './columns/column-labels'
import type { ImportAnswers, ImportDraft } from './import-draft'

/** How the rows of a file are read, and what its columns of the past ask; null if no column says anything of it. */
export type ImportPlan = { reading: RowReading & { states: StatePlan }; pastQuestions: PastQuestions | null }

export function importPlan(
  { sheet, table, match, answers }: Pick<ImportDraft, 'sheet' | 'table' | 'match' | 'answers'>,
  today: LocalDate,
): ImportPlan {
  const past = pastPlan(table, { match, choices: answers.past, today })
  const used = past ? columnsOfPlan(past.plan) : []
  const from = stateStart(answers.states.from, today)
  const { sheetName } = sheet
  const states = statePlan(table, { match, answers: answers.states, today, from, used, sheetName })
  return { reading: { dates: answers.dates, past: past?.plan ?? null, states }, pastQuestions: past?.questions ?? null }
}

/** The rows that are imported, about which something is asked once. */
export type AskedRows = {
  rows: ImportTable['rows']
  table: ImportTable
  reading: RowReading
  answers: ImportAnswers
  onAnswer: (changed: Partial<ImportAnswers>) => void
}

/** A question with its input; the import does not go on before it is answered. */
export type RowQuestion = { isAnswered: boolean; shown: ReactNode }

/** What is asked once about the states of these rows, and the rows that are not left out for theirs. */
export function statesAsked(
  rows: ImportTable['rows'],
  table: ImportTable,
  states: StatePlan,
): { questions: StateQuestion[]; imported: ImportTable['rows'] } {
  const labels = labelsOfTable(table)
  return {
    questions: stateQuestions(rows, states, (column) => labels[column] ?? ''),
    imported: rows.filter(({ cells }) => stateOfRow(cells, states).choice !== 'leftOut'),
  }
}
