import { debtTexts } from '@isp/domain/import/debts/debt-texts'
import { emptyDebts } from '@isp/domain/import/debts/empty-debts'
import { importTexts } from '@isp/domain/import/import-texts'
import { NativeSelect } from '@mantine/core'
import type { AskedRows, RowQuestion } from '../import-plans'
import { labelsOfTable } from './column-labels'

const NONE = ''

/** Whether who has an empty cell in the column of debts owes nothing. */
export function emptyDebtsQuestion({ rows, table, reading, answers, onAnswer }: AskedRows): RowQuestion | null {
  const empty = reading.past && emptyDebts(rows, reading.past)
  if (!empty) return null
  const { column, count } = empty
  const answer = answers.past.emptyDebts
  return {
    isAnswered: answer !== null,
    shown: (
      <NativeSelect
        key="emptyDebts"
        maw={480}
        my="md"
        label={debtTexts.emptyCells(count, labelsOfTable(table)[column] ?? '')}
        required
        data={[
          { value: NONE, label: 'Elige' },
          { value: 'nothing', label: debtTexts.owesNothing(count) },
          { value: 'thisMonth', label: debtTexts.owesThisMonth(count) },
        ]}
        value={answer ?? NONE}
        error={answer === null ? importTexts.chooseOne : undefined}
        onChange={({ currentTarget: { value } }) =>
          onAnswer({
            past: { ...answers.past, emptyDebts: value === 'nothing' || value === 'thisMonth' ? value : null },
          })
        }
      />
    ),
  }
}
