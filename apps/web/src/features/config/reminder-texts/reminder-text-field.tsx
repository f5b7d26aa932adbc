import type { ReminderKind } from '@isp/domain/reminders/reminder-kind'
import { reminderMessage, reminderProblem } from '@isp/domain/reminders/reminder-message'
import {
  defaultReminderTexts,
  type ReminderPlaceholder,
  reminderLabels,
  reminderPlaceholders,
} from '@isp/domain/reminders/reminder-texts'
import {
  Box,
  Button,
  Group,
  NativeSelect,
  Stack,
  Text,
  Textarea,
  type TextareaProps,
  VisuallyHidden,
} from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { useBusiness } from '../../../business/business'
import { type RouterOutputs, trpc } from '../../../lib/server/trpc'
import classes from './reminder-texts.module.css'

type Example = RouterOutputs['reminders']['examples'][number]

const INVENTED: Readonly<Record<ReminderKind, Example>> = {
  due: {
    clientId: 0,
    name: 'Rosa Beatriz Mendoza',
    owed: { kind: 'due', amount: '175.00', periods: ['2026-11'], since: '2026-12-12', dueDate: '2026-12-12' },
  },
  overdue: {
    clientId: 0,
    name: 'Rosa Beatriz Mendoza',
    owed: {
      kind: 'overdue',
      amount: '350.00',
      periods: ['2026-10', '2026-11'],
      since: '2026-10-12',
      dueDate: '2026-11-12',
    },
  },
}

const NOBODY: Readonly<Record<ReminderKind, string>> = {
  due: 'Nadie tiene pagos por vencer: se muestra un ejemplo.',
  overdue: 'Nadie tiene pagos vencidos: se muestra un ejemplo.',
}

/** A reminder as a client would get it: one who owes, chosen from a list. */
function ReminderPreview({ kind, text }: { kind: ReminderKind; text: string }) {
  const examples = trpc.reminders.examples.useQuery()
  const { business } = useBusiness()
  const [chosen, choose] = useState('')
  const ofKind = (examples.data ?? []).filter(({ owed }) => owed.kind === kind)
  const example = ofKind.find(({ clientId }) => String(clientId) === chosen) ?? ofKind[0] ?? INVENTED[kind]
  const { name, owed } = example
  // An unknown placeholder is shown as it was typed.
  const message = reminderMessage(text, { ...owed, clientName: name, business: business?.name ?? null })
  return (
    <Stack gap="xs" miw={0}>
      {ofKind.length > 0 ? (
        <NativeSelect
          label="Vista previa con"
          size="sm"
          value={String(example.clientId)}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          data={ofKind.map(({ clientId, name: label }) => ({ value: String(clientId), label }))}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {examples.isPending ? 'Vista previa' : NOBODY[kind]}
        </Text>
      )}
      <p className={classes.bubble} data-wrong={reminderProblem(text) !== null || undefined}>
        {message}
      </p>
    </Stack>
  )
}

type Props = {
  kind: ReminderKind
  text: string
  onText: (text: string) => void
  inputProps: TextareaProps
}

const names = Object.keys(reminderPlaceholders) as ReminderPlaceholder[]

export function ReminderTextField({ kind, text, onText, inputProps }: Props) {
  const input = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number>(undefined)
  // After the new text is in the field.
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    input.current?.focus()
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  const insert = (name: ReminderPlaceholder) => {
    const { selectionStart = text.length, selectionEnd = text.length } = input.current ?? {}
    const written = `{${name}}`
    caret.current = selectionStart + written.length
    onText(text.slice(0, selectionStart) + written + text.slice(selectionEnd))
  }
  const label = reminderLabels[kind]
  return (
    <div className={classes.field}>
      <Box miw={0}>
        <Textarea ref={input} label={label} rows={6} autoComplete="off" {...inputProps} />
        <Group component="fieldset" gap="xs" mt="xs">
          <VisuallyHidden component="legend">Insertar en «{label}»</VisuallyHidden>
          {names.map((name) => (
            <Button
              key={name}
              variant="default"
              size="compact-sm"
              data-tip={reminderPlaceholders[name]}
              aria-label={`Insertar {${name}}: ${reminderPlaceholders[name]}`}
              onClick={() => insert(name)}
            >
              {`{${name}}`}
            </Button>
          ))}
          {text !== defaultReminderTexts[kind] && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Restablecer texto de «${label}»`}
              onClick={() => onText(defaultReminderTexts[kind])}
            >
              Restablecer texto
            </Button>
          )}
        </Group>
      </Box>
      <ReminderPreview kind={kind} text={text} />
    </div>
  )
}
