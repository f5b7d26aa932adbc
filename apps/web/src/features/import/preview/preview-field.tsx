import type { FieldType } from '@isp/domain/clients/client-fields'
import { formatLocalDate, parseLocalDate } from '@isp/domain/dates/local-date'
import { type ImportField, importFields, isSecret } from '@isp/domain/import/import-fields'
import type { ImportedRow } from '@isp/domain/import/import-row'
import { Text } from '@mantine/core'
import { CellInput, type OnCorrect } from './cell-input'
import type { PreviewRow } from './preview-rows'
import classes from './preview-table.module.css'
import { isEditable, problemIn, sharedColumn } from './wrong-cells'

type FieldProps = {
  row: PreviewRow
  field: ImportField
  onCorrect: OnCorrect
  format?: (value: string) => string
}

/** A field of a row: its value, or an input where it is wrong, and what was assumed. */
export function PreviewField({ row, field, onCorrect, format }: FieldProps) {
  const { read, warnings, excluded } = row
  const isWrong = read.issues?.some(({ path }) => path === field)
  const value = read.client ? read.client[field as keyof typeof read.client] : read.shown[field]
  const text = typeof value === 'string' && value !== '' && format && !isWrong ? format(value) : read.shown[field]
  return (
    <div className={classes.field} data-excluded={excluded || undefined}>
      {isEditable(row, field) ? (
        <CellInput row={row} field={field} problem={withoutLabel(problemIn(row, field), field)} onCorrect={onCorrect} />
      ) : (
        <div className={classes.value} title={text}>
          {text ?? '—'}
        </div>
      )}
      {!excluded && <Notices of={read} field={field} />}
      {field === 'name' &&
        warnings.map((warning) => (
          <div key={warning} className={classes.warning}>
            {warning}
          </div>
        ))}
    </div>
  )
}

/** `past` is the time before the system; a debt that cannot be used is corrected here. */
export function PastCell({ row, onCorrect }: { row: PreviewRow; onCorrect: OnCorrect }) {
  const { read, excluded } = row
  return (
    <div className={classes.field} data-excluded={excluded || undefined}>
      {isEditable(row, 'debt') && (
        <CellInput
          row={row}
          field="debt"
          problem={withoutLabel(problemIn(row, 'debt'), 'debt')}
          onCorrect={onCorrect}
        />
      )}
      {(read.client || !isEditable(row, 'debt')) && <div className={classes.value}>{read.past?.sentence ?? '—'}</div>}
      {!excluded && <Notices of={read} field="past" />}
    </div>
  )
}

/** Assumptions made while the field was read. */
function Notices({ of: { notices }, field }: { of: ImportedRow; field: ImportField | 'past' }) {
  const own = notices.filter(({ path }) => path === field)
  return own.map(({ message }) => (
    <div key={message} className={classes.warning}>
      {field === 'past' ? message : withoutLabel(message, field)}
    </div>
  ))
}

/** The value of a field as the screens show it, if it is right. */
function shownValue({ shown }: ImportedRow, field: ImportField): string | undefined {
  const value = shown[field]
  return value && shownAs[importFields[field].type](value)
}

const asWritten = (text: string) => text

/** How a value of each type is shown. */
const shownAs: Record<FieldType, (text: string) => string> = {
  text: asWritten,
  amount: asWritten,
  date: (text) => (parseLocalDate(text) ? formatLocalDate(text) : text),
  phone: asWritten,
  routerIp: asWritten,
  yesNo: asWritten,
}

/** The heading of the column says the name of the field already. */
function withoutLabel(message: string | undefined, field: ImportField): string | undefined {
  const name = `${importFields[field].label}: `
  if (!message?.startsWith(name)) return message
  return message.charAt(name.length).toUpperCase() + message.slice(name.length + 1)
}

type OtherProps = { row: PreviewRow; onCorrect: OnCorrect }

/** Fields without their own column, combined. Passwords are masked, as on the other screens. */
export function OtherFields({ row, onCorrect }: OtherProps) {
  const { read, excluded } = row
  const fields = sharedColumn.filter((field) => read.shown[field] || isEditable(row, field))
  if (fields.length === 0) return '—'
  return (
    <div className={classes.field} data-excluded={excluded || undefined}>
      {fields.map((field) => (
        <div key={field}>
          <div className={classes.value}>
            <Text span inherit c="dimmed">
              {importFields[field].label}:
            </Text>{' '}
            {!isEditable(row, field) && (isSecret(field) ? '••••••••' : shownValue(read, field))}
          </div>
          {isEditable(row, field) && (
            <CellInput row={row} field={field} problem={problemIn(row, field)} onCorrect={onCorrect} />
          )}
          {!excluded && <Notices of={read} field={field} />}
        </div>
      ))}
    </div>
  )
}
