import { toSendWords } from '@isp/domain/outbox/band-words'
import type { OutboxEntry } from '@isp/domain/outbox/outbox-entry'
import { outboxTexts } from '@isp/domain/outbox/outbox-texts'
import { queueMessage } from '@isp/domain/outbox/queue-message'
import { queueTexts, removedWords, removeQuestion, sentWords } from '@isp/domain/outbox/queue-texts'
import { provisionalNumber } from '@isp/domain/receipts/provisional-number'
import { OutboxError } from '@isp/outbox/outbox'
import { Button, Group, Text, Textarea } from '@mantine/core'
import { IconBrandWhatsapp, IconCloudUpload } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import { ConfirmDialog } from '../components/dialogs/confirm-dialog'
import { BusyButton } from '../components/inputs/busy-button'
import disclosure from '../components/layout/disclosure.module.css'
import { Surface } from '../components/layout/surface'
import { copyText } from '../lib/copy-text'
import { useDialogState } from '../lib/layers/use-dialog-state'
import { canShareText, shareText } from '../lib/sharing'
import { deviceOutbox, type OutboxState, useOutboxState } from './device-outbox'
import { flushState } from './flush-state'
import classes from './queue.module.css'
import { QUEUE_ANCHOR } from './queue-address'
import { QueueEntry } from './queue-entry'
import { SentEntries } from './sent-entries'
import { useHistory } from './use-history'

const SHOWN_AT_ONCE = 1

/** The payments that wait on this device, and what was sent (product/outbox#queue-on-the-phone). */
export function Queue() {
  const shown = useOutboxState()
  const history = useHistory()
  const { stopped } = useSyncExternalStore(flushState.subscribe, flushState.get)
  if (!shown) {
    if (stopped === 'newer') return <Unreadable why={outboxTexts.newer} />
    return stopped === 'storage' ? <Unreadable why={queueTexts.unreadable} /> : null
  }
  if (shown.device === null && shown.entries.length === 0 && shown.status.newer === 0 && history.length === 0)
    return null
  return (
    <div id={QUEUE_ANCHOR} className={classes.queue}>
      <Surface title={queueTexts.title}>
        <Waiting {...shown} />
        <SentEntries entries={history.filter(({ state }) => state === 'sent' || state === 'taken-back')} />
      </Surface>
    </div>
  )
}

function Unreadable({ why }: { why: string }) {
  return (
    <p id={QUEUE_ANCHOR} role="alert" className={classes.problem} data-tone="danger">
      {why}
    </p>
  )
}

function Waiting({ entries, status: { newer }, unread }: OutboxState) {
  const { dialog, opened, turn, open, close } = useDialogState<OutboxEntry>()
  const [said, setSaid] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const queued = entries.filter(({ state }) => state !== 'refused')
  const refused = entries.filter(({ state }) => state === 'refused')

  /** Says how it ended; a failure by its sentence. */
  const act = async (action: () => Promise<string | null>) => {
    try {
      setSaid(await action())
    } catch (error) {
      setSaid(error instanceof OutboxError ? error.message : outboxTexts.notWaiting)
    }
  }
  const send = async () => {
    setIsSending(true)
    await act(() => sendNow(entries))
    setIsSending(false)
  }
  const copy = (some: readonly OutboxEntry[], share: boolean) => async () => {
    const message = queueMessage(some)
    setTyped(null)
    try {
      if (share && canShareText(navigator)) {
        if (await shareText(navigator, message)) setSaid(queueTexts.shared)
        return
      }
      await copyText(message)
      setSaid(share ? `${queueTexts.copied} ${queueTexts.shared}` : queueTexts.copied)
    } catch {
      setSaid(queueTexts.copyFailed)
      setTyped(message)
    }
  }
  const change = (words: string | null, action: (entry: OutboxEntry) => Promise<void>) => (entry: OutboxEntry) =>
    act(async () => {
      await action(entry)
      return words
    })
  const retry = change(null, async (entry) => (await deviceOutbox.open()).retry(entry))
  const acknowledge = change(null, async (entry) => (await deviceOutbox.open()).acknowledge(entry))
  const remove = (entry: OutboxEntry) =>
    change(removedWords(entry), async () => (await deviceOutbox.open()).takeBack(entry))(entry)

  const line = (entry: OutboxEntry) => (
    <QueueEntry
      key={provisionalNumber(entry)}
      entry={entry}
      onRetry={retry}
      onCopy={copy([entry], false)}
      onRemove={open}
    />
  )

  return (
    <>
      {newer > 0 && (
        <p className={classes.problem} data-tone="danger">
          {queueTexts.newer}
        </p>
      )}
      {entries.length === 0 && newer === 0 && <Text>{queueTexts.none}</Text>}
      {entries.length > 0 && (
        <>
          {queued.length > 0 && <Text fw={650}>{toSendWords(queued)}</Text>}
          <Text size="sm" mb="sm">
            {queueTexts.safe}
          </Text>
          <Group gap="xs" mb="sm">
            <BusyButton
              busy={isSending}
              busyLabel={queueTexts.sending}
              leftSection={<IconCloudUpload size={18} aria-hidden />}
              onClick={send}
            >
              {queueTexts.sendNow}
            </BusyButton>
            <Button
              variant="default"
              leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
              onClick={copy(entries, true)}
            >
              {queueTexts.copyAll}
            </Button>
          </Group>
        </>
      )}
      <p role="status" className={classes.said}>
        {said}
      </p>
      {typed !== null && (
        <Textarea
          aria-label={queueTexts.copyAll}
          value={typed}
          readOnly
          rows={8}
          mb="sm"
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      {unread.length + refused.length > 0 && (
        <ul className={classes.entries}>
          {unread.map((entry) => (
            <QueueEntry key={provisionalNumber(entry)} entry={entry} onAcknowledge={acknowledge} />
          ))}
          {refused.map(line)}
        </ul>
      )}
      {queued.length > 0 && (
        // The clients below must be near while many wait.
        <details open={queued.length <= SHOWN_AT_ONCE}>
          <summary className={disclosure.summary}>{queueTexts.each}</summary>
          <ul className={classes.entries}>{queued.map(line)}</ul>
        </details>
      )}
      {dialog && (
        <ConfirmDialog
          key={turn}
          opened={opened}
          onClose={close}
          destructive
          title={`${queueTexts.remove} ${provisionalNumber(dialog)}`}
          confirmLabel={queueTexts.remove}
          onConfirm={() => remove(dialog)}
        >
          <Text>{removeQuestion(dialog)}</Text>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Sends, and says how many of these were. */
async function sendNow(before: readonly OutboxEntry[]): Promise<string> {
  const outbox = await deviceOutbox.open()
  const { stopped } = await outbox.flush()
  const waited = new Set(before.map(provisionalNumber))
  const history = await outbox.history()
  const sent = history.filter((entry) => entry.state === 'sent' && waited.has(provisionalNumber(entry))).length
  const { queued, refused } = await outbox.status()
  return sentWords({ sent, left: queued, refused, stopped })
}
