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
import { type ImportAnswers, type ImportDraft, likelyRows, withHeaderRow, withMatch } from '../import-draft'
import { importPlan, statesAsked } from '../import-plans'
import { columnsInSheet, headerChoices, labelsOfTable, skippedSentence, unusedSentence } from './column-labels'
import { FieldSourceSelect } from './field-source-select'
import { PastQuestions, SheetQuestions } from './file-questions'
import { rowQuestions } from './row-questions'
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
  const { sheet, table, match, excluded, answers } = draft
  const day = today()
  const { reading, pastQuestions } = useMemo(
    () => importPlan({ sheet, table, match, answers }, day),
    [sheet, table, match, answers, day],
  )
  const { past } = reading
  const answer = (changed: Partial<ImportAnswers>) => onChange({ ...draft, answers: { ...answers, ...changed } })
  const order = columnsInSheet(table, { hiddenColumns: sheet.hiddenColumns, takesHidden: draft.takesHidden })
  const columns = labelsOfTable(table, order).map((label, index) => ({ value: String(index), label }))
  const skipped = skippedSentence(table.skipped)
  const balances = importedBalances(table, match)
  const registered = draft.registersBalances ? balances : null
  const read = past ? columnsOfPlan(past) : []
  const { questions: states, imported } = useMemo(
    () => statesAsked(likelyRows({ table, match, excluded }), table, reading.states),
    [table, match, excluded, reading],
  )
  const stateColumn = reading.states.column
  const asked = rowQuestions({ rows: imported, table, reading, answers, onAnswer: answer })
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
      {past && pastQuestions && (
        <PastQuestions
          questions={pastQuestions}
          choices={past.choices}
          onChange={(changed) => answer({ past: { ...answers.past, ...changed } })}
        />
      )}
      <StateQuestions
        questions={states}
        plan={reading.states}
        answers={answers.states}
        heading={columns[stateColumn ?? -1]?.label ?? ''}
        onChange={(changed) => answer({ states: changed })}
      />
      {asked.map(({ shown }) => shown)}
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
            (pastQuestions !== null && !isAnswered(pastQuestions, answers.past)) ||
            asked.some(({ isAnswered }) => !isAnswered) ||
            lacksStates(states, answers.states)
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
