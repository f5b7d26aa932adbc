import { type ClientField, clientFieldKeys, clientFields } from '@isp/domain/clients/client-fields'
import { formatLocalDate } from '@isp/domain/dates/local-date'
import { formatQuetzales } from '@isp/domain/money/money'
import { useMemo, useState } from 'react'
import { EmptyState } from '../../../../components/feedback/empty-state'
import type { Column } from '../../../../components/table/column'
import { DataTable } from '../../../../components/table/data-table'
import { TablePagination } from '../../../../components/table/table-pagination'
import type { PreviewRow } from './preview-rows'
import classes from './preview-table.module.css'

const ROWS_AT_ONCE = 50
/** Below this width the columns do not fit. */
const TABLE_FROM_PX = 1080

const OWN_COLUMN: readonly ClientField[] = ['name', 'phone', 'monthlyAmount', 'utility', 'startDate']

type Props = { rows: readonly PreviewRow[]; onToggle: (row: number) => void }

/** The rows of the file with their numbers, each field with its error below. */
export function PreviewTable({ rows, onToggle }: Props) {
  const [page, setPage] = useState(1)
  const columns = useMemo(() => previewColumns(onToggle), [onToggle])
  const shown = Math.min(page, Math.max(1, Math.ceil(rows.length / ROWS_AT_ONCE)))
  return (
    <div className={classes.table}>
      <DataTable
        label="Filas del archivo"
        columns={columns}
        rows={rows.slice((shown - 1) * ROWS_AT_ONCE, shown * ROWS_AT_ONCE)}
        rowKey={({ read }) => read.row}
        tableFrom={TABLE_FROM_PX}
        fixed
        empty={<EmptyState message="Ninguna fila tiene errores." />}
      />
      <div className={classes.pager}>
        <TablePagination page={shown} pageSize={ROWS_AT_ONCE} total={rows.length} onChange={setPage} />
      </div>
    </div>
  )
}

function previewColumns(onToggle: (row: number) => void): readonly Column<PreviewRow>[] {
  return [
    {
      key: 'row',
      header: 'Fila',
      width: 84,
      card: 'aside',
      cell: ({ read, excluded }) => (
        <label className={classes.include}>
          <input
            type="checkbox"
            checked={!excluded}
            aria-label={`Importar la fila ${read.row}`}
            onChange={() => onToggle(read.row)}
          />
          <span>
            <span className={classes.word}>Fila </span>
            {read.row}
          </span>
        </label>
      ),
    },
    { key: 'name', header: 'Nombre', card: 'title', cell: (row) => <Field row={row} field="name" /> },
    { key: 'phone', header: 'Teléfono', width: 136, cell: (row) => <Field row={row} field="phone" /> },
    {
      key: 'monthlyAmount',
      header: 'Monto Mensual',
      align: 'right',
      width: 152,
      cell: (row) => <Field row={row} field="monthlyAmount" read={(client) => formatQuetzales(client.monthlyAmount)} />,
    },
    {
      key: 'utility',
      header: 'Utilidad',
      align: 'right',
      width: 136,
      cell: (row) => <Field row={row} field="utility" read={(client) => formatQuetzales(client.utility)} />,
    },
    {
      key: 'startDate',
      header: 'Fecha de Inicio',
      width: 148,
      cell: (row) => <Field row={row} field="startDate" read={(client) => formatLocalDate(client.startDate)} />,
    },
    { key: 'others', header: 'Otros datos', width: 240, cell: (row) => <OtherFields row={row} /> },
  ]
}

type FieldProps = {
  row: PreviewRow
  field: ClientField
  /** Formatted as the screens show it. */
  read?: (client: NonNullable<PreviewRow['read']['client']>) => string
}

function Field({ row: { read, warnings, excluded }, field, read: written }: FieldProps) {
  const text = read.client && written ? written(read.client) : read.shown[field]
  const problem = read.issues?.find(({ path }) => path === field)?.message
  return (
    <div className={classes.field} data-excluded={excluded || undefined}>
      <div className={classes.value} title={text}>
        {text ?? '—'}
      </div>
      {problem && !excluded && <div className={classes.problem}>{problem}</div>}
      {field === 'name' &&
        warnings.map((warning) => (
          <div key={warning} className={classes.warning}>
            {warning}
          </div>
        ))}
    </div>
  )
}

/** Fields without their own column, combined. Passwords are masked, as on the other screens. */
function OtherFields({ row: { read, excluded } }: { row: PreviewRow }) {
  const fields = clientFieldKeys.filter(
    (field) => !OWN_COLUMN.includes(field) && (read.shown[field] || read.issues?.some(({ path }) => path === field)),
  )
  if (fields.length === 0) return '—'
  return (
    <div className={classes.field} data-excluded={excluded || undefined}>
      {fields.map((field) => (
        <div key={field}>
          <div className={classes.value}>
            <span className={classes.label}>{clientFields[field].label}:</span>{' '}
            {clientFields[field].secret ? '••••••••' : read.shown[field]}
          </div>
          {!excluded && (
            <div className={classes.problem}>{read.issues?.find(({ path }) => path === field)?.message}</div>
          )}
        </div>
      ))}
    </div>
  )
}
