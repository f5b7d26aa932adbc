import { type ClientDebt, debtAfter } from '@isp/domain/billing/client-debt'
import { owedAfterPayment } from '@isp/domain/billing/debt-texts'
import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { formatLocalDate, type LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import { listPeriods } from '@isp/domain/dates/period-list'
import { formatQuetzales, isZero, type Quetzales } from '@isp/domain/money/money'
import { accountTexts, totalLessAccount } from '@isp/domain/receipts/account-texts'
import { Text } from '@mantine/core'
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog'
import { today } from '../../../../lib/today'
import { PayingFields } from '../../../../receiving/fields/paying-fields'
import { usePaying } from '../../../../receiving/form/use-paying'
import { EarlierMonth, type PayDialogProps } from '../../shared/dialogs/earlier-month'
import { useFirstKnown } from '../../shared/dialogs/use-first-known'
import { useMarkPaymentPaid } from '../mutations/use-mark-payment-paid'

type Props = PayDialogProps & {
  payment: { id: number; period: Period; amount: Quetzales; dueDate: LocalDate }
  clientId: number
  /** Debt and account of the client before the payment; undefined until they are known. */
  debt?: (ClientDebt & { accountBalance: Quetzales }) | undefined
}

/**
 * Asks before a payment is marked paid, and when and how it was received (product/payments#date-received): says what
 * the client owes afterwards, and that an earlier month is unpaid (product/payments#what-remains,
 * product/payments#an-earlier-month). With money on the account, or another amount, it collects
 * (product/accounts#paying-with-a-balance).
 */
export function PaymentConfirmDialog({ clientName, clientId, payment, debt, owed, ...dialog }: Props) {
  const { period, amount } = payment
  const markPaid = useMarkPaymentPaid(clientName)
  const remaining = useFirstKnown(debt && owedAfterPayment(debtAfter(debt, payment, today())))
  const balance = useFirstKnown(debt?.accountBalance) ?? '0.00'
  const paying = usePaying({
    client: { kind: 'regular', clientId },
    clientName,
    period,
    month: { period, amount },
    balance,
    readsAtOnce: !isZero(balance),
    toast: paymentTexts.confirmed,
    markPaid: (sent) => markPaid.mutateAsync({ id: payment.id, expectedAmount: amount, ...sent }),
  })
  const { plan, typed } = paying

  return (
    <ConfirmDialog
      {...dialog}
      title="Confirmar pago"
      confirmLabel={typed || !isZero(plan.taken) || !plan.settles ? 'Confirmar' : accountTexts.payFromAccount}
      pendingLabel="Confirmando..."
      invalid={!paying.possible}
      ask={paying.confirmDate}
      onConfirm={paying.pay}
      fields={(submit) => <PayingFields paying={paying} onEnter={submit} />}
    >
      <EarlierMonth owed={owed} chosen={period} />
      <Question clientName={clientName} taken={plan.taken} month={typed ? null : listPeriods([period])} />
      {!isZero(plan.fromAccount) && <Text fw={600}>{totalLessAccount(plan.total, plan.fromAccount)}</Text>}
      <Text size="sm" c="dimmed" mt="xs">
        Vencimiento: {formatLocalDate(payment.dueDate)}
      </Text>
      {remaining && !typed && <Text mt="xs">{remaining}</Text>}
    </ConfirmDialog>
  )
}

/** `month` is null if another amount was received: its months are said below. */
function Question({ clientName, taken, month }: { clientName: string; taken: Quetzales; month: string | null }) {
  if (month !== null && isZero(taken)) {
    return (
      <Text>
        ¿Confirmas que <strong>{clientName}</strong> paga {month} con lo abonado?
      </Text>
    )
  }
  return (
    <Text>
      ¿Confirmas que <strong>{clientName}</strong> pagó <strong>{formatQuetzales(taken)}</strong>
      {month !== null && ` por ${month}`}?
    </Text>
  )
}
