import { promiseChoices, promiseProblem } from '@isp/domain/collections/payment-promise'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog'
import type { DialogProps } from '../../../components/dialogs/dialog'
import { BusyButton } from '../../../components/inputs/busy-button'
import { DateInput } from '../../../components/inputs/date-input'
import { useOnce } from '../../../lib/forms/use-once'
import { unlessGone } from '../../../lib/server/unless-gone'
import { useToday } from '../../../lib/today'
import type { CollectionLine } from '../list/collection-line'
import { usePromise, useRemovePromise } from './use-notices'

type Props = DialogProps & { line: CollectionLine; distinction?: string | undefined }

/**
 * 'Prometió pagar': the day, today or later, also by a press on one that clients name (product/collections#promises).
 */
export function PromiseDialog({ line, distinction, opened, onClose }: Props) {
  const today = useToday()
  const choices = promiseChoices(today)
  const before = line.promise?.promisedDate ?? ''
  const [chosen, setDate] = useState<string>()
  const date = chosen ?? (before >= today ? before : (choices[0]?.date ?? ''))
  const promise = usePromise(line.name)
  const removal = useRemovePromise(line.name)
  const { busy, once } = useOnce()
  const problem = date === '' ? null : promiseProblem(date, today)
  const remove = async () => {
    if (await once(() => unlessGone(removal.mutateAsync({ clientId: line.id })))) onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Prometió pagar"
      confirmLabel="Guardar"
      pendingLabel="Guardando..."
      invalid={date === '' || problem !== null}
      onConfirm={() => unlessGone(promise.mutateAsync({ clientId: line.id, promisedDate: date }))}
      fields={(confirm) => (
        <Stack gap="sm">
          <Group gap="xs">
            {choices.map((choice) => (
              <Button
                key={choice.date}
                size="sm"
                variant={choice.date === date ? 'light' : 'default'}
                aria-pressed={choice.date === date}
                onClick={() => setDate(choice.date)}
              >
                {choice.label}
              </Button>
            ))}
          </Group>
          <DateInput
            label="Fecha"
            min={today}
            value={date}
            error={problem}
            onChange={setDate}
            onKeyDown={({ key }) => {
              if (key === 'Enter') confirm()
            }}
          />
          {line.promise && (
            <BusyButton variant="subtle" busy={busy} busyLabel="Quitando..." onClick={remove}>
              Quitar la promesa
            </BusyButton>
          )}
        </Stack>
      )}
    >
      <Text mb="sm">{[line.name, distinction].filter(Boolean).join(' · ')}</Text>
    </ConfirmDialog>
  )
}
