import type { LocalDate } from '@isp/domain/dates/local-date'
import { addMonths, periodOf } from '@isp/domain/dates/period'
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
import { useToday } from '../../../lib/today'
import classes from './reminder-texts.module.css'

type Example = RouterOutputs['reminders']['examples'][number]

/** Of payments on the 12th: of next month, or of the two before this one. */
function inventedExample(kind: ReminderKind, today: LocalDate): Example {
  const periods = (kind === 'due' ? [1] : [-2, -1]).map((months) => addMonths(periodOf(today), months))
  const [first, last = first] = periods
  const amount = kind === 'due' ? '175.00' : '350.00'
  const owed = { kind, amount, periods, since: `${first}-12`, dueDate: `${last}-12` }
  return { clientId: 0, name: 'Rosa Beatriz Mendoza', owed }
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
  const today = useToday()
  const ofKind = (examples.data ?? []).filter(({ owed }) => owed.kind === kind)
  const example =
    ofKind.find(({ clientId }) => String(clientId) === chosen) ?? ofKind[0] ?? inventedExample(kind, today)
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
