import { formatLocalDate, type LocalDate } from '@isp/domain/dates/local-date'
import { receiptPath, receiptTitle } from '@isp/domain/receipts/receipt-texts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'

type Paid = { paidDate: LocalDate | null; receiptNumber: number | null }

export function PaidDate({ paidDate, receiptNumber }: Paid) {
  if (paidDate === null) return '—'
  return (
    <>
      <div>{formatLocalDate(paidDate)}</div>
      <ReceiptLink number={receiptNumber} />
    </>
  )
}

/** 'Recibo 1042', which opens the receipt; nothing without one (product/clients#history-of-a-client). */
export function ReceiptLink({ number }: { number: number | null }) {
  if (number === null) return null
  return (
    <Anchor component={Link} to={receiptPath(number)} size="xs" display="inline-block" data-reach>
      {receiptTitle(number)}
    </Anchor>
  )
}
