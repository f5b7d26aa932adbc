import { MOST_IMPORTED_GROUPS } from '@isp/domain/import/import.schema'
import type { ImportField } from '@isp/domain/import/import-fields'
import { importTexts } from '@isp/domain/import/import-texts'
import { Button, Checkbox, Group, Text } from '@mantine/core'
import { useCallback, useMemo, useRef, useState } from 'react'
import { DialogActions } from '../../../components/dialogs/dialog-actions'
import { formatCount } from '../../../lib/format-count'
import { useToday } from '../../../lib/today'
import { rowQuestions } from '../columns/row-questions'
import classes from '../import-dialog.module.css'
import {
  type ImportDraft,
  registeredBalances,
  tableToRead,
  withCorrection,
  withoutRows,
  withToggledRow,
} from '../import-draft'
import { importPlan } from '../import-plans'
import { ImportProgressBar } from '../import-progress-bar'
import type { RowToImport } from '../use-import-clients'
import { ErrorFileButton } from './error-file-button'
import { FileSums } from './file-sums'
import {
  clientsOf,
  correctedRows,
  groupNames,
  includedLines,
  type PreviewRow,
  previewCounts,
  previewRows,
  readRows,
  rowsToConfirm,
} from './preview-rows'
import { PreviewSummary } from './preview-summary'
import { PreviewTable } from './preview-table'
import { useKnownClients } from './use-known-clients'

type Props = {
  draft: ImportDraft
  onChange: (change: (draft: ImportDraft) => ImportDraft) => void
  importing: boolean
  onBack: () => void
  onOtherFile: () => void
  onImport: (clients: RowToImport[]) => void
}

/** Third step: every row as a client; wrong cells are corrected in place. */
export function PreviewStep({ draft, onChange, importing, onBack, onOtherFile, onImport }: Props) {
  const { sheet, table: written, match, corrections, excluded, answers, omitsKnown } = draft
  const table = useMemo(() => tableToRead({ table: written, match, answers }), [written, match, answers])
  const today = useToday()
  const { reading } = useMemo(
    () => importPlan({ sheet, table, match, answers }, today),
    [sheet, table, match, answers, today],
  )
  const asWritten = useMemo(() => readRows({ table, match, reading }, today), [table, match, reading, today])
  const read = useMemo(
    () => correctedRows(asWritten, { table, match, reading, corrections }, today),
    [asWritten, table, match, reading, corrections, today],
  )
  const known = useKnownClients(read)
  const rows = useMemo(
    () => previewRows(read, { known, corrections, excluded, omitsKnown }),
    [read, known, corrections, excluded, omitsKnown],
  )
  const groups = useMemo(() => groupNames(rows), [rows])
  const [onlyErrors, setOnlyErrors] = useState(false)
  const importButton = useRef<HTMLButtonElement>(null)
  const confirmBox = useRef<HTMLInputElement>(null)
  const { bad, good, wrong, ...others } = previewCounts(rows)
  const registered = useMemo(() => registeredBalances(draft), [draft])
  const clients = useMemo(() => clientsOf(rows, registered), [rows, registered])
  const knownCount = rows.filter(({ isKnown }) => isKnown).length
  const balances = registered.size === 0 ? [] : clients.flatMap(({ accountBalance }) => accountBalance ?? [])
  const unlikely = useMemo(() => unlikelyDates(rows), [rows])
  const [confirmed, setConfirmed] = useState<Partial<Record<string, string>>>({})
  const isConfirmed = unlikely.every(({ about, dates }) => confirmed[about] === dates)
  const open = rowQuestions({
    rows: includedLines(table, rows),
    table,
    reading,
    answers,
    onAnswer: (changed) => onChange((current) => ({ ...current, answers: { ...current.answers, ...changed } })),
  }).filter(({ isAnswered }) => !isAnswered)
  const tooManyGroups = groups.size > MOST_IMPORTED_GROUPS
  const newGroups = [...groups].flatMap(([key, name]) => (known.groups.get(key) === false ? [name] : []))
  // A corrected row stays in the list, so that a slip can be corrected too.
  const listed = onlyErrors ? rows.filter(isToCheck) : rows

  const toggle = useCallback((row: number) => onChange((current) => withToggledRow(current, row)), [onChange])
  const correct = useCallback(
    (row: number, field: ImportField, text: string) => onChange((current) => withCorrection(current, row, field, text)),
    [onChange],
  )
  const focusImport = useCallback(() => {
    importButton.current?.focus()
    // The button is disabled before the dates are ticked.
    if (document.activeElement !== importButton.current) confirmBox.current?.focus()
  }, [])
  const excludeBad = () =>
    onChange((current) =>
      withoutRows(
        current,
        read.filter(({ client }) => !client).map(({ row }) => row),
      ),
    )

  if (importing) return <ImportProgressBar clients={clients.length} />
  return (
    <>
      <PreviewSummary
        counts={{ good, bad, ...others }}
        newGroups={newGroups}
        balances={balances}
        onlyErrors={onlyErrors}
        onOnlyErrors={setOnlyErrors}
      />
      <FileSums
        clients={clients}
        omitted={omitsKnown ? knownCount : 0}
        leftOutByState={rows.filter((row) => row.read.leftOut).length}
        draft={draft}
        past={reading.past}
        today={today}
      />
      {open.map(({ shown }) => shown)}
      {knownCount > 0 && (
        <Checkbox
          mb="sm"
          label={importTexts.omitKnown(knownCount)}
          checked={omitsKnown}
          onChange={({ currentTarget: { checked } }) => onChange((current) => ({ ...current, omitsKnown: checked }))}
        />
      )}
      {wrong > 0 && (
        <Group justify="flex-end" gap="xs" mb="sm" className={classes.wrong}>
          {bad > 0 && (
            <Text flex="1 1 320px" fz="sm" c="dimmed">
              Corrige las celdas en rojo (Enter pasa a la siguiente) o excluye las filas con errores: se importan todas
              las demás o ninguna.
            </Text>
          )}
          <ErrorFileButton draft={draft} rows={rows} wrong={wrong} />
          {bad > 0 && (
            <Button variant="default" size="xs" onClick={excludeBad}>
              Excluir filas con errores
            </Button>
          )}
        </Group>
      )}
      <PreviewTable
        rows={listed}
        hasPast={reading.past !== null}
        onToggle={toggle}
        onCorrect={correct}
        onAllRight={focusImport}
      />
      {tooManyGroups && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)" mt="xs">
          {importTexts.tooManyGroups(MOST_IMPORTED_GROUPS)}
        </Text>
      )}
      <div className={classes.foot}>
        {unlikely.map(({ about, dates, label, hint }, index) => (
          <Checkbox
            key={about}
            ref={index === 0 ? confirmBox : undefined}
            mt="md"
            label={label}
            description={hint}
            checked={confirmed[about] === dates}
            onChange={({ currentTarget: { checked } }) => setConfirmed({ ...confirmed, [about]: checked ? dates : '' })}
          />
        ))}
        <DialogActions>
          <Button variant="default" onClick={onOtherFile}>
            Elegir otro archivo
          </Button>
          <Button variant="default" onClick={onBack}>
            Volver a las columnas
          </Button>
          <Button
            ref={importButton}
            onClick={() => onImport(clients.map(({ past: _past, ...client }) => client))}
            disabled={bad > 0 || good === 0 || tooManyGroups || !isConfirmed || open.length > 0}
          >
            {good === 1 ? 'Importar 1 cliente' : `Importar ${formatCount(good)} clientes`}
          </Button>
        </DialogActions>
      </div>
    </>
  )
}

/** Ticks before the import: the start dates and the payment dates that are unlikely. Another date has to be ticked again. */
function unlikelyDates(rows: readonly PreviewRow[]) {
  const asked = [
    { about: 'startDate', label: importTexts.confirmStarts, hint: importTexts.unlikelyStarts },
    { about: 'past', label: importTexts.confirmPast, hint: () => importTexts.unlikelyPast },
  ] as const
  return asked.flatMap(({ about, label, hint }) => {
    const found = rowsToConfirm(rows, about)
    if (found.length === 0) return []
    return [
      { about, dates: JSON.stringify(found), label: label(found.map(({ row }) => row)), hint: hint(found.length) },
    ]
  })
}

function isToCheck({ read, corrected }: PreviewRow): boolean {
  return !read.client || Object.keys(corrected).length > 0 || read.notices.some(({ confirm }) => confirm)
}
