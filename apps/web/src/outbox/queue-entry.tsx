import type { OutboxEntry } from '@isp/domain/outbox/outbox-entry'
import { entryDetails, entryStateWords, queueTexts } from '@isp/domain/outbox/queue-texts'
import { provisionalNumber } from '@isp/domain/receipts/provisional-number'
import { receiptPath, receiptTitle } from '@isp/domain/receipts/receipt-texts'
import { Anchor, Button } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconClock, IconCloudUpload } from '@tabler/icons-react'
import { StatusBadge, type StatusTone } from '../components/figures/status-badge'
import classes from './queue.module.css'

type Act = (entry: OutboxEntry) => unknown
type Props = {
  entry: OutboxEntry
  onRetry?: Act
  onCopy?: Act
  onRemove?: Act
  onAcknowledge?: Act
}

const shownStates = {
  queued: { tone: 'warning', icon: IconClock },
  sending: { tone: 'info', icon: IconCloudUpload },
  refused: { tone: 'danger', icon: IconAlertTriangle },
  sent: { tone: 'success', icon: IconCheck },
  'taken-back': { tone: 'neutral', icon: IconArrowBackUp },
} as const satisfies Record<OutboxEntry['state'], { tone: StatusTone; icon: unknown }>

/** A payment with what can be done with it. */
export function QueueEntry({ entry, onRetry, onCopy, onRemove, onAcknowledge }: Props) {
  const { state, sentence, receiptNumber, about } = entry
  const number = provisionalNumber(entry)
  const action = (label: string, act: Act | undefined) =>
    act && (
      <Button size="xs" variant="default" aria-label={`${label} ${number}`} onClick={() => act(entry)}>
        {label}
      </Button>
    )
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <strong>
          {number} · {about.clientName}
        </strong>
        <StatusBadge {...shownStates[state]}>{entryStateWords[state]}</StatusBadge>
      </div>
      <p className={classes.details}>{entryDetails(entry)}</p>
      {sentence !== null && (
        <p className={classes.problem} data-tone={state === 'queued' ? 'warning' : 'danger'}>
          {sentence}
        </p>
      )}
      {receiptNumber !== null && (
        // Also where there is no router, as on a start without a server.
        <Anchor href={receiptPath(receiptNumber)} size="sm" data-reach>
          {receiptTitle(receiptNumber)}
        </Anchor>
      )}
      {(onCopy || onAcknowledge) && (
        <div className={classes.actions}>
          {state === 'refused' && action(queueTexts.retry, onRetry)}
          {action(queueTexts.copyOne, onCopy)}
          {state === 'sending' ? (
            <span className={classes.details}>{queueTexts.stillBeingSent}</span>
          ) : (
            action(queueTexts.remove, onRemove)
          )}
          {action(queueTexts.understood, onAcknowledge)}
        </div>
      )}
    </li>
  )
}
