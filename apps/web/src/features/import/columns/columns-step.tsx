import {
  type ImportField,
  importFieldKeys,
  requiredImportFields,
  shownImportFieldKeys,
} from '@isp/domain/import/import-fields'
import { type ImportMatch, rematched } from '@isp/domain/import/import-match'
import { valueProblem } from '@isp/domain/import/import-row'
import { NO_HEADINGS } from '@isp/domain/import/import-table'
import { importTexts } from '@isp/domain/import/import-texts'
import { importedBalances } from '@isp/domain/import/imported-balances'
import { columnsOfPlan, isAnswered } from '@isp/domain/import/past/past-plan'
import { shownLines } from '@isp/domain/import/sheet/shown-lines'
import { sumQuetzales } from '@isp/domain/money/money'
import { Button, Checkbox, NativeSelect, SimpleGrid, Text } from '@mantine/core'
import { useMemo } from 'react'
import { DialogActions } from '../../../components/dialogs/dialog-actions'
import { rowCount } from '../../../lib/format-count'
import { today } from '../../../lib/today'
import classes from '../import-dialog.module.css'
import { type ImportDraft, likelyRows, withHeaderRow, withMatch } from '../import-draft'
import { importPlans, rowQuestions } from '../import-plans'
import { columnsInSheet, headerChoices, labelsOfTable, skippedSentence, unusedSentence } from './column-labels'
import { EmptyDebtsQuestion } from './empty-debts-question'
import { FieldSourceSelect } from './field-source-select'
import { PastQuestions, SheetQuestions } from './file-questions'
import { lacksStates, StateQuestions } from './state-questions'

type Props = {
  draft: ImportDraft
  onChange: (draft: ImportDraft) => void
  /** Back to the sheets of a workbook; absent if there is one only. */
  onOtherSheet: (() => void) | undefined
  onOtherFile: () => void
  onContinue: () => void
}

/** Second step: finds the headings and maps file columns to fields, preselected from the headings. */
export function ColumnsStep({ draft, onChange, onOtherSheet, onOtherFile, onContinue }: Props) {
  const { sheet, table, match, excluded, past: choices, states: answers } = draft
  const day = today()
  const plans = useMemo(
    () => importPlans({ sheet, table, match, past: choices, states: answers }, day),
    [sheet, table, match, choices, answers, day],
  )
  const { past } = plans
  const order = columnsInSheet(table, { hiddenColumns: sheet.hiddenColumns, takesHidden: draft.takesHidden })
  const columns = labelsOfTable(table, order).map((label, index) => ({ value: String(index), label }))
  const skipped = skippedSentence(table.skipped)
  const balances = importedBalances(table, match)
  const registered = draft.registersBalances ? balances : null
  const read = past ? columnsOfPlan(past.plan) : []
  const { states, empty } = useMemo(
    () => rowQuestions(likelyRows({ table, match, excluded }), table, plans),
    [table, match, excluded, plans],
  )
  const stateColumn = plans.states.column
  const unused = unusedSentence(table, match, { besides: registered ? [...read, registered.column] : read, order })

  return (
    <>
      <Text mb="md">
        <strong>{sheet.fileName}</strong>
        {sheet.sheetName && `, hoja '${sheet.sheetName}'`}: {rowCount(table.rows.length)}. Revisa de qué columna sale
        cada dato.
      </Text>
      <NativeSelect
        maw={480}
        mb="md"
        label="Encabezados en la fila"
        description={skipped}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={[
          ...headerChoices(shownLines(sheet, draft.takesHidden)),
          { value: String(NO_HEADINGS), label: 'Sin encabezados' },
        ]}
        value={String(table.headerRow)}
        onChange={({ currentTarget: { value } }) => onChange(withHeaderRow(draft, Number(value)))}
      />
      <SheetQuestions draft={draft} onChange={onChange} />
      <SimpleGrid minColWidth="min(100%, 240px)" autoFlow="auto-fill" className={classes.columns}>
        {shownFields(match).map((field, index) => (
          <FieldSourceSelect
            key={field}
            field={field}
            table={table}
            sheetName={draft.sheet.sheetName}
            columns={columns}
            source={match[field]}
            problem={problemOf(match, field)}
            autofocus={index === 0}
            onChange={(source) => onChange(withMatch(draft, rematched(match, field, source)))}
          />
        ))}
      </SimpleGrid>
      {past && (
        <PastQuestions
          questions={past.questions}
          choices={past.plan.choices}
          onChange={(changed) => onChange({ ...draft, past: { ...choices, ...changed } })}
        />
      )}
      <StateQuestions
        questions={states}
        plan={plans.states}
        answers={answers}
        heading={columns[stateColumn ?? -1]?.label ?? ''}
        onChange={(changed) => onChange({ ...draft, states: changed })}
      />
      {empty && (
        <EmptyDebtsQuestion
          empty={empty}
          table={table}
          answer={choices.emptyDebts}
          onAnswer={(emptyDebts) => onChange({ ...draft, past: { ...choices, emptyDebts } })}
        />
      )}
      {balances && (
        <Checkbox
          mt="md"
          label={importTexts.registerBalances}
          description={importTexts.balancesInFile(balances.byRow.size, sumQuetzales([...balances.byRow.values()]))}
          error={registered?.problems[0]}
          checked={draft.registersBalances}
          onChange={({ currentTarget: { checked } }) => onChange({ ...draft, registersBalances: checked })}
        />
      )}
      {unused && (
        <Text size="sm" c="dimmed" mt="sm">
          {unused}
        </Text>
      )}
      <DialogActions>
        <Button variant="default" onClick={onOtherFile}>
          Elegir otro archivo
        </Button>
        {onOtherSheet && (
          <Button variant="default" onClick={onOtherSheet}>
            Elegir otra hoja
          </Button>
        )}
        <Button
          onClick={onContinue}
          disabled={
            importFieldKeys.some((field) => problemOf(match, field) !== null) ||
            Boolean(registered?.problems[0]) ||
            (past !== null && !isAnswered(past.questions, choices)) ||
            (empty !== null && choices.emptyDebts === null) ||
            lacksStates(states, answers)
          }
        >
          Continuar
        </Button>
      </DialogActions>
    </>
  )
}

/** The fields of the pause only if the file has them. */
function shownFields(match: ImportMatch): readonly ImportField[] {
  const always: readonly ImportField[] = [...shownImportFieldKeys, 'service', 'debt']
  return importFieldKeys.filter(
    (field) =>
      always.includes(field) || match[field] !== undefined || (field === 'pauseFrom' && match.service !== undefined),
  )
}

/** Why a field cannot be imported from its source; null if it can. */
function problemOf(match: ImportMatch, field: ImportField): string | null {
  const source = match[field]
  if (source === undefined) return requiredImportFields.includes(field) ? 'Elige la columna' : null
  return typeof source === 'number' ? null : valueProblem(field, source.all, today())
}
