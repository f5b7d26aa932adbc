import type { Period } from '@isp/domain/dates/period'
import { onAccount, totalLessAccount } from '@isp/domain/receipts/account-texts'
import { collectTexts, owingLine, withoutReference } from '@isp/domain/receipts/collect-texts'
import type { PaymentMethod } from '@isp/domain/receipts/payment-methods'
import { receiptPath, receiptTitle } from '@isp/domain/receipts/receipt-texts'
import { collectLabel, isAmount } from '@isp/domain/receipts/received-texts'
import { Alert, Anchor, Button } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { DialogActions } from '../../components/dialogs/dialog-actions'
import { StateBadge } from '../../components/figures/state-badge'
import { BusyButton } from '../../components/inputs/busy-button'
import { MethodFields } from '../../components/inputs/method-fields'
import { OtherAmountButton, ReceivedAmount } from '../../components/inputs/received-amount'
import { ReceivedDateInput } from '../../components/inputs/received-date-input'
import { type Collectable, receivingOf } from '../../lib/forms/collectable'
import { lastReceiving, rememberedMethod, type Slip } from '../../lib/forms/last-receiving'
import { useOnce } from '../../lib/forms/use-once'
import { useReceived } from '../../lib/forms/use-received'
import { useReceiving } from '../../lib/forms/use-receiving'
import { isTyping } from '../../lib/layers/is-typing'
import { errorCode, serverMessage, storedId } from '../../lib/server/server-error'
import { isSlipQuestion } from '../../lib/server/slip-question'
import { type RouterOutputs, trpc } from '../../lib/server/trpc'
import { today } from '../../lib/today'
import classes from './collect.module.css'
import {
  type FiguresByPeriod,
  firstPicked,
  monthsToSend,
  nothingTyped,
  offeredMonths,
  pathOf,
  stepped,
  stillOffered,
} from './collectable'
import { MonthFigures } from './month-figures'
import { MonthPicker } from './month-picker'
import { useCollect } from './use-collect'

export type Receipt = RouterOutputs['payments']['collect']

type Props = {
  client: Collectable
  /** What distinguishes it from another client of its name. */
  distinction?: string | undefined
  /** Collects the oldest month without a further press. */
  atOnce?: boolean
  /** What is due, where another amount was received. */
  due?: string | undefined
  /** The slip of the payment before, for another client. */
  slip: Slip | null
  /** The remembered method, with which a payment without a slip begins. */
  method: PaymentMethod
  /** Goes to the client's page. */
  onGo: (to: string) => void
  /** Searches another client; offered on the client's own page. */
  onOther: () => void
  onCollected: (receipt: Receipt) => void
}

/** What a client pays now; 'Cobrar' has the focus, unless an amount is missing (specification 3 B2). */
export function CollectForm({
  client: found,
  distinction,
  atOnce = false,
  due,
  slip,
  method,
  onGo,
  onOther,
  onCollected,
}: Props) {
  const [client, setClient] = useState(found)
  const [picked, setPicked] = useState(() => firstPicked(found))
  const [figures, setFigures] = useState<FiguresByPeriod>({})
  // Ticks that the operator has changed stay, whatever the money would cover.
  const [ticksStay, setTicksStay] = useState(false)
  const received = useReceived(due)
  const { sent, dateProblem, dateNote, repeatLast, dateBox, confirmDate, ...receiving } = useReceiving({ method, slip })
  const [problem, setProblem] = useState<{ text: string; receipt?: number | undefined }>()
  // Enter in a field does not collect by a remembered method without its reference (specification 5 D5).
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const collectButton = useRef<HTMLButtonElement>(null)
  const cashButton = useRef<HTMLButtonElement>(null)
  const { mutateAsync: collect } = useCollect()
  const utils = trpc.useUtils()
  const { busy, once } = useOnce()
  const isOwnPage = useLocation().pathname === pathOf(client)

  const months = monthsToSend(client, picked, figures)
  const plan = received.planOf({ ...receivingOf(client, months ?? []), extend: !ticksStay })
  const remembered = slip === null && receiving.receiving.method === method ? method : 'cash'
  // A payment by the account alone has no method.
  const unsaid = remembered !== 'cash' && sent.reference.trim() === '' && isAmount(plan.taken)
  const asking = asked && unsaid
  const typed = received.field(plan)
  const otherAmount = received.button(plan.taken)
  const ticked = typed && client.fee !== null ? plan.months.map(({ period }) => period).sort() : picked
  const complete = months !== null || (received.opened && (client.fee !== null || nothingTyped(figures)))
  const disabled = !complete || !plan.possible || dateProblem !== null
  const choose = (next: Period[]) => {
    setPicked(next)
    setTicksStay(true)
  }
  const variableMonths = offeredMonths(client).filter(({ period }) => client.fee === null && picked.includes(period))

  const onRefused = async (error: unknown) => {
    if (isSlipQuestion(error)) return
    const text = errorCode(error) ? serverMessage(error, collectTexts.failed) : collectTexts.unanswered
    setProblem({ text, receipt: storedId(error) })
    // Without an answer everything stays as it was sent, so that the repeated request gets the first one's receipt.
    if (errorCode(error) !== 'CONFLICT') return
    const now = await utils.payments.collectable
      .fetch({ kind: client.kind, clientId: client.id }, { staleTime: 0 })
      .catch(() => null)
    if (!now) return
    setClient(now)
    setPicked((current) => stillOffered(now, current))
  }
  const submit = async (how = sent) => {
    if (disabled || !(await confirmDate(plan.months.map(({ period }) => period)))) return
    setProblem(undefined)
    await once(
      async () => {
        const receipt = await collect({
          ...{ kind: client.kind, clientId: client.id, months: plan.months, expectedBalance: client.accountBalance },
          ...(plan.settles && { received: plan.taken }),
          ...how,
        })
        lastReceiving.write(how)
        // One slip is one choice, whatever number of clients it pays.
        if (isAmount(plan.taken) && !how.allowSameReference) rememberedMethod.write(how.method)
        onCollected(receipt)
      },
      (error) => void onRefused(error),
    )
  }
  const first = useRef({ focus: due === undefined, submit: atOnce ? submit : undefined })
  useEffect(() => {
    if (first.current.focus) form.current?.querySelector<HTMLElement>('[data-first]')?.focus()
    void first.current.submit?.()
  }, [])
  const collectInCash = () => {
    // The pressed button goes.
    collectButton.current?.focus()
    receiving.change({ method: 'cash' })
    void submit({ ...sent, method: 'cash', bank: '' })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && unsaid && !disabled) {
      event.preventDefault()
      setAsked(true)
      cashButton.current?.focus()
    }
    if ((event.key !== '+' && event.key !== '-') || isTyping(event.nativeEvent)) return
    choose(stepped(client, ticked, event.key === '+' ? 1 : -1))
  }

  return (
    <form
      ref={form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
      onKeyDown={onKeyDown}
      noValidate
      className={classes.form}
    >
      <div className={classes.client}>
        <span className={classes.name}>
          {client.name}
          <StateBadge state={client.state} lastDay={client.lastDay} />
        </span>
        <Button variant="subtle" size="xs" px={8} mr={-8} onClick={isOwnPage ? onOther : () => onGo(pathOf(client))}>
          {isOwnPage ? 'Otro cliente' : 'Ver cliente'}
        </Button>
        <span className={classes.detail}>
          {[client.groupName, distinction, owingLine(client, today())].filter(Boolean).join(' · ')}
        </span>
        {isAmount(client.accountBalance) && <span className={classes.account}>{onAccount(client.accountBalance)}</span>}
      </div>
      <MonthPicker client={client} picked={ticked} listed={picked} onChange={choose} />
      {variableMonths.map((month, index) => (
        <MonthFigures
          key={month.period}
          month={month}
          first={index === 0}
          alone={variableMonths.length === 1}
          last={client.lastFigures}
          figures={figures[month.period]}
          onChange={(next) => setFigures((current) => ({ ...current, [month.period]: next }))}
        />
      ))}
      <p className={classes.total}>
        Total <strong>{totalLessAccount(plan.total, plan.fromAccount)}</strong>
      </p>
      {typed && (
        <ReceivedAmount
          {...typed}
          onChange={(text) => {
            setTicksStay(false)
            typed.onChange(text)
          }}
        />
      )}
      <div className={classes.received}>
        <ReceivedDateInput
          date={receiving.receiving.paidDate}
          problem={dateProblem}
          note={dateNote}
          onChange={(paidDate) => receiving.change({ paidDate })}
          repeatLast={repeatLast}
          dateBox={dateBox}
        />
        <MethodFields {...receiving} referenceFirst={client.fee !== null && isAmount(plan.taken)} />
      </div>
      {problem && (
        <Alert color="red" variant="light" role="alert">
          {problem.text}
          {problem.receipt !== undefined && (
            <>
              {' '}
              <Anchor component={Link} to={receiptPath(problem.receipt)} target="_blank" inherit>
                {receiptTitle(problem.receipt)}
              </Anchor>
            </>
          )}
        </Alert>
      )}
      {asking && (
        <p role="status" className={classes.asked}>
          {collectTexts.referenceMissing}
        </p>
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
          disabled={disabled}
          data-first={client.fee === null ? undefined : true}
        >
          {asking ? withoutReference(method) : collectLabel(plan, remembered)}
        </BusyButton>
        {asking && (
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
        )}
        {!asking && !typed && (
          <OtherAmountButton {...otherAmount} focused={otherAmount.focused || offeredMonths(client).length === 0} />
        )}
      </DialogActions>
    </form>
  )
}
