import type { Ref } from 'react'
import type { Paper } from './paper'
import { PrintHead } from './print-head'
import classes from './printed-sheet.module.css'
import { PrintedTable } from './printed-table'
import type { SheetContent, SheetFact } from './sheet-content'

type Props = { content: SheetContent; paper: Paper; ref?: Ref<HTMLElement> }

/** A sheet as it is printed, on the screen in the size of its paper. */
export function PrintedSheet({ content, paper, ref }: Props) {
  const { head, kind, title, stamp, notes, facts, party, table, total, totalInWords, after } = content
  const { section, signatures, foot } = content
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone a wide sheet scrolls inside itself, also with the keyboard
    <article ref={ref} className={classes.sheet} data-paper={paper} tabIndex={0} aria-label={title}>
      {head && <PrintHead {...head} />}
      <div className={classes.top}>
        <div className={classes.title}>
          {kind !== undefined && <p className={classes.label}>{kind}</p>}
          <h1>{title}</h1>
          {stamp && <p className={classes.stamp}>{stamp}</p>}
          {notes?.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
        <Facts facts={facts} />
      </div>
      {party && (
        <p className={classes.party}>
          <span className={classes.label}>{party.label}</span> {party.value}
        </p>
      )}
      {table && <PrintedTable {...table} />}
      {total && (
        <div className={classes.total}>
          <p className={classes.amount}>
            <span>{total.label}</span>
            <span>{total.void ? <s>{total.value}</s> : total.value}</span>
          </p>
          <p>{totalInWords}</p>
        </div>
      )}
      {!total && totalInWords !== undefined && <p>{totalInWords}</p>}
      <Facts facts={after} />
      {section && (
        <section className={classes.section}>
          <h2 className={classes.label}>{section.label}</h2>
          <p>{section.value}</p>
        </section>
      )}
      <div className={classes.bottom}>
        {signatures && (
          <div className={classes.signatures}>
            {signatures.map(({ label, value }) => (
              <p key={label}>
                <span className={classes.label}>{label}</span>
                {value}
              </p>
            ))}
          </div>
        )}
        {foot !== null && <p className={classes.foot}>{foot}</p>}
      </div>
    </article>
  )
}

function Facts({ facts = [] }: { facts: readonly SheetFact[] | undefined }) {
  if (facts.length === 0) return null
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
