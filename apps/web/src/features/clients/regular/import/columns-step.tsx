import { type ClientField, clientFieldKeys, clientFields } from '@isp/domain/clients/client-fields'
import { type ColumnMatch, rematched, requiredImportFields } from '@isp/domain/clients/import/import-fields'
import { importedText } from '@isp/domain/clients/import/import-values'
import { Button, NativeSelect } from '@mantine/core'
import { DialogActions } from '../../../../components/dialogs/dialog-actions'
import { formatCount } from '../../../../lib/format-count'
import { columnLabels } from './column-labels'
import classes from './import-dialog.module.css'
import type { ImportFile } from './import-file'

const NONE = ''

type Props = {
  file: ImportFile
  match: ColumnMatch
  onChange: (match: ColumnMatch) => void
  onBack: () => void
  onContinue: () => void
}

/** Second step: maps file columns to fields, preselected from the headings. */
export function ColumnsStep({ file, match, onChange, onBack, onContinue }: Props) {
  const columns = columnLabels(file.headings).map((label, index) => ({ value: String(index), label }))
  const missing = requiredImportFields.filter((field) => match[field] === undefined)
  const clients = file.rows.length === 1 ? '1 fila' : `${formatCount(file.rows.length)} filas`

  return (
    <>
      <p className={classes.lead}>
        <strong>{file.fileName}</strong>: {clients}. Revisa de qué columna sale cada dato.
      </p>
      <div className={classes.columns}>
        {clientFieldKeys.map((field, index) => (
          <NativeSelect
            key={field}
            label={clientFields[field].label}
            required={requiredImportFields.includes(field)}
            description={exampleOf(file, field, match)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={[{ value: NONE, label: 'No importar' }, ...columns]}
            value={String(match[field] ?? NONE)}
            error={missing.includes(field) ? 'Elige la columna' : undefined}
            data-autofocus={index === 0 || undefined}
            onChange={({ currentTarget: { value } }) =>
              onChange(rematched(match, field, value === NONE ? null : Number(value)))
            }
          />
        ))}
      </div>
      <DialogActions>
        <Button variant="default" onClick={onBack}>
          Elegir otro archivo
        </Button>
        <Button onClick={onContinue} disabled={missing.length > 0}>
          Continuar
        </Button>
      </DialogActions>
    </>
  )
}

/** An example value, so that a wrong mapping is visible. */
function exampleOf({ rows }: ImportFile, field: ClientField, match: ColumnMatch): string | undefined {
  const column = match[field]
  if (column === undefined || clientFields[field].secret) return undefined
  for (const { cells } of rows) {
    const text = importedText(cells[column] ?? null)
    if (text) return `Por ejemplo: ${text.slice(0, 60)}`
  }
  return 'La columna está vacía'
}
