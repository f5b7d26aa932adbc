import type { Column } from './column'
import classes from './data-table.module.css'

/** The sticky column headings. */
export function TableHead<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <thead className={classes.head}>
      <tr>
        {columns.map(({ key, header, align, width }) => (
          <th key={key} scope="col" data-align={align} style={{ width }}>
            {header}
          </th>
        ))}
      </tr>
    </thead>
  )
}
