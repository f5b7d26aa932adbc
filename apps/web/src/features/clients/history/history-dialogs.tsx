import type { DialogProps } from '../../../components/dialogs/dialog'
import { PaymentConfirmDialog } from '../regular/dialogs/payment-confirm-dialog'
import { PaymentRevertDialog } from '../regular/dialogs/payment-revert-dialog'
import { VariablePaymentPayDialog } from '../variable/dialogs/variable-payment-pay-dialog'
import { VariablePaymentRevertDialog } from '../variable/dialogs/variable-payment-revert-dialog'
import { payToasts } from '../variable/mutations/use-mark-variable-payment-paid'
import type { HistoryPayment } from './history-columns'

export type HistoryDialog = { kind: 'pay' | 'revert'; payment: HistoryPayment }

/** The open dialog of the payment history, which is that of the payment's kind of client. */
export function HistoryDialogs({ dialog: { kind, payment }, ...props }: DialogProps & { dialog: HistoryDialog }) {
  const shared = { ...props, clientName: payment.clientName }
  if (payment.kind === 'variable') {
    if (kind === 'revert') return <VariablePaymentRevertDialog {...shared} payment={payment} />
    return <VariablePaymentPayDialog {...shared} payment={payment} toasts={payToasts.list} />
  }
  const regular = { ...payment, amount: payment.amount ?? '0.00' }
  if (kind === 'revert') return <PaymentRevertDialog {...shared} payment={regular} />
  return <PaymentConfirmDialog {...shared} payment={regular} />
}
