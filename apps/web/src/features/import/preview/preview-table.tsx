import { formatLocalDate } from '@isp/domain/dates/local-date'
import type { ImportField } from '@isp/domain/import/import-fields'
import { importTexts } from '@isp/domain/import/import-texts'
import { formatQuetzales } from '@isp/domain/money/money'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { EmptyState } from '../../../components/feedback/empty-state'
import type { Column } from '../../../components/table/column'
import { DataTable } from '../../../components/table/data-table'
import { TablePagination } from '../../../components/table/pager/table-pagination'
import { cellKey, type OnCorrect } from './cell-input'
import { OtherFields, PastCell, PreviewField } from './preview-field'
import type { CellPlace, PreviewRow } from './preview-rows'
import classes from './preview-table.module.css'
import { nextWrongCell, problemIn } from './wrong-cells'

const ROWS_AT_ONCE = 50
/** Below this width the columns do not fit. */
const TABLE_FROM_PX = 1080

type Props = {
  rows: readonly PreviewRow[]
  /** The file has columns about the time before the system. */
  hasPast: boolean
  onToggle: (row: number) => void
  onCorrect: (row: number, field: ImportField, text: string) => void
  /** Enter in the last wrong cell. */
  onAllRight: () => void
}

export function PreviewTable({ rows, hasPast, onToggle, onCorrect, onAllRight }: Props) {
  const [page, setPage] = useState(1)
  const [left, setLeft] = useState<{ place: CellPlace; unchanged: boolean } | null>(null)
  const [wanted, setWanted] = useState<CellPlace | null>(null)
  const table = useRef<HTMLDivElement>(null)
  const correct = useCallback<OnCorrect>(
    (place, text, { next }) => {
      if (text !== null) onCorrect(place.row, place.field, text)
      if (next) setLeft({ place, unchanged: text === null })
    },
    [onCorrect],
  )
  const columns = useMemo(() => previewColumns(onToggle, correct, hasPast), [onToggle, correct, hasPast])
  const shown = Math.min(page, Math.max(1, Math.ceil(rows.length / ROWS_AT_ONCE)))

  // After Enter, once the row was read again: to the next wrong cell, which may be on another page. Layout effects,
  // because what is typed next belongs to that cell, however long the update takes.
  useLayoutEffect(() => {
    if (!left) return
    setLeft(null)
    const row = rows.find(({ read }) => read.row === left.place.row)
    const stays = !left.unchanged && row !== undefined && problemIn(row, left.place.field) !== undefined
    const next = stays ? left.place : nextWrongCell(rows, left.place)
    if (!next) return onAllRight()
    setPage(Math.floor(rows.findIndex(({ read }) => read.row === next.row) / ROWS_AT_ONCE) + 1)
    setWanted(next)
  }, [left, rows, onAllRight])
  useLayoutEffect(() => {
    if (!wanted) return
    setWanted(null)
    const input = table.current?.querySelector<HTMLInputElement>(`[data-cell="${cellKey(wanted)}"]`)
    input?.focus()
    input?.select()
  }, [wanted])

  return (
    <div className={classes.table} ref={table}>
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

function previewColumns(
  onToggle: (row: number) => void,
  onCorrect: OnCorrect,
  hasPast: boolean,
): readonly Column<PreviewRow>[] {
  const field = (name: ImportField, format?: (value: string) => string) => (row: PreviewRow) => (
    <PreviewField row={row} field={name} onCorrect={onCorrect} format={format} />
  )
  return [
    {
      key: 'row',
      header: 'Fila',
      width: hasPast ? 68 : 84,
      card: 'aside',
      cell: ({ read, excluded, omitted }) => (
        <label className={classes.include}>
          <input
            type="checkbox"
            checked={!excluded}
            aria-label={`Importar la fila ${read.row}`}
            // The box above decides on clients who are there already.
            disabled={omitted}
            onChange={() => onToggle(read.row)}
          />
          <span>
            <span className={classes.word}>Fila </span>
            {read.row}
          </span>
        </label>
      ),
    },
    { key: 'name', header: 'Nombre', card: 'title', cell: field('name') },
    { key: 'phone', header: 'Teléfono', width: hasPast ? 124 : 136, cell: field('phone') },
    {
      key: 'monthlyAmount',
      header: 'Monto Mensual',
      align: 'right',
      width: hasPast ? 116 : 152,
      cell: field('monthlyAmount', formatQuetzales),
    },
    {
      key: 'utility',
      header: 'Utilidad',
      align: 'right',
      width: hasPast ? 104 : 136,
      cell: field('utility', formatQuetzales),
    },
    {
      key: 'startDate',
      header: 'Fecha de Inicio',
      width: hasPast ? 120 : 148,
      cell: field('startDate', formatLocalDate),
    },
    ...(hasPast
      ? [
          {
            key: 'past',
            header: importTexts.pastColumn,
            width: 190,
            cell: (row: PreviewRow) => <PastCell row={row} onCorrect={onCorrect} />,
          },
        ]
      : []),
    {
      key: 'others',
      header: 'Otros datos',
      width: hasPast ? 156 : 240,
      cell: (row) => <OtherFields row={row} onCorrect={onCorrect} />,
    },
  ]
}
