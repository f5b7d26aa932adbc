import type { AskedRows, RowQuestion } from '../import-plans'
import { emptyDebtsQuestion } from './empty-debts-question'

const questions: readonly ((asked: AskedRows) => RowQuestion | null)[] = [emptyDebtsQuestion]

/**
 * What is asked once about all rows: with the columns, and in the preview if a row that was left out comes back and
 * asks for the first time.
 */
export function rowQuestions(asked: AskedRows): RowQuestion[] {
  return questions.flatMap((question) => question(asked) ?? [])
}
