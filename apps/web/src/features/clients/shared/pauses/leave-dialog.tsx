import { leaveClientInputOn } from '@isp/domain/clients/client-pause.schema'
import { leavingEffect, pauseDialogTexts } from '@isp/domain/clients/pause-dialog-texts'
import { parseLocalDate } from '@isp/domain/dates/local-date'
import { Text, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { FormDialog } from '../../../../components/dialogs/form-dialog'
import { FieldGrid } from '../../../../components/inputs/field-grid'
import { useToday } from '../../../../lib/today'
import { BalanceFirst } from '../account/balance-first'
import { useRefundDialog } from '../account/use-refund-dialog'
import { OpenMonths } from './open-months'
import { PauseDayInput } from './pause-day-input'
import type { PauseDialogProps } from './pause-dialog-props'
import { usePause } from './use-pause'

/** Asks for the last day of a client who leaves, why, and whether its open months stay owed. */
export function LeaveDialog({ kind, client, ...dialog }: PauseDialogProps) {
  const { id, name } = client
  const { data } = kind.procedures.overview.useQuery({ id }, { ...kind.detailOptions, enabled: true })
  const balance = data?.accountBalance ?? '0.00'
  const { openRefund, refundDialog } = useRefundDialog({ kind, client: { id, name, accountBalance: balance } })
  const leave = usePause(kind.procedures.pauses.leave, 'leave', name)
  const today = useToday()
  const schema = useMemo(() => leaveClientInputOn(today), [today])
  // Every open month, whatever the day.
  const pause = useMemo(() => ({ id, kind: 'left', from: today }) as const, [id, today])
  return (
    <>
      <FormDialog
        {...dialog}
        title={`Dar de baja a ${name}`}
        schema={schema}
        initialValues={(lastDay) => ({ id, lastDay, reason: '', keepOpenMonths: true })}
        submit={{ label: 'Dar de baja', pending: 'Dando de baja...' }}
        onSave={(leaving) => leave.mutateAsync(leaving)}
      >
        {(form) => (
          <>
            <BalanceFirst balance={balance} onRefund={openRefund} />
            <Text mb="md">{pauseDialogTexts.leaveEffect}</Text>
            <FieldGrid>
              <PauseDayInput label="Último día" required data-autofocus {...form.getInputProps('lastDay')} />
              <TextInput label="Motivo" {...form.getInputProps('reason')} />
            </FieldGrid>
            <Text mt="xs">{parseLocalDate(form.values.lastDay) && leavingEffect(form.values.lastDay, today)}</Text>
            <OpenMonths
              kind={kind}
              pause={pause}
              label="Los meses sin pagar se siguen debiendo"
              ticked={form.values.keepOpenMonths}
              onTick={(keep) => form.setFieldValue('keepOpenMonths', keep)}
            />
          </>
        )}
      </FormDialog>
      {refundDialog}
    </>
  )
}
