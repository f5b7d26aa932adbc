import type { DialogProps } from '../../../components/dialogs/dialog'
import { PaymentConfirmDialog } from '../regular/dialogs/payment-confirm-dialog'
import { regularClients } from '../regular/regular-clients'
import { RevertDialog } from '../shared/dialogs/revert-dialog'
import { VariablePaymentPayDialog } from '../variable/dialogs/variable-payment-pay-dialog'
import { payToasts } from '../variable/mutations/use-mark-variable-payment-paid'
import { variableClients } from '../variable/variable-clients'
import type { HistoryPayment } from './history-columns'

export type HistoryDialog = { kind: 'pay' | 'revert'; payment: HistoryPayment }

/** The open dialog of the payment history, which is that of the payment's kind of client. */
export function HistoryDialogs({ dialog: { kind, payment }, ...props }: DialogProps & { dialog: HistoryDialog }) {
  const shared = { ...props, clientName: payment.clientName }
  const isVariable = payment.kind === 'variable'
  if (kind === 'revert') {
    return <RevertDialog {...shared} kind={isVariable ? variableClients : regularClients} payment={payment} />
  }
  if (isVariable) return <VariablePaymentPayDialog {...shared} payment={payment} toasts={payToasts.list} />
  return <PaymentConfirmDialog {...shared} payment={{ ...payment, amount: payment.amount ?? '0.00' }} />
}
