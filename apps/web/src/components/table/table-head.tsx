import type { Column } from './column'
import classes from './data-table.module.css'

/** The headings, which stay in sight while the page scrolls. */
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
