import { PrintHead } from '../../../components/print/print-head'
import { type Business, printHeadOf } from '../../../lib/business'
import classes from './business.module.css'

/** Head and foot of a receipt, with what was typed. */
export function BusinessPreview({ business }: { business: Business }) {
  const head = printHeadOf(business)
  return (
    <figure className={classes.preview}>
      <figcaption className={classes.legend}>Así se imprime</figcaption>
      <div className={classes.paper}>
        {head ? <PrintHead {...head} /> : <p className={classes.nothing}>Los recibos salen sin encabezado.</p>}
        <p className={classes.sample} aria-hidden>
          Recibo 1042 · 21 nov 2026
        </p>
        {business.footText && <p className={classes.foot}>{business.footText}</p>}
      </div>
    </figure>
  )
}
