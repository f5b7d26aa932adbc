import { Fragment, type ReactNode } from 'react'
import type { Column, CompactPlace, PhoneRows, Shown } from './column'
import { CompactCard, CompactFact } from './compact-card'

/** The parts of a card that are no column. */
type Others<Row> = { [Part in 'avatar' | 'badge' | 'reveal']?: (row: Row) => ReactNode }

/** The rows as compact cards, on which each column has the place that it names. */
export function columnCards<Row>(columns: readonly Column<Row>[], others: Others<Row> = {}): PhoneRows<Row> {
  const placed = columns
    .flatMap(({ compact, ...column }) => (compact ? [{ ...column, ...compact }] : []))
    .sort((first, second) => (first.after ?? 0) - (second.after ?? 0))
  const at = (wanted: CompactPlace) => placed.filter(({ place }) => place === wanted)

  const cellsAt = (place: CompactPlace) => (row: Row, shown: Shown<Row>) =>
    at(place).map(({ key, cell }) => <Fragment key={key}>{cell(row, shown)}</Fragment>)
  const factsAt = (place: CompactPlace) => (row: Row, shown: Shown<Row>) =>
    at(place).map(({ key, header, label, cell }) => {
      const content = cell(row, shown)
      const short = label === header ? undefined : label
      return (
        content !== null && (
          <CompactFact key={key} label={header} plain={label === undefined} short={short}>
            {content}
          </CompactFact>
        )
      )
    })

  const parts = { name: cellsAt('name'), badge: cellsAt('badge'), facts: factsAt('fact'), figures: factsAt('figure') }
  const actions = at('action').length > 0 ? cellsAt('action') : undefined
  return {
    cell: (row, shown) => (
      <CompactCard
        avatar={others.avatar?.(row)}
        name={parts.name(row, shown)}
        badge={others.badge?.(row) ?? parts.badge(row, shown)}
        facts={parts.facts(row, shown)}
        figures={parts.figures(row, shown)}
        reveal={others.reveal?.(row)}
        actions={actions?.(row, shown)}
      />
    ),
  }
}
