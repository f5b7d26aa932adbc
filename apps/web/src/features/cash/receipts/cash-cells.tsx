import type { CashRange } from '@isp/domain/cash/cash-range'
import { accountTexts } from '@isp/domain/receipts/account-texts'
import { moveTexts } from '@isp/domain/receipts/move-texts'
import { methodLabels } from '@isp/domain/receipts/payment-methods'
import { receiptFieldKeys } from '@isp/domain/receipts/receipt-fields'
import { ownerOf } from '@isp/domain/receipts/receipt-owner'
import { receiptPath, receiptTitle } from '@isp/domain/receipts/receipt-texts'
import { Anchor, Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowsExchange } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { StatusBadge } from '../../../components/figures/status-badge'
import { TruncatedText } from '../../../components/figures/truncated-text'
import { ActionMenuButton } from '../../../components/menus/action-menu-button'
import { receiptMove } from '../../../receiving/dialogs/receipt-move'
import classes from './cash-cells.module.css'
import { type CashReceipt, canBeUndone, isMovable, monthsText, rowDetails, voidState } from './receipt-row'

const PATHS = { regular: '/clients', variable: '/variable-clients' }

type Row = { receipt: CashReceipt }

/** On a desk: the number, and below it that of the phone that took it. */
export function ReceiptNumber({ receipt: { number, provisionalNumber } }: Row) {
  return (
    <>
      <Anchor
        component={Link}
        to={receiptPath(number)}
        aria-label={receiptTitle(number, provisionalNumber)}
        inherit
        data-reach
      >
        {number}
      </Anchor>
      {provisionalNumber !== null && <div className={classes.detail}>{provisionalNumber}</div>}
    </>
  )
}

/** On a phone: opens the page of a receipt. */
export function ReceiptButton({ receipt: { number, provisionalNumber } }: Row) {
  return (
    <Button component={Link} to={receiptPath(number)} size="xs" variant="subtle" color="gray">
      {receiptTitle(number, provisionalNumber)}
    </Button>
  )
}

/** Of a sale at the counter: its words. */
export function ReceiptClient({ receipt }: Row) {
  const { clientName } = receipt
  const owner = ownerOf(receipt)
  if (owner === null) return <TruncatedText text={clientName} lines={4} />
  return (
    <Anchor
      component={Link}
      to={`${PATHS[owner.kind]}/${owner.clientId}`}
      display="block"
      w="fit-content"
      inherit
      data-reach
    >
      <TruncatedText text={clientName} lines={4} />
    </Anchor>
  )
}

export function ReceiptMonths({ receipt }: Row) {
  return (
    <>
      <div>{monthsText(receipt)}</div>
      {rowDetails(receipt).map((detail) => (
        <div key={detail} className={classes.detail}>
          {detail}
        </div>
      ))}
    </>
  )
}

export function ReceiptMethod({ receipt }: Row) {
  const { method, accountAmount } = receipt
  const unknown = accountAmount === null ? '—' : accountTexts.fromAccount
  const texts = receiptFieldKeys.flatMap((field) => receipt[field] ?? [])
  return (
    <>
      <div>{method === null ? unknown : methodLabels[method]}</div>
      {texts.length > 0 && <div className={classes.detail}>{texts.join(' · ')}</div>}
    </>
  )
}

/** 'ANULADO' and the like; nothing for a valid receipt. */
export function VoidBadge({ receipt, days }: Row & { days: CashRange }) {
  const state = voidState(receipt, days)
  return (
    state !== null && (
      <StatusBadge tone="danger" icon={IconArrowBackUp}>
        {state}
      </StatusBadge>
    )
  )
}

export function UndoButton({ receipt, onUndo }: Row & { onUndo: (receipt: CashReceipt) => void }) {
  if (!canBeUndone(receipt)) return null
  return (
    <Button
      size="xs"
      px={8}
      variant="subtle"
      color="gray"
      aria-label={`Deshacer: ${receiptTitle(receipt.number)}`}
      onClick={() => onUndo(receipt)}
    >
      Deshacer
    </Button>
  )
}

export function ReceiptMenu({ receipt }: Row) {
  if (!isMovable(receipt)) return null
  const onChoose = () => receiptMove.openFor(receipt.number)
  return (
    <ActionMenuButton
      label={`Más acciones: ${receiptTitle(receipt.number)}`}
      actions={[{ label: moveTexts.title, icon: IconArrowsExchange, onChoose }]}
    />
  )
}
