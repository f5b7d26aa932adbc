import { formatQuetzales } from '@isp/domain/money/money'
import { accountTexts } from '@isp/domain/receipts/account-texts'
import { canBeMoved, lostByMove, moveSentence, moveTexts } from '@isp/domain/receipts/move-texts'
import { movedCharges } from '@isp/domain/receipts/moved-charges'
import { receiptLine } from '@isp/domain/receipts/receipt-line'
import { movedNotes } from '@isp/domain/receipts/receipt-sheet'
import { receiptPath, receiptTexts, receiptTitle } from '@isp/domain/receipts/receipt-texts'
import { receiptSums } from '@isp/domain/receipts/shared-receipt'
import { Alert, Anchor, Button, Stack, Text } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import sheet from '../../../components/dialogs/bottom-sheet.module.css'
import { Dialog, type DialogProps } from '../../../components/dialogs/dialog'
import { DialogActions } from '../../../components/dialogs/dialog-actions'
import { ErrorState } from '../../../components/feedback/error-state'
import { PageSpinner } from '../../../components/feedback/inline-spinner'
import { ReasonLink } from '../../../components/feedback/refusal-alert'
import { SeenAlert } from '../../../components/feedback/seen-alert'
import { BusyButton } from '../../../components/inputs/busy-button'
import { useOnce } from '../../../lib/forms/use-once'
import type { PageLink } from '../../../lib/notify'
import { errorCode, serverMessage } from '../../../lib/server/server-error'
import { trpc } from '../../../lib/server/trpc'
import type { Collectable } from '../../../receiving/form/collectable'
import { receiptLink } from '../../../receiving/receipts/receipt-reason'
import { ClientSearch } from '../client-search'
import classes from '../collect.module.css'
import { undoneMove, useMoveReceipt, type WrongReceipt } from './use-move-receipt'

type Props = DialogProps & { number: number }

/** Asks whose money the receipt is, and says what the move changes (product/receipts#moving). */
export function MoveReceiptDialog({ number, opened, onClose }: Props) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={moveTexts.title}
      size={680}
      classNames={{ ...sheet, inner: `${sheet.inner} ${classes.inner}` }}
    >
      <AskedReceipt number={number} onClose={onClose} />
    </Dialog>
  )
}

function AskedReceipt({ number, onClose }: Omit<Props, 'opened'>) {
  const { data, error, isFetching, refetch } = trpc.receipts.byNumber.useQuery({ number }, { staleTime: 0, gcTime: 0 })
  // As it was: once it is moved, it is void.
  const [first, setFirst] = useState<WrongReceipt>()
  if (first === undefined && data !== undefined) setFirst(data)
  const receipt = first ?? data
  if (receipt) return <Steps receipt={receipt} onClose={onClose} />
  if (!error) return <PageSpinner />
  const message = serverMessage(error, moveTexts.loadFailed)
  return <ErrorState message={message} onRetry={() => refetch()} retrying={isFetching} />
}

type StepsProps = { receipt: WrongReceipt; onClose: () => void }

function Steps({ receipt, onClose }: StepsProps) {
  const [chosen, setChosen] = useState<{ client: Collectable; distinction: string | undefined }>()
  const { kind, clientId, clientName, number, provisionalNumber } = receipt
  const isOther = useCallback((found: Collectable) => found.kind !== kind || found.id !== clientId, [kind, clientId])
  const { periods, others, amount } = receiptSums(receipt)
  const refusal = whyNotMoved(receipt)
  return (
    <Stack>
      <p className={classes.detail}>
        {receiptTitle(number, provisionalNumber)} · {receiptLine({ clientName, periods, others, amount })}
      </p>
      {refusal !== null && (
        <Alert color="yellow" variant="light" role="alert">
          {refusal}{' '}
          {movedNotes(receipt).map((moved) => (
            <Anchor key={moved.number} component={Link} to={receiptPath(moved.number)} inherit>
              {moved.text}
            </Anchor>
          ))}
        </Alert>
      )}
      {refusal === null && !chosen && (
        <div>
          <Text fw={600} mb={8}>
            {moveTexts.rightClient}
          </Text>
          <ClientSearch
            typed={{ text: '', entered: false }}
            screens={[]}
            slip={null}
            among={isOther}
            onClient={(client, how) => setChosen({ client, distinction: how?.distinction })}
            onGo={() => {}}
            onNew={() => {}}
          />
        </div>
      )}
      {chosen && (
        <MoveReceiptConfirm receipt={receipt} {...chosen} onOther={() => setChosen(undefined)} onClose={onClose} />
      )}
    </Stack>
  )
}

/** Why a receipt cannot be moved, as the server would say; null if it can. */
function whyNotMoved(receipt: WrongReceipt): string | null {
  const { voided, client, clientId } = receipt
  if (voided) return `${receiptTexts.alreadyVoid}.`
  if (client === null && clientId !== null) return `${receiptTexts.clientDeleted}.`
  return canBeMoved(receipt) ? null : accountTexts.nothingToMove
}

type MoveReceiptConfirmProps = {
  receipt: WrongReceipt
  client: Collectable
  /** Distinguishes it from another client of its name. */
  distinction: string | undefined
  onOther: () => void
  onClose: () => void
}

/** 'Pasar' has the focus. */
function MoveReceiptConfirm({ receipt, client, distinction, onOther, onClose }: MoveReceiptConfirmProps) {
  const move = useMoveReceipt(receipt, onClose)
  const { busy, once } = useOnce()
  const [problem, setProblem] = useState<{ text: string; link?: PageLink | undefined }>()
  const confirm = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    confirm.current?.focus()
  }, [])
  const { periods, others, accountAmount } = receiptSums(receipt)
  const { number, amount, clientName } = receipt
  const moved = { number, amount, others: movedCharges({ ...receipt, others }) }
  const onConfirm = () => {
    setProblem(undefined)
    return once(
      () => move(client),
      (error) => {
        const text = errorCode(error) ? serverMessage(error, moveTexts.failed) : moveTexts.unanswered
        setProblem({ text, link: receiptLink(error) })
      },
    )
  }
  return (
    <>
      <div>
        <Text fw={600}>{moveSentence(moved, client)}</Text>
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
        <SeenAlert>
          {problem.text} {problem.link && <ReasonLink {...problem.link} />}
        </SeenAlert>
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
