import type { Ref } from 'react'
import type { Paper } from './paper'
import { PrintHead } from './print-head'
import classes from './printed-sheet.module.css'
import type { SheetContent } from './sheet-content'

type Props = { content: SheetContent; paper: Paper; ref?: Ref<HTMLElement> }

/** A sheet as it is printed, on the screen in the size of its paper. */
export function PrintedSheet({ content, paper, ref }: Props) {
  return (
    <article ref={ref} className={classes.sheet} data-paper={paper}>
      {content.head && <PrintHead {...content.head} layout={paper === 'half-letter' ? 'row' : 'column'} />}
      <h1 className={classes.title}>{content.title}</h1>
      {content.stamp !== null && <p className={classes.stamp}>{content.stamp}</p>}
      <Facts facts={content.facts} />
      <div className={classes.total}>
        <p className={classes.amount}>
          <span>{content.total.label}</span>
          <span>{content.total.value}</span>
        </p>
        <p className={classes.words}>{content.totalInWords}</p>
      </div>
      <Facts facts={content.after} />
      {content.foot !== null && <p className={classes.foot}>{content.foot}</p>}
    </article>
  )
}

function Facts({ facts }: { facts: SheetContent['facts'] }) {
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
