import type { OutboxEntry } from '@isp/domain/outbox/outbox-entry'
import { queueTexts } from '@isp/domain/outbox/queue-texts'
import { provisionalNumber } from '@isp/domain/receipts/provisional-number'
import { Text } from '@mantine/core'
import { useState } from 'react'
import disclosure from '../components/layout/disclosure.module.css'
import classes from './queue.module.css'
import { QueueEntry } from './queue-entry'

/** What was sent or taken back; drawn only while it is open, because there may be hundreds. */
export function SentEntries({ entries }: { entries: readonly OutboxEntry[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={disclosure.summary}>{queueTexts.latest}</summary>
      {isOpen && entries.length === 0 && <Text size="sm">{queueTexts.noneSent}</Text>}
      {isOpen && entries.length > 0 && (
        <ul className={classes.entries}>
          {entries.map((entry) => (
            <QueueEntry key={provisionalNumber(entry)} entry={entry} />
          ))}
        </ul>
      )}
    </details>
  )
}
