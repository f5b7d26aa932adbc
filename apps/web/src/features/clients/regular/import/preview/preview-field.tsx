import { type ImportField, importFields, isSecret } from '@isp/domain/clients/import/import-fields'
import { CellInput, type OnCorrect } from './cell-input'
import type { PreviewRow } from './preview-rows'
import classes from './preview-table.module.css'
import { isEditable, problemIn, sharedColumn } from './wrong-cells'

type FieldProps = {
  row: PreviewRow
  field: ImportField
  onCorrect: OnCorrect
  /** Formatted as the screens show it. */
  read?: (client: NonNullable<PreviewRow['read']['client']>) => string
}

/** A field of a row: its value, or an input where it is wrong, and what was assumed. */
export function PreviewField({ row, field, onCorrect, read: written }: FieldProps) {
  const { read, warnings, excluded } = row
  const text = read.client && written ? written(read.client) : read.shown[field]
  const notices = excluded ? [] : read.notices.filter(({ path }) => path === field).map(({ message }) => message)
  return (
    <div className={classes.field} data-excluded={excluded || undefined}>
      {isEditable(row, field) ? (
        <CellInput row={row} field={field} problem={problemIn(row, field)} onCorrect={onCorrect} />
      ) : (
        <div className={classes.value} title={text}>
          {text ?? '—'}
        </div>
      )}
      {[...notices, ...(field === 'name' ? warnings : [])].map((warning) => (
        <div key={warning} className={classes.warning}>
          {warning}
        </div>
      ))}
    </div>
  )
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
            <span className={classes.label}>{importFields[field].label}:</span>{' '}
            {!isEditable(row, field) && (isSecret(field) ? '••••••••' : read.shown[field])}
          </div>
          {isEditable(row, field) && (
            <CellInput row={row} field={field} problem={problemIn(row, field)} onCorrect={onCorrect} />
          )}
        </div>
      ))}
    </div>
  )
}
