import { debtTexts } from '@isp/domain/import/debts/debt-texts'
import type { EmptyDebts } from '@isp/domain/import/debts/empty-debts'
import type { ImportTable } from '@isp/domain/import/import-table'
import { importTexts } from '@isp/domain/import/import-texts'
import type { PastChoices } from '@isp/domain/import/past/past-choices'
import { NativeSelect } from '@mantine/core'
import { labelsOfTable } from './column-labels'

const NONE = ''

type Props = {
  empty: EmptyDebts
  table: ImportTable
  answer: PastChoices['emptyDebts']
  onAnswer: (answer: PastChoices['emptyDebts']) => void
}

/** Asked once for all rows: whether who has an empty cell in the column of debts owes nothing. */
export function EmptyDebtsQuestion({ empty: { column, count }, table, answer, onAnswer }: Props) {
  return (
    <NativeSelect
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
      onChange={({ currentTarget: { value } }) => onAnswer(value === 'nothing' || value === 'thisMonth' ? value : null)}
    />
  )
}
