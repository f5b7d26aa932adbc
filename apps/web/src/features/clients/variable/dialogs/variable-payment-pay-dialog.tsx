import { authTexts } from '@isp/domain/auth/auth-texts'
import { formatLocalDate, type LocalDate } from '@isp/domain/dates/local-date'
import { formatPeriod, type Period } from '@isp/domain/dates/period'
import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { Button, SimpleGrid, Text } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { Dialog } from '../../../../components/dialogs/dialog'
import { FormActions } from '../../../../components/dialogs/form-actions'
import { NothingRecorded } from '../../../../components/dialogs/nothing-recorded'
import { MoneyInput } from '../../../../components/inputs/money-input'
import { greyFigures, takenByTab } from '../../../../lib/forms/grey-figures'
import {
  figuresMissing,
  figuresToSend,
  noFigures,
  type PaymentFigures,
  withFigure,
} from '../../../../lib/forms/payment-figures'
import { useOnce } from '../../../../lib/forms/use-once'
import { useReceiving } from '../../../../lib/forms/use-receiving'
import { fieldIssues } from '../../../../lib/server/server-error'
import { trpc } from '../../../../lib/server/trpc'
import { unlessGone } from '../../../../lib/server/unless-gone'
import { EarlierMonth, type PayDialogProps } from '../../shared/dialogs/earlier-month'
import { useFirstKnown } from '../../shared/dialogs/use-first-known'
import { ReceivingFields } from '../../shared/receiving/receiving-fields'
import { type PayToasts, useMarkVariablePaymentPaid } from '../mutations/variable-client-mutations'
import classes from './variable-payment-pay-dialog.module.css'

type Props = PayDialogProps & {
  clientId: number
  payment: { id: number; period: Period; dueDate: LocalDate }
  toasts: PayToasts
}

/**
 * 'Procesar Pago': amount, expense and utility, with what was paid last in grey, and when and how it was received
 * (specification 3 A8).
 */
export function VariablePaymentPayDialog({ opened, onClose, clientId, clientName, payment, toasts, owed }: Props) {
  const { mutateAsync: markPaid } = useMarkVariablePaymentPaid(clientName, toasts)
  const [figures, setFigures] = useState(noFigures)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { busy: saving, lost, once } = useOnce()
  const { sent, recorded, ...receiving } = useReceiving()
  const sendable = receiving.dateProblem === null ? figuresToSend(figures) : null

  const close = () => {
    if (!saving) onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!sendable) return
    const paid = await once(
      () => unlessGone(markPaid({ id: payment.id, ...sendable, ...sent }).then(recorded)),
      (error) => setErrors(Object.fromEntries(fieldIssues(error).map(({ path, message }) => [path, message]))),
    )
    if (paid) onClose()
  }
  const { data } = trpc.payments.collectable.useQuery({ kind: 'variable', clientId }, { staleTime: 0 })
  const grey = greyFigures(useFirstKnown(data?.lastFigures ?? undefined) ?? null)
  const untouched = Object.values(figures).every((figure) => figure === '')
  const box = (figure: keyof PaymentFigures) => ({
    value: figures[figure],
    placeholder: grey?.[figure] ?? '0.00',
    error: errors[figure],
    onChange: (typed: string) => {
      setErrors({})
      setFigures((current) => withFigure(current, { [figure]: typed }))
    },
    onKeyDown: (event: KeyboardEvent) => {
      const taken = takenByTab(event, { figures, figure, grey })
      if (taken) setFigures(taken)
    },
  })

  return (
    <Dialog opened={opened} onClose={close} title="Procesar Pago">
      <form onSubmit={submit} noValidate>
        <EarlierMonth owed={owed} chosen={payment.period} />
        <Text>
          <strong>{clientName}</strong> · {formatPeriod(payment.period)}
        </Text>
        <Text size="sm" c="dimmed" mb="md">
          Vencimiento: {formatLocalDate(payment.dueDate)}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
          <MoneyInput label="Monto Pagado" required data-autofocus {...box('amount')} />
          <MoneyInput label="Gasto" {...box('expense')} />
          <MoneyInput
            label="Utilidad"
            required
            className={classes.utility}
            description="Monto pagado menos gasto. Puedes cambiarla."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...box('utilityAmount')}
          />
        </SimpleGrid>
        {grey && untouched && (
          <Button variant="subtle" size="xs" px={8} ml={-8} tabIndex={-1} onClick={() => setFigures(grey)}>
            Igual que la última vez
          </Button>
        )}
        <ReceivingFields {...receiving} />
        <p className={classes.missing} role="status">
          {figuresMissing(figures) && variableClientTexts.figuresMissing}
        </p>
        <NothingRecorded lost={lost} again={authTexts.confirmAgain} />
        <FormActions onCancel={close} saving={saving} savingText="Procesando..." disabled={sendable === null}>
          Confirmar Pago
        </FormActions>
      </form>
    </Dialog>
  )
}
