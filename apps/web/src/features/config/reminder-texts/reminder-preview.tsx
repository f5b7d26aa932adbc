import type { ReminderKind } from '@isp/domain/reminders/reminder-kind'
import { reminderMessage, reminderProblem } from '@isp/domain/reminders/reminder-message'
import { NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { useBusiness } from '../../../lib/business'
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
export function ReminderPreview({ kind, text }: { kind: ReminderKind; text: string }) {
  const examples = trpc.reminders.examples.useQuery()
  const { business } = useBusiness()
  const [chosen, choose] = useState('')
  const ofKind = (examples.data ?? []).filter(({ owed }) => owed.kind === kind)
  const example = ofKind.find(({ clientId }) => String(clientId) === chosen) ?? ofKind[0] ?? INVENTED[kind]
  const { name, owed } = example
  // An unknown placeholder is shown as it was typed.
  const message = reminderMessage(text, { ...owed, clientName: name, business: business?.name ?? null })
  return (
    <div className={classes.preview}>
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
    </div>
  )
}
