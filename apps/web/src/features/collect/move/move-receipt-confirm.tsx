import { formatQuetzales } from '@isp/domain/money/money'
import { lostByMove, moveSentence, moveTexts } from '@isp/domain/receipts/move-texts'
import { receiptSums } from '@isp/domain/receipts/shared-receipt'
import { Alert, Button, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { DialogActions } from '../../../components/dialogs/dialog-actions'
import { ReasonLink } from '../../../components/feedback/refusal-alert'
import { BusyButton } from '../../../components/inputs/busy-button'
import type { Collectable } from '../../../lib/forms/collectable'
import { useOnce } from '../../../lib/forms/use-once'
import { type PageLink, receiptReason } from '../../../lib/server/receipt-reason'
import { errorCode, serverMessage } from '../../../lib/server/server-error'
import { undoneMove, useMoveReceipt, type WrongReceipt } from './use-move-receipt'

type Props = {
  receipt: WrongReceipt
  client: Collectable
  /** What distinguishes it from another client of its name. */
  distinction: string | undefined
  onOther: () => void
  onClose: () => void
}

/** What becomes of both clients if the money is moved; 'Pasar' has the focus. */
export function MoveReceiptConfirm({ receipt, client, distinction, onOther, onClose }: Props) {
  const move = useMoveReceipt(receipt, onClose)
  const { busy, once } = useOnce()
  const [problem, setProblem] = useState<{ text: string; link?: PageLink | undefined }>()
  const confirm = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    confirm.current?.focus()
  }, [])
  const { periods, others, accountAmount } = receiptSums(receipt)
  const { number, amount, clientName } = receipt
  const onConfirm = () => {
    setProblem(undefined)
    return once(
      () => move(client),
      (error) => {
        const text = errorCode(error) ? serverMessage(error, moveTexts.failed) : moveTexts.unanswered
        setProblem({ text, link: receiptReason(error)?.link })
      },
    )
  }
  return (
    <>
      <div>
        <Text fw={600}>{moveSentence({ number, amount, others }, client)}</Text>
        {distinction && (
          <Text c="dimmed">
            {client.name}: {distinction}
          </Text>
        )}
        <Text mt="xs">{lostByMove({ clientName, periods, accountAmount })}</Text>
        <Text mt="xs">{moveTexts.kept}</Text>
        <Text mt="xs">{undoneMove(receipt) ? moveTexts.canBeUndone : moveTexts.cannotBeUndone}</Text>
      </div>
      {problem && (
        <Alert color="red" variant="light" role="alert">
          {problem.text} {problem.link && <ReasonLink {...problem.link} />}
        </Alert>
      )}
      <DialogActions>
        <Button variant="default" onClick={onOther} disabled={busy}>
          Otro cliente
        </Button>
        <BusyButton ref={confirm} busy={busy} busyLabel="Pasando..." onClick={() => void onConfirm()}>
          {`Pasar ${formatQuetzales(amount)}`}
        </BusyButton>
      </DialogActions>
    </>
  )
}
