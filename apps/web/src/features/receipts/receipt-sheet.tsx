import type { Ref } from 'react'
import type { Paper } from './paper'
import type { ReceiptContent } from './receipt-content'
import classes from './receipt-sheet.module.css'

type Props = { content: ReceiptContent; paper: Paper; ref?: Ref<HTMLElement> }

/** A receipt as it is printed, on the screen in the size of its paper. */
export function ReceiptSheet({ content, paper, ref }: Props) {
  return (
    <article ref={ref} className={classes.sheet} data-paper={paper}>
      <h1 className={classes.title}>{content.title}</h1>
      {content.stamp !== null && <p className={classes.stamp}>{content.stamp}</p>}
      <Facts facts={content.facts} />
      <div className={classes.total}>
        <p className={classes.amount}>
          <span>Total</span>
          <span>{content.total}</span>
        </p>
        <p className={classes.words}>{content.totalInWords}</p>
      </div>
      <Facts facts={content.after} />
    </article>
  )
}

function Facts({ facts }: { facts: ReceiptContent['facts'] }) {
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
