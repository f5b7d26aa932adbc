import { suspendClientInput } from '@isp/domain/clients/client-pause.schema'
import { pauseDialogTexts } from '@isp/domain/clients/pause-dialog-texts'
import { Text, TextInput } from '@mantine/core'
import { FormDialog } from '../../../../components/dialogs/form-dialog'
import { FieldGrid } from '../../../../components/inputs/field-grid'
import { askedPause } from './asked-pause'
import { OpenMonths } from './open-months'
import { PauseDayInput } from './pause-day-input'
import type { PauseDialogProps } from './pause-dialog-props'
import { usePause } from './use-pause'

/** Asks from and until when a client has no service, why, and whether the unpaid months inside are annulled. */
export function SuspendDialog({ kind, client: { id, name }, ...dialog }: PauseDialogProps) {
  const suspend = usePause(kind.procedures.pauses.suspend, 'suspend', name)
  return (
    <FormDialog
      {...dialog}
      title={`Suspender a ${name}`}
      schema={suspendClientInput}
      initialValues={(today) => ({ id, from: today, to: '', reason: '', annulUnpaid: false })}
      submit={{ label: 'Suspender', pending: 'Suspendiendo...' }}
      onSave={(pause) => suspend.mutateAsync(pause)}
    >
      {(form) => (
        <>
          <Text mb="md">{pauseDialogTexts.suspendEffect}</Text>
          <FieldGrid>
            <PauseDayInput label="Desde" required data-autofocus {...form.getInputProps('from')} />
            <PauseDayInput label="Hasta" none={pauseDialogTexts.openEnd} {...form.getInputProps('to')} />
          </FieldGrid>
          <TextInput label="Motivo" mt="md" {...form.getInputProps('reason')} />
          <OpenMonths
            kind={kind}
            pause={askedPause({ id, kind: 'suspended', from: form.values.from, to: form.values.to })}
            label="Anular los meses sin pagar de esos días"
            ticked={form.values.annulUnpaid}
            onTick={(annul) => form.setFieldValue('annulUnpaid', annul)}
          />
        </>
      )}
    </FormDialog>
  )
}
