import { formatLocalDate } from '@isp/domain/dates/local-date'
import { accountLineWord } from '@isp/domain/receipts/account-texts'
import type { ReactNode } from 'react'
import { CompactFact } from '../../../../components/table/compact-card'
import type { AccountLine as Line } from './history-rows'
import { ReceiptLink } from './paid-date'
import { LineHead } from './payment-line'
import classes from './payment-line.module.css'

/** 'A cuenta', 'De lo abonado' or 'Devolución' with its reason (specification 4 A3). */
export function AccountWord({ line }: { line: Line }) {
  return (
    <>
      {accountLineWord(line)}
      {line.reason !== null && <div className={classes.reason}>{line.reason}</div>}
    </>
  )
}

/** A line of the account in the history of a client on a phone. */
export function AccountLine({ line, actions }: { line: Line; actions: ReactNode }) {
  const { amount, receivedOn, receiptNumber, reason } = line
  return (
    <div className={classes.line}>
      <div className={classes.month}>
        <LineHead title={accountLineWord(line)} amount={amount} />
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
