import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { formatLocalDate, type LocalDate } from '@isp/domain/dates/local-date'
import { formatPeriod, type Period } from '@isp/domain/dates/period'
import { formatQuetzales, isZero } from '@isp/domain/money/money'
import { totalLessAccount } from '@isp/domain/receipts/account-texts'
import { Button, SimpleGrid, Text } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { Dialog } from '../../../../components/dialogs/dialog'
import { FormActions } from '../../../../components/dialogs/form-actions'
import { MoneyInput } from '../../../../components/inputs/money-input'
import { useOnce } from '../../../../lib/forms/use-once'
import { fieldIssues } from '../../../../lib/server/server-error'
import { PayingFields } from '../../../../receiving/fields/paying-fields'
import { greyFigures, takenByTab } from '../../../../receiving/form/grey-figures'
import {
  figuresMissing,
  figuresToSend,
  noFigures,
  type PaymentFigures,
  withFigure,
} from '../../../../receiving/form/payment-figures'
import { usePaying } from '../../../../receiving/form/use-paying'
import { EarlierMonth, type PayDialogProps } from '../../shared/dialogs/earlier-month'
import { useFirstKnown } from '../../shared/dialogs/use-first-known'
import { type PayToasts, useMarkVariablePaymentPaid } from '../mutations/variable-client-mutations'
import classes from './variable-payment-pay-dialog.module.css'

type Props = PayDialogProps & {
  clientId: number
  payment: { id: number; period: Period; dueDate: LocalDate }
  toasts: PayToasts
}

/**
 * 'Procesar Pago': amount, expense and utility, with what was paid last in grey, and when and how it was received
 * (product/payments#date-received).
 */
export function VariablePaymentPayDialog({ opened, onClose, clientId, clientName, payment, toasts, owed }: Props) {
  const { mutateAsync: markPaid } = useMarkVariablePaymentPaid(clientName, toasts)
  const [figures, setFigures] = useState(noFigures)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { busy: saving, once } = useOnce()
  const figured = figuresToSend(figures)
  const { period } = payment
  const paying = usePaying({
    client: { kind: 'variable', clientId },
    clientName,
    period,
    month: figured && { period, ...figured },
    readsAtOnce: true,
    toast: toasts.done,
    markPaid: figured && ((sent) => markPaid({ id: payment.id, ...figured, ...sent })),
  })
  const { plan, typed, collectable } = paying
  const untouched = Object.values(figures).every((figure) => figure === '')
  // Money that is left on the account needs no figures.
  const complete = figured !== null || (typed !== null && untouched && collectable !== undefined)
  const ready = complete && paying.possible

  const close = () => {
    if (!saving) onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!ready || !(await paying.confirmDate())) return
    const paid = await once(paying.pay, (error) =>
      setErrors(Object.fromEntries(fieldIssues(error).map(({ path, message }) => [path, message]))),
    )
    if (paid) onClose()
  }
  const grey = greyFigures(useFirstKnown(collectable?.lastFigures ?? undefined) ?? null)
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
        <EarlierMonth owed={owed} chosen={period} />
        <Text>
          <strong>{clientName}</strong> · {formatPeriod(period)}
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
        {!isZero(plan.fromAccount) && (
          <Text mt="xs" fw={600}>
            {totalLessAccount(plan.total, plan.fromAccount)}
            {!typed && ` = ${formatQuetzales(plan.taken)}`}
          </Text>
        )}
        <PayingFields paying={paying} />
        <p className={classes.missing} role="status">
          {!complete && figuresMissing(figures) && paymentTexts.figuresMissing}
        </p>
        <FormActions onCancel={close} saving={saving} savingText="Procesando..." disabled={!ready}>
          Confirmar Pago
        </FormActions>
      </form>
    </Dialog>
  )
}
