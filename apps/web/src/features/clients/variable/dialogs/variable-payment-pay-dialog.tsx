import { formatLocalDate, type LocalDate } from '@isp/domain/dates/local-date'
import { formatPeriod, type Period } from '@isp/domain/dates/period'
import { formatQuetzales } from '@isp/domain/money/money'
import { totalLessAccount } from '@isp/domain/receipts/account-texts'
import { isAmount } from '@isp/domain/receipts/received-texts'
import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { Button, SimpleGrid, Text } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { Dialog } from '../../../../components/dialogs/dialog'
import { FormActions } from '../../../../components/dialogs/form-actions'
import { MoneyInput } from '../../../../components/inputs/money-input'
import { OtherAmountButton, ReceivedAmount } from '../../../../components/inputs/received-amount'
import { greyFigures, takenByTab } from '../../../../lib/forms/grey-figures'
import {
  figuresMissing,
  figuresToSend,
  noFigures,
  type PaymentFigures,
  withFigure,
} from '../../../../lib/forms/payment-figures'
import { useOnce } from '../../../../lib/forms/use-once'
import { useReceived } from '../../../../lib/forms/use-received'
import { useReceiving } from '../../../../lib/forms/use-receiving'
import { fieldIssues } from '../../../../lib/server/server-error'
import { unlessGone } from '../../../../lib/server/unless-gone'
import { EarlierMonth, type PayDialogProps } from '../../shared/dialogs/earlier-month'
import { useFirstKnown } from '../../shared/dialogs/use-first-known'
import { useCollectPayment } from '../../shared/mutations/use-collect-payment'
import { ReceivingFields } from '../../shared/receiving/receiving-fields'
import { useCollectable } from '../../shared/receiving/use-collectable'
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
  const { busy: saving, once } = useOnce()
  const { sent, recorded, confirmDate, ...receiving } = useReceiving()
  const collect = useCollectPayment(toasts.done)
  const received = useReceived()
  const client = useCollectable({ kind: 'variable', clientId })
  const untouched = Object.values(figures).every((figure) => figure === '')
  const figured = figuresToSend(figures)
  const balance = client.data?.accountBalance ?? '0.00'
  const plan = received.planOf({ ...client.around(figured ? [{ period: payment.period, ...figured }] : []), balance })
  const typed = received.field(plan)
  // Money that is left on the account needs no figures.
  const complete = figured !== null || (typed !== null && untouched && client.data !== undefined)
  const ready = complete && plan.possible && receiving.dateProblem === null

  const close = () => {
    if (!saving) onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const months = figured && !plan.settles ? [payment] : plan.months
    if (!ready || !(await confirmDate(months.map(({ period }) => period)))) return
    const pay = () =>
      figured && !plan.settles
        ? markPaid({ id: payment.id, ...figured, ...sent })
        : collect.mutateAsync({
            kind: 'variable',
            clientId,
            months: plan.months,
            received: plan.taken,
            expectedBalance: balance,
            ...sent,
          })
    const paid = await once(
      () => unlessGone(pay().then(recorded)),
      (error) => setErrors(Object.fromEntries(fieldIssues(error).map(({ path, message }) => [path, message]))),
    )
    if (paid) onClose()
  }
  const grey = greyFigures(useFirstKnown(client.data?.lastFigures ?? undefined) ?? null)
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
        {isAmount(plan.fromAccount) && (
          <Text mt="xs" fw={600}>
            {totalLessAccount(plan.total, plan.fromAccount)}
            {!typed && ` = ${formatQuetzales(plan.taken)}`}
          </Text>
        )}
        {typed ? <ReceivedAmount {...typed} /> : <OtherAmountButton {...received.button(plan.taken)} />}
        <ReceivingFields {...receiving} />
        <p className={classes.missing} role="status">
          {!complete && figuresMissing(figures) && variableClientTexts.figuresMissing}
        </p>
        <FormActions onCancel={close} saving={saving} savingText="Procesando..." disabled={!ready}>
          Confirmar Pago
        </FormActions>
      </form>
    </Dialog>
  )
}
