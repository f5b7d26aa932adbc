import { contactedRecently } from '@isp/domain/collections/contacted-recently'
import { contactedWords } from '@isp/domain/collections/notice-texts'
import { messageLink } from '@isp/domain/phones/phone-links'
import { owedLine } from '@isp/domain/reminders/reminder-texts'
import { Button, Group, Text, Textarea } from '@mantine/core'
import { IconBrandWhatsapp, IconClock } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { KeyHints } from '../../components/inputs/key-hints'
import { isTyping } from '../../lib/layers/is-typing'
import { today } from '../../lib/today'
import classes from './reminders.module.css'
import type { Step } from './walk-steps'

type Props = {
  step: Step
  position: number
  total: number
  /** When the client was notified last, ISO-8601 in UTC; it may change while the step is shown. */
  contactedAt: string | null
  text: string
  onText: (text: string) => void
  /** Undefined at the first step. */
  onBack: (() => void) | undefined
  onSkip: () => void
  /** The chat was opened. */
  onSent: () => void
}

/** Enter opens the chat, the arrow keys go on and back. */
export function WalkStep({ step, position, total, contactedAt, text, onText, onBack, onSkip, onSent }: Props) {
  const nameId = useId()
  const skip = useRef<HTMLButtonElement>(null)
  const chat = useRef<HTMLAnchorElement>(null)
  // The notice after which the operator wants to send another one.
  const [again, setAgain] = useState<string | null>(null)
  const asking = contactedAt !== null && contactedAt !== again && contactedRecently(contactedAt, today())
  useEffect(() => {
    const button = asking ? skip : chat
    button.current?.focus()
  }, [asking])

  const onKeyDown = (event: KeyboardEvent) => {
    if (isTyping(event) || event.repeat) return
    if (event.key === 'ArrowRight') onSkip()
    if (event.key === 'ArrowLeft') onBack?.()
  }
  const latest = useRef(onKeyDown)
  latest.current = onKeyDown
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  const onOpen = (event: MouseEvent) => {
    // The second click of a double click would open the next client's chat.
    if (event.detail > 1) event.preventDefault()
    // The browser follows the link after this event: it must still be this client's.
    else setTimeout(onSent)
  }
  return (
    <div>
      <Text role="status" mb={4} fz="sm" c="dimmed">
        {position} de {total}
      </Text>
      <div className={classes.bar} aria-hidden>
        <span style={{ inlineSize: `${(100 * position) / total}%` }} />
      </div>
      <Text component="h3" id={nameId} fz="lg" fw={600} lh={1.35} className={classes.name}>
        {step.name}
      </Text>
      <Text fz="sm" c="dimmed">
        {owedLine(step.owed)}
      </Text>
      <Text fz="sm" c="dimmed">
        {step.phone}
      </Text>
      {contactedAt !== null && (
        <Group
          component="p"
          gap={6}
          wrap="nowrap"
          mt="sm"
          fz="sm"
          fw={asking ? 500 : undefined}
          c={asking ? 'var(--tone-warning-fg)' : 'dimmed'}
        >
          <IconClock size={16} aria-hidden className={classes.icon} />
          {contactedWords(contactedAt, today())}
          {asking && '. ¿Avisar otra vez?'}
        </Group>
      )}
      {!asking && (
        <Textarea
          label="Mensaje"
          mt="md"
          rows={6}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
        />
      )}
      <Group justify="flex-end" gap="xs" mt="lg" className={classes.actions}>
        <Button variant="subtle" disabled={!onBack} onClick={onBack} className={classes.back}>
          Anterior
        </Button>
        <Button ref={skip} variant="default" onClick={onSkip} data-autofocus={asking || undefined}>
          Saltar
        </Button>
        {asking ? (
          <Button onClick={() => setAgain(contactedAt)} aria-describedby={nameId}>
            Avisar otra vez
          </Button>
        ) : (
          <Button
            component="a"
            ref={chat}
            href={messageLink(step.phone, text)}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
            aria-describedby={nameId}
            onClick={onOpen}
            // The dialog moves the focus when it has opened, which may be after the first step is there.
            data-autofocus
          >
            Abrir WhatsApp
          </Button>
        )}
      </Group>
      <KeyHints mt="md">
        <kbd>Enter</kbd> {!asking && 'abrir el chat · '}
        <kbd>→</kbd> saltar · <kbd>←</kbd> anterior
      </KeyHints>
    </div>
  )
}
