import { receiptCount } from '@isp/domain/collections/collection-texts'
import { formatQuetzales } from '@isp/domain/money/money'
import { Link } from 'react-router-dom'
import type { RouterOutputs } from '../../../lib/server/trpc'
import classes from './received-today.module.css'

type Props = { received: RouterOutputs['collections']['receivedToday'] | undefined }

/** 'Hoy: 7 cobros · Q1,150.00' at the foot of the screen, which opens the drawer of the day (specification 3 C1). */
export function ReceivedToday({ received }: Props) {
  if (!received) return null
  return (
    <Link to="/cash" className={classes.foot} data-sums data-foot>
      Hoy: {receiptCount(received.receipts)} · {formatQuetzales(received.amount)}
    </Link>
  )
}
