import { formatLocalDate } from '@isp/domain/dates/local-date'
import { accountLineWord } from '@isp/domain/receipts/account-texts'
import type { ReactNode } from 'react'
import { CompactFact } from '../../../../components/table/compact-card'
import type { HistoryLine as Line } from '../account/use-history-lines'
import { ReceiptLink } from './paid-date'
import { LineHead } from './payment-line'
import classes from './payment-line.module.css'

/** The concept of a charge; 'A cuenta', 'De lo abonado' or 'Devolución' with its reason (specifications 4 A3, 5 C1). */
export function LineWord({ line }: { line: Line }) {
  return (
    <>
      {wordOf(line)}
      {line.reason !== null && <div className={classes.reason}>{line.reason}</div>}
    </>
  )
}

function wordOf(line: Line): string {
  return line.concept ?? accountLineWord(line)
}

/** A line of a receipt that is no month, in the history of a client on a phone. */
export function ReceiptLine({ line, actions }: { line: Line; actions: ReactNode }) {
  const { amount, receivedOn, receiptNumber, reason } = line
  return (
    <div className={classes.line}>
      <div className={classes.month}>
        <LineHead title={wordOf(line)} amount={amount} />
        {reason !== null && <p className={classes.reason}>{reason}</p>}
        <dl className={classes.pair} data-small>
          <CompactFact label="Fecha Pago" plain>
            {formatLocalDate(receivedOn)}
          </CompactFact>
          <CompactFact label="Recibo" plain>
            <ReceiptLink number={receiptNumber} />
          </CompactFact>
        </dl>
      </div>
      {actions}
    </div>
  )
}
