import { formatPeriod } from '@isp/domain/dates/period'
import type { CourseMonth } from '@isp/domain/groups/recovery-course'
import { formatQuetzales, fromCentavos, parseCentavos, type Quetzales } from '@isp/domain/money/money'
import { useMemo, useState } from 'react'
import type { Column, PhoneRows } from '../../../../components/table/column'
import { DataTable } from '../../../../components/table/data-table'
import classes from './recovery-section.module.css'

const NOTES: Record<CourseMonth['state'], string | null> = { past: null, current: 'en curso', forecast: 'pronóstico' }

const phone: PhoneRows<CourseMonth> = {
  cell: (row) => (
    <div className={classes.line}>
      <Month row={row} />
      <span className={classes.amounts}>
        {formatQuetzales(row.accumulated)}
        <small>Utilidad {formatQuetzales(row.utility)}</small>
      </span>
    </div>
  ),
  lines: true,
}

type Props = { course: readonly CourseMonth[]; expenses: Quetzales }

/** The months of the chart as a table, on request. */
export function RecoveryTable({ course, expenses }: Props) {
  const [opened, setOpened] = useState(false)
  const columns = useMemo(() => monthColumns(expenses), [expenses])
  return (
    <details onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className={classes.summary}>Ver los meses en una tabla</summary>
      {opened && (
        <DataTable
          label="Recuperación por mes"
          columns={columns}
          phone={phone}
          rows={course}
          rowKey={({ month }) => month}
          empty={null}
        />
      )}
    </details>
  )
}

function monthColumns(expenses: Quetzales): readonly Column<CourseMonth>[] {
  return [
    { key: 'month', header: 'Mes', card: 'title', cell: (row) => <Month row={row} /> },
    { key: 'utility', header: 'Utilidad', align: 'right', cell: ({ utility }) => formatQuetzales(utility) },
    {
      key: 'accumulated',
      header: 'Utilidad acumulada',
      align: 'right',
      cell: ({ accumulated }) => formatQuetzales(accumulated),
    },
    {
      key: 'missing',
      header: 'Por Recuperar',
      align: 'right',
      cell: ({ accumulated }) => missing(expenses, accumulated),
    },
  ]
}

function Month({ row: { month, state } }: { row: CourseMonth }) {
  const note = NOTES[state]
  return (
    <span>
      {formatPeriod(month)}
      {note && <span className={classes.note}> · {note}</span>}
    </span>
  )
}

function missing(expenses: Quetzales, accumulated: Quetzales): string {
  const left = (parseCentavos(expenses) ?? Number.MAX_SAFE_INTEGER) - (parseCentavos(accumulated) ?? 0)
  return left > 0 ? formatQuetzales(fromCentavos(left)) : '—'
}
