import classes from './printed-table.module.css'
import type { SheetCell, SheetTable } from './sheet-content'

/** Browsers repeat the head on every page. */
export function PrintedTable({ columns, rows, total }: SheetTable) {
  const before = columns.length - total.cells.length
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {columns.map(({ label, holds, width }) => (
            <th key={label} scope="col" data-holds={holds} style={{ width }}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            {cells.length === 1 && (
              <th scope="rowgroup" colSpan={columns.length}>
                <Cell cell={cells[0] ?? ''} />
              </th>
            )}
            {(cells.length === 1 ? [] : columns).map(({ label, holds }, index) => (
              <td key={label} data-holds={holds}>
                <Cell cell={cells[index] ?? ''} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tbody>
        <tr>
          <th scope="row" colSpan={before}>
            {total.label}
          </th>
          {columns.slice(before).map(({ label, holds }, index) => (
            <td key={label} data-holds={holds}>
              {total.cells[index]}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

function Cell({ cell }: { cell: SheetCell }) {
  if (typeof cell === 'string') return cell
  return (
    <>
      {cell.text}
      {cell.small && <small>{cell.small}</small>}
    </>
  )
}
