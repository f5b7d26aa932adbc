import { memo, type ReactNode, useId } from 'react'
import { useToday } from '../../lib/today'
import type { Column, PhoneRows } from './column'
import classes from './data-table.module.css'
import { RowName } from './row-name'
import type { RowProps, RowsProps } from './table-rows'
import { openedProps, useReturnedFocus } from './use-returned-focus'
import { type RowBehaviour, useRowProps } from './use-row-props'
import { useShown } from './use-shown'

type CardsProps<Row> = RowsProps<Row> & { phone: PhoneRows<Row> | undefined }

export function CardRows<Row>({
  label,
  columns,
  rows,
  rowKey,
  refreshing,
  dimmed,
  recycled,
  opened,
  phone,
  ...behaviour
}: CardsProps<Row>) {
  const returned = useReturnedFocus<Row, HTMLUListElement>({ rows, rowKey, opened })
  return (
    // Focusable, for what leaves the list when it is pressed.
    <ul
      {...returned}
      tabIndex={-1}
      className={classes.cards}
      aria-label={label}
      aria-busy={refreshing || undefined}
      data-dimmed={dimmed || undefined}
      data-lines={phone?.lines || undefined}
      data-always={phone?.always || undefined}
    >
      {rows.map((row, place) => {
        const shared = { ...behaviour, name: `${label} ${rowKey(row)}`, row, opened: rowKey(row) === opened }
        const key = recycled ? place : rowKey(row)
        return phone ? (
          <PhoneRow key={key} cell={phone.cell} {...shared} />
        ) : (
          <Card key={key} columns={columns} {...shared} />
        )
      })}
    </ul>
  )
}

const Card = memo(function Card<Row>({ name, row, columns, opened, ...behaviour }: RowProps<Row>) {
  const rowProps = useRowProps(behaviour)
  const shown = useShown(row)
  useToday()
  const nameId = useId()
  const at = (place: Column<Row>['card']) => columns.filter(({ card = 'line' }) => card === place)
  const [titles, asides, lines, actions] = [at('title'), at('aside'), at('line'), at('actions')]

  return (
    <li className={classes.card} data-row={name} {...openedProps(opened)} {...rowProps(row)}>
      {titles.length + asides.length > 0 && (
        <div className={classes.cardHead}>
          <div className={classes.cardTitle} id={nameId}>
            {titles.map(({ key, cell }) => (
              <div key={key}>{cell(row, shown)}</div>
            ))}
          </div>
          {asides.map(({ key, cell }) => (
            <div key={key}>{cell(row, shown)}</div>
          ))}
        </div>
      )}
      <dl>
        {lines.map(({ key, header, cell }) => (
          <div key={key} className={classes.line}>
            <dt>{header}</dt>
            <dd>{cell(row, shown)}</dd>
          </div>
        ))}
      </dl>
      {actions.length > 0 && (
        <div className={classes.cardActions}>
          <RowName value={titles.length > 0 ? nameId : undefined}>
            {actions.map(({ key, cell }) => (
              <div key={key}>{cell(row, shown)}</div>
            ))}
          </RowName>
        </div>
      )}
    </li>
  )
}) as <Row>(props: RowProps<Row>) => ReactNode

type PhoneRowProps<Row> = Pick<RowProps<Row>, 'name' | 'row' | 'opened'> &
  RowBehaviour<Row> & { cell: PhoneRows<Row>['cell'] }

const PhoneRow = memo(function PhoneRow<Row>({ name, row, cell, opened, ...behaviour }: PhoneRowProps<Row>) {
  const rowProps = useRowProps(behaviour)
  const shown = useShown(row)
  useToday()
  return (
    <li className={classes.card} data-compact data-row={name} {...openedProps(opened)} {...rowProps(row)}>
      {cell(row, shown)}
    </li>
  )
}) as <Row>(props: PhoneRowProps<Row>) => ReactNode
