import { reactivateClientInput } from '@isp/domain/clients/client-pause.schema'
import { reactivationEffect } from '@isp/domain/clients/pause-dialog-texts'
import { parseLocalDate } from '@isp/domain/dates/local-date'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../../../components/dialogs/form-dialog'
import { today } from '../../../../lib/today'
import { PauseDayInput } from './pause-day-input'
import type { PauseDialogProps } from './pause-dialog-props'
import { usePause } from './use-pause'

/** Asks from which day a client has service again, and says that the days without are not charged. */
export function ReactivateDialog({ kind, client: { id, name, state, lastDay }, ...dialog }: PauseDialogProps) {
  // A retry sends what was sent, although the client may be read again.
  const [seen] = useState(state)
  const reactivate = usePause(kind.procedures.pauses.reactivate, 'reactivate', name)
  return (
    <FormDialog
      {...dialog}
      title={`Reactivar a ${name}`}
      size="md"
      schema={reactivateClientInput}
      initialValues={(today) => ({ id, from: today })}
      submit={{ label: 'Reactivar', pending: 'Reactivando...' }}
      onSave={(resumed) => reactivate.mutateAsync({ ...resumed, state: seen })}
    >
      {(form) => (
        <>
          <PauseDayInput label="Desde" required data-autofocus {...form.getInputProps('from')} />
          <Text mt="md">
            {parseLocalDate(form.values.from) && reactivationEffect(form.values.from, today(), lastDay)}
          </Text>
        </>
      )}
    </FormDialog>
  )
}
