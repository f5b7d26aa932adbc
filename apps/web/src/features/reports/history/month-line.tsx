import type { Period } from '@isp/domain/dates/period'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Column, PhoneRows, Shown } from '../../../components/table/column'
import { MonthCell } from './month-cell'
import classes from './month-line.module.css'

type Row = { month: Period }

/**
 * The months of a history on a phone: one line each, with `total`, that opens to the other columns
 * (product/screens#lists-on-a-phone).
 */
export function monthLines<Month extends Row>(
  columns: readonly Column<Month>[],
  total: (row: Month) => ReactNode,
): PhoneRows<Month> {
  const others = columns.filter(({ key }) => key !== 'month')
  return {
    cell: (row, shown) => <MonthLine row={row} shown={shown} columns={others} total={total(row)} />,
    lines: true,
  }
}

type Props<Month> = { row: Month; shown: Shown<Month>; columns: readonly Column<Month>[]; total: ReactNode }

function MonthLine<Month extends Row>({ row, shown, columns, total }: Props<Month>) {
  return (
    <details className={classes.month}>
      <summary className={classes.summary}>
        <MonthCell month={row.month} />
        <span className={classes.total}>{total}</span>
        <IconChevronDown size={16} aria-hidden className={classes.chevron} />
      </summary>
      <dl className={classes.figures}>
        {columns.map(({ key, header, cell }) => (
          <div key={key} className={classes.figure}>
            <dt>{header}</dt>
            <dd>{cell(row, shown)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
