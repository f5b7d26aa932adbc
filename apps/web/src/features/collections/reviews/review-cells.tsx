import { takenWords } from '@isp/domain/cash/cash-texts'
import { formatQuetzales } from '@isp/domain/money/money'
import { hasMoney } from '@isp/domain/receipts/account-rules'
import { ownerOf } from '@isp/domain/receipts/receipt-owner'
import { receiptPath, receiptTitle } from '@isp/domain/receipts/receipt-texts'
import { takenTexts } from '@isp/domain/receipts/taken-texts'
import { Anchor, Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { TruncatedText } from '../../../components/figures/truncated-text'
import { CompactCard, CompactFact } from '../../../components/table/compact-card'
import { useRowName } from '../../../components/table/row-name'
import { pathOf } from '../../../receiving/client-path'
import { receiptMove } from '../../../receiving/dialogs/receipt-move'
import lineClasses from '../list/line-cells.module.css'
import classes from './review-cells.module.css'
import { type Review, useAcceptReview } from './use-accept-review'

type Props = { review: Review }

/** The page of the client of a receipt; null for money without a client. */
function clientPath(review: Review): string | null {
  const owner = ownerOf(review)
  return owner && pathOf({ kind: owner.kind, id: owner.clientId })
}

export function ReviewClient({ review }: Props) {
  const path = clientPath(review)
  const name = <TruncatedText text={review.clientName} lines={4} />
  if (path === null) return name
  return (
    <Anchor component={Link} to={path} display="block" w="fit-content" inherit data-reach>
      {name}
    </Anchor>
  )
}

/** 'Recibo 1042 (P7-12)', and when the phone took the money: 'sin señal, 10:42'. */
export function ReviewReceipt({ review: { number, provisionalNumber, takenAt, deliveredAt } }: Props) {
  const taken = takenWords({ takenAt, at: deliveredAt })
  return (
    <>
      <Anchor component={Link} to={receiptPath(number)} inherit data-reach>
        {receiptTitle(number, provisionalNumber)}
      </Anchor>
      {taken !== null && <span className={lineClasses.second}>{taken}</span>}
    </>
  )
}

/** Why the receipt waits, a line for each reason. */
export function ReviewSentences({ review: { sentences } }: Props) {
  return sentences.map((sentence) => <div key={sentence}>{sentence}</div>)
}

/** 'Está bien', 'Devolver' on the page of the client, where it has money on its account, and 'Era otro cliente'. */
export function ReviewActions({ review }: Props) {
  const { accept, accepting } = useAcceptReview(review)
  const path = clientPath(review)
  const named = { size: 'compact-sm', 'aria-describedby': useRowName() }
  return (
    <div className={classes.actions}>
      <Button {...named} variant="light" loading={accepting} onClick={accept}>
        {takenTexts.accept}
      </Button>
      {path !== null && hasMoney(review.accountAmount) && (
        <Button {...named} variant="default" component={Link} to={path}>
          {takenTexts.giveBack}
        </Button>
      )}
      <Button {...named} variant="default" onClick={() => receiptMove.openFor(review.number)}>
        {takenTexts.otherClient}
      </Button>
    </div>
  )
}

/** A receipt to review on a phone. */
export function ReviewCard({ review }: Props) {
  return (
    <CompactCard
      name={<ReviewClient review={review} />}
      badge={null}
      facts={
        <CompactFact label="Recibo" plain>
          <ReviewReceipt review={review} />
        </CompactFact>
      }
      figures={
        <CompactFact label="Monto" plain>
          {formatQuetzales(review.amount)}
        </CompactFact>
      }
    >
      <div className={classes.sentences}>
        <ReviewSentences review={review} />
      </div>
      <ReviewActions review={review} />
    </CompactCard>
  )
}
