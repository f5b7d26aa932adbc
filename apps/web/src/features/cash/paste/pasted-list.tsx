import { formatQuetzales } from '@isp/domain/money/money'
import { pastedDetail, pastedTexts } from '@isp/domain/outbox/pasted-texts'
import { provisionalNumber } from '@isp/domain/receipts/provisional-number'
import { receiptPath, receiptTitle } from '@isp/domain/receipts/receipt-texts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useId } from 'react'
import { ReasonLink } from '../../../components/feedback/refusal-alert'
import classes from './paste.module.css'
import type { PastedLine, PastedState } from './use-pasted'

type Props = { lines: readonly PastedLine[]; busy: boolean; onRetry: (line: PastedLine) => void }

/** The payments of a message, each with what is known of it. */
export function PastedList({ lines, busy, onRetry }: Props) {
  if (lines.length === 0) return null
  return (
    <ul className={classes.list} aria-label="Cobros del mensaje">
      {lines.map((line) => (
        <Line key={line.key} line={line} busy={busy} onRetry={() => onRetry(line)} />
      ))}
    </ul>
  )
}

function Line({ line, busy, onRetry }: { line: PastedLine; busy: boolean; onRetry: () => void }) {
  const { payment, state } = line
  const id = useId()
  return (
    <li className={classes.line}>
      <div id={id} className={classes.head}>
        <span className={classes.name}>
          <strong>{provisionalNumber(payment.input.taken)}</strong> · {payment.clientName}
        </span>
        <span className={classes.amount}>{formatQuetzales(payment.amount)}</span>
      </div>
      <div className={classes.detail}>{pastedDetail(payment)}</div>
      <div className={classes.state} data-state={state.kind}>
        <StateWords state={state} />
        {state.kind === 'failed' && !busy && (
          <Button size="compact-sm" variant="default" aria-describedby={id} onClick={onRetry}>
            {pastedTexts.retry}
          </Button>
        )}
      </div>
    </li>
  )
}

const icons = {
  waiting: IconClock,
  sending: IconClock,
  there: IconCircleCheck,
  done: IconCircleCheck,
  failed: IconAlertTriangle,
}

function StateWords({ state }: { state: PastedState }) {
  const Icon = icons[state.kind]
  return (
    <span className={classes.words}>
      <Icon size={16} aria-hidden />
      <span>
        <Words state={state} />
      </span>
    </span>
  )
}

function Words({ state }: { state: PastedState }) {
  if (state.kind === 'waiting') return pastedTexts.waiting
  if (state.kind === 'sending') return pastedTexts.sending
  if (state.kind === 'failed') {
    if (state.receipt === null) return state.words
    return (
      <>
        {state.words} <ReasonLink label={receiptTitle(state.receipt)} to={receiptPath(state.receipt)} />
      </>
    )
  }
  return state.number === null ? state.words : <ReasonLink label={state.words} to={receiptPath(state.number)} />
}
