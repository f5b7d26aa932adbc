import { formatLocalDate, parseLocalDate } from '@isp/domain/dates/local-date'
import { type ImportField, importFields, isSecret, requiredImportFields } from '@isp/domain/import/import-fields'
import type { FieldSource } from '@isp/domain/import/import-match'
import type { ImportTable } from '@isp/domain/import/import-table'
import { type ImportFileCell, importedDate, importedText } from '@isp/domain/import/import-values'
import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { today } from '../../../lib/today'

const NONE = ''
const SAME_FOR_ALL = 'all'
const SHEET = 'sheet'
/** Names that a spreadsheet gives: 'Hoja1'. */
const UNNAMED_SHEET = /^(?:hoja|sheet|libro)\s*\d*$/i

/** One value of these for all clients would be a mistake. */
const withoutSame: readonly ImportField[] = ['name', 'debt', 'service']

type Props = {
  field: ImportField
  table: ImportTable
  sheetName: string | undefined
  columns: readonly { value: string; label: string }[]
  source: FieldSource | undefined
  problem: string | null
  autofocus: boolean
  onChange: (source: FieldSource | null) => void
}

/** Where a field comes from: no column, one of the file, or one value for all rows, which is typed below. */
export function FieldSourceSelect({ field, table, sheetName, columns, source, problem, autofocus, onChange }: Props) {
  const { label } = importFields[field]
  const constant = typeof source === 'object' ? source : null
  const same = withoutSame.includes(field) ? [] : [{ value: SAME_FOR_ALL, label: 'Mismo valor para todas las filas' }]
  // A workbook may have a sheet for each village.
  const sheet = field === 'group' && sheetName !== undefined && !UNNAMED_SHEET.test(sheetName) ? sheetName : null
  return (
    <Stack gap="xs" miw={0}>
      <NativeSelect
        label={label}
        required={requiredImportFields.includes(field)}
        description={exampleOf(table, field, source)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={[
          { value: NONE, label: 'No importar' },
          ...same,
          ...(sheet === null ? [] : [{ value: SHEET, label: `El nombre de la hoja: ${sheet}` }]),
          ...columns,
        ]}
        value={constant ? SAME_FOR_ALL : String(source ?? NONE)}
        error={source === undefined ? problem : undefined}
        data-autofocus={autofocus || undefined}
        onChange={({ currentTarget: { value } }) => onChange(value === SHEET ? { all: sheet ?? '' } : sourceOf(value))}
      />
      {constant && (
        <TextInput
          aria-label={`${label} de todas las filas`}
          placeholder="El mismo valor"
          autoComplete="off"
          value={constant.all}
          error={problem}
          onChange={({ currentTarget: { value } }) => onChange({ all: value })}
        />
      )}
    </Stack>
  )
}

function sourceOf(value: string): FieldSource | null {
  if (value === SAME_FOR_ALL) return { all: '' }
  return value === NONE ? null : Number(value)
}

/** Makes a wrong mapping visible. */
function exampleOf({ rows }: ImportTable, field: ImportField, source: FieldSource | undefined): string | undefined {
  if (typeof source !== 'number' || isSecret(field)) return undefined
  for (const { cells } of rows) {
    const text = shownText(field, cells[source] ?? null)
    if (text) return `Por ejemplo: ${text.slice(0, 60)}`
  }
  return 'La columna está vacía'
}

/** A cell as the preview shows it: a number may be a date. */
function shownText(field: ImportField, cell: ImportFileCell): string | undefined {
  const read = importFields[field].type === 'date' && importedDate(cell, today())
  const date = read && 'value' in read ? read.value : undefined
  return date && parseLocalDate(date) ? formatLocalDate(date) : importedText(cell)
}
