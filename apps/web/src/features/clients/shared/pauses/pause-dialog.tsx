import { leavingEffect, pauseDialogTexts, reactivationEffect } from '@isp/domain/clients/pause-dialog-texts'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { addDays, parseLocalDate } from '@isp/domain/dates/local-date'
import {
  leaveClientInputOn,
  type PaidAhead,
  pausePreviewInput,
  reactivateClientInput,
  suspendClientInput,
} from '@isp/domain/pauses/pause.schema'
import type { ClientState } from '@isp/domain/pauses/pauses'
import { Text, TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useMemo, useState } from 'react'
import type { DialogProps } from '../../../../components/dialogs/dialog'
import { FormDialog } from '../../../../components/dialogs/form-dialog'
import { DateInput } from '../../../../components/inputs/date-input'
import { FieldGrid } from '../../../../components/inputs/field-grid'
import { today, useToday } from '../../../../lib/today'
import { useRefundDialog } from '../account/use-refund-dialog'
import type { AskedPause, ClientKind } from '../client-kind'
import { OpenMonths } from './open-months'
import { PaidAheadMonths } from './paid-ahead'
import type { PauseAction } from './pause-actions'
import { PauseDebt } from './pause-debt'
import { usePause } from './use-pause'

/** 'Suspender', 'Dar de baja' or 'Reactivar' of a client (specification 3 C3). */
export function PauseDialog({ action, ...dialog }: PauseDialogProps & { action: PauseAction }) {
  if (action === 'suspend') return <SuspendDialog {...dialog} />
  return action === 'leave' ? <LeaveDialog {...dialog} /> : <ReactivateDialog {...dialog} />
}

/** Says that the days without service are not charged. */
function ReactivateDialog({ kind, client: { id, name, state, lastDay }, ...dialog }: PauseDialogProps) {
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

function SuspendDialog({ kind, client, ...dialog }: PauseDialogProps) {
  const { id, name } = client
  const { balance, openRefund, refundDialog } = useBalance(kind, client, dialog.opened)
  const suspend = usePause(kind.procedures.pauses.suspend, 'suspend', name)
  return (
    <>
      <FormDialog
        {...dialog}
        title={`Suspender a ${name}`}
        schema={suspendClientInput}
        initialValues={(today) => ({ id, from: today, to: '', reason: '', annulUnpaid: false, paidAhead: KEEP })}
        submit={{ label: 'Suspender', pending: 'Suspendiendo...' }}
        onSave={(pause) => suspend.mutateAsync(pause)}
      >
        {(form) => {
          const { from, to, annulUnpaid, paidAhead } = form.values
          const pause = askedPause({ id, kind: 'suspended', from, to })
          return (
            <>
              <PauseDebt kind={kind} pause={pause} balance={balance} onRefund={openRefund} />
              <Text mb="md">{pauseDialogTexts.suspendEffect}</Text>
              <FieldGrid>
                <PauseDayInput label="Desde" required data-autofocus {...form.getInputProps('from')} />
                <PauseDayInput label="Hasta" none={pauseDialogTexts.openEnd} {...form.getInputProps('to')} />
              </FieldGrid>
              <TextInput label="Motivo" mt="md" {...form.getInputProps('reason')} />
              <OpenMonths
                kind={kind}
                pause={pause}
                label="Anular los meses sin pagar de esos días"
                ticked={annulUnpaid}
                onTick={(annul) => form.setFieldValue('annulUnpaid', annul)}
              />
              <PaidAheadMonths
                kind={kind}
                pause={pause}
                chosen={paidAhead}
                onChoose={(chosen) => form.setFieldValue('paidAhead', chosen)}
              />
            </>
          )
        }}
      </FormDialog>
      {refundDialog}
    </>
  )
}

const KEEP: PaidAhead = 'keep'

/** Undefined while a day is missing or wrong. */
function askedPause(pause: AskedPause): AskedPause | undefined {
  return pausePreviewInput.safeParse(pause).success ? pause : undefined
}

/** What is on the account of a client, and the dialog that gives it back, which is placed outside of other forms. */
function useBalance(kind: ClientKind, { id, name }: PauseDialogProps['client'], enabled: boolean) {
  const { data } = kind.procedures.overview.useQuery({ id }, { ...kind.detailOptions, enabled })
  const balance = data?.accountBalance ?? '0.00'
  return { balance, ...useRefundDialog({ kind, client: { id, name, accountBalance: balance } }) }
}

function LeaveDialog({ kind, client, ...dialog }: PauseDialogProps) {
  const { id, name } = client
  const { balance, openRefund, refundDialog } = useBalance(kind, client, dialog.opened)
  const leave = usePause(kind.procedures.pauses.leave, 'leave', name)
  const today = useToday()
  const schema = useMemo(() => leaveClientInputOn(today), [today])
  return (
    <>
      <FormDialog
        {...dialog}
        title={`Dar de baja a ${name}`}
        schema={schema}
        initialValues={(lastDay) => ({ id, lastDay, reason: '', keepOpenMonths: true, paidAhead: KEEP })}
        submit={{ label: 'Dar de baja', pending: 'Dando de baja...' }}
        onSave={(leaving) => leave.mutateAsync(leaving)}
      >
        {(form) => {
          const { lastDay, keepOpenMonths, paidAhead } = form.values
          const isDay = parseLocalDate(lastDay) !== null
          const pause = isDay ? askedPause({ id, kind: 'left', from: addDays(lastDay, 1) }) : undefined
          return (
            <>
              <PauseDebt kind={kind} pause={pause} balance={balance} onRefund={openRefund} />
              <Text mb="md">{pauseDialogTexts.leaveEffect}</Text>
              <FieldGrid>
                <PauseDayInput label="Último día" required data-autofocus {...form.getInputProps('lastDay')} />
                <TextInput label="Motivo" {...form.getInputProps('reason')} />
              </FieldGrid>
              <Text mt="xs">{isDay && leavingEffect(lastDay, today)}</Text>
              <OpenMonths
                kind={kind}
                pause={pause}
                label="Los meses sin pagar se siguen debiendo"
                ticked={keepOpenMonths}
                onTick={(keep) => form.setFieldValue('keepOpenMonths', keep)}
              />
              <PaidAheadMonths
                kind={kind}
                pause={pause}
                chosen={paidAhead}
                onChoose={(chosen) => form.setFieldValue('paidAhead', chosen)}
              />
            </>
          )
        }}
      </FormDialog>
      {refundDialog}
    </>
  )
}

/** `none` is what an empty box means. */
function PauseDayInput({ none, ...props }: ComponentProps<typeof DateInput> & { none?: string }) {
  return <DateInput note={props.value ? undefined : none} {...props} />
}

/** `client` is as the operator sees it; `lastDay` is that of one who will leave. */
type PauseDialogProps = DialogProps & {
  kind: ClientKind
  client: { id: number; name: string; state?: ClientState; lastDay?: LocalDate | null }
}
