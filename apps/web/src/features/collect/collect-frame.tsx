import type { Period } from '@isp/domain/dates/period'
import { isZero, type Quetzales } from '@isp/domain/money/money'
import { collectTexts, withoutReference } from '@isp/domain/receipts/collect-texts'
import type { PaymentMethod } from '@isp/domain/receipts/payment-methods'
import { textsFor } from '@isp/domain/receipts/receipt-fields'
import { receiptPath, receiptTitle } from '@isp/domain/receipts/receipt-texts'
import { Anchor, Button, SimpleGrid, Stack, Text } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { DialogActions } from '../../components/dialogs/dialog-actions'
import { SeenAlert } from '../../components/feedback/seen-alert'
import { BusyButton } from '../../components/inputs/busy-button'
import { useOnce } from '../../lib/forms/use-once'
import { errorCode, serverMessage, storedId } from '../../lib/server/server-error'
import type { RouterInputs } from '../../lib/server/trpc'
import type { Collected } from '../../outbox/take-payment'
import { MethodFields } from '../../receiving/fields/method-fields'
import { ReceivedDateInput } from '../../receiving/fields/received-date-input'
import { lastReceiving, rememberedMethod, type Slip } from '../../receiving/form/last-receiving'
import { isSameSlip, useReceiving } from '../../receiving/form/use-receiving'
import { isSlipQuestion } from '../../receiving/receipts/slip-question'
import { useCollect } from './use-collect'

export type Payer = { name: string; phone: string | null }

type Props = {
  /** The slip of the payment before, for another client. */
  slip: Slip | null
  /** The remembered method, with which a payment without a slip begins. */
  method: PaymentMethod
  /** Who pays; null without a client. */
  payer: Payer | null
  /** The frame adds when and how it was received. */
  paid: RouterInputs['payments']['collect']
  periods: readonly Period[]
  /** The amount that goes into the drawer. */
  taken: Quetzales
  /** Label of the button, which names a remembered method. */
  label: (remembered: PaymentMethod) => string
  disabled: boolean
  /** Collects without a further press. */
  atOnce?: boolean
  /** Moves the focus to the first field, or else to the button. */
  focused: boolean
  /** The parts above have no first field. */
  buttonFirst: boolean
  /** The focus starts in 'Referencia' while it is missing. */
  referenceFirst: boolean
  beside?: ReactNode
  onKeyDown?: (event: KeyboardEvent) => void
  onCollected: (collected: Collected, payer: Payer | null) => void
  /** Called if what is paid has changed since it was read. */
  onConflict?: () => Promise<void>
  children: ReactNode
}

/**
 * `children` say what is collected; the frame adds when and how it was received, and 'Cobrar'
 * (product/receipts#collecting).
 */
export function CollectFrame({
  slip,
  method,
  payer,
  paid,
  periods,
  taken,
  label,
  disabled,
  atOnce = false,
  focused,
  buttonFirst,
  referenceFirst,
  beside,
  onKeyDown,
  onCollected,
  onConflict,
  children,
}: Props) {
  const { sent, dateProblem, dateNote, repeatLast, dateBox, confirmDate, ...receiving } = useReceiving({ method, slip })
  const [problem, setProblem] = useState<{ text: string; receipt?: number | undefined }>()
  // Enter in a field does not collect by a remembered method without its reference
  // (product/receipts#remembered-method).
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const collectButton = useRef<HTMLButtonElement>(null)
  const cashButton = useRef<HTMLButtonElement>(null)
  const { mutateAsync: collect } = useCollect()
  const { busy, once } = useOnce()
  const remembered = slip === null && receiving.receiving.method === method ? method : 'cash'
  // A payment by the account alone has no method.
  const unsaid = remembered !== 'cash' && sent.reference.trim() === '' && !isZero(taken)
  const asking = asked && unsaid
  const unable = disabled || dateProblem !== null

  const onRefused = async (error: unknown) => {
    if (isSlipQuestion(error)) return
    const text = errorCode(error) ? serverMessage(error, collectTexts.failed) : collectTexts.unanswered
    setProblem({ text, receipt: storedId(error) })
    // Without an answer everything stays as it was sent, so that the repeated request gets the first one's receipt.
    if (errorCode(error) === 'CONFLICT') await onConflict?.()
  }
  const submit = async (how = sent) => {
    if (unable || !(await confirmDate(periods))) return
    setProblem(undefined)
    await once(
      async () => {
        const collected = await collect({ input: { ...paid, ...how }, clientName: payer?.name ?? null })
        // One slip is one choice, whatever number of clients it pays, also if its reference was typed again.
        const repeated = slip !== null && how.method === slip.method && how.reference === slip.reference
        const again = repeated || isSameSlip(how, lastReceiving.read())
        lastReceiving.write(how)
        if (!isZero(taken) && !again) rememberedMethod.write(how.method)
        onCollected(collected, payer)
      },
      (error) => void onRefused(error),
    )
  }
  const first = useRef({ focus: focused, buttonFirst, submit: atOnce ? submit : undefined })
  useEffect(() => {
    // The button is always in view: scrolling to it would hide whose months these are.
    const options = { preventScroll: first.current.buttonFirst }
    if (first.current.focus) form.current?.querySelector<HTMLElement>('[data-first]')?.focus(options)
    void first.current.submit?.()
  }, [])
  const collectInCash = () => {
    // The pressed button goes.
    collectButton.current?.focus()
    receiving.change({ method: 'cash' })
    void submit({ ...sent, method: 'cash', ...textsFor('cash', sent) })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && unsaid && !unable) {
      event.preventDefault()
      setAsked(true)
      cashButton.current?.focus()
    }
    onKeyDown?.(event)
  }

  return (
    <form
      ref={form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
      onKeyDown={press}
      noValidate
    >
      <Stack>
        {children}
        <SimpleGrid
          minColWidth={receiving.asked.length > 2 ? 'min(100%, max(8.75rem, 28%))' : 'min(100%, 8.75rem)'}
          autoFlow="auto-fit"
          spacing="sm"
          style={{ alignItems: 'start' }}
        >
          <ReceivedDateInput
            date={receiving.receiving.paidDate}
            problem={dateProblem}
            note={dateNote}
            onChange={(paidDate) => receiving.change({ paidDate })}
            repeatLast={repeatLast}
            dateBox={dateBox}
          />
          <MethodFields {...receiving} referenceFirst={referenceFirst} />
        </SimpleGrid>
        {problem && (
          <SeenAlert>
            {problem.text}
            {problem.receipt !== undefined && (
              <>
                {' '}
                <Anchor component={Link} to={receiptPath(problem.receipt)} target="_blank" inherit>
                  {receiptTitle(problem.receipt)}
                </Anchor>
              </>
            )}
          </SeenAlert>
        )}
        {/* Close to the buttons that answer it. */}
        {asking && (
          <Text role="status" mb={-16} c="var(--tone-warning-fg)">
            {collectTexts.referenceMissing}
          </Text>
        )}
        <DialogActions>
          <BusyButton
            ref={collectButton}
            type="submit"
            variant={asking ? 'default' : 'filled'}
            size="md"
            mih={44}
            busy={busy}
            busyLabel="Cobrando..."
            disabled={unable}
            data-first={buttonFirst || undefined}
          >
            {asking ? withoutReference(method) : label(remembered)}
          </BusyButton>
          {asking ? (
            <Button
              ref={cashButton}
              variant="default"
              size="md"
              mih={44}
              autoFocus
              disabled={busy}
              onClick={collectInCash}
            >
              {collectTexts.inCash}
            </Button>
          ) : (
            beside
          )}
        </DialogActions>
      </Stack>
    </form>
  )
}
