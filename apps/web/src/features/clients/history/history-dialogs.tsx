import type { DialogProps } from '../../../components/dialogs/dialog'
import { trpc } from '../../../lib/server/trpc'
import { PaymentConfirmDialog } from '../regular/dialogs/payment-confirm-dialog'
import { regularClients } from '../regular/regular-clients'
import { RevertDialog } from '../shared/dialogs/revert-dialog'
import { earlierOwed } from '../shared/oldest-open'
import { VariablePaymentPayDialog } from '../variable/dialogs/variable-payment-pay-dialog'
import { payToasts } from '../variable/mutations/variable-client-mutations'
import { variableClients } from '../variable/variable-clients'
import type { HistoryPayment } from './history-columns'

export type HistoryDialog = { kind: 'pay' | 'revert'; payment: HistoryPayment }

type Props = DialogProps & { payment: HistoryPayment; clientName: string }

export function HistoryDialogs({ dialog: { kind, payment }, ...props }: DialogProps & { dialog: HistoryDialog }) {
  const shared = { ...props, payment, clientName: payment.clientName }
  const isVariable = payment.kind === 'variable'
  if (kind === 'revert') return <RevertDialog {...shared} kind={isVariable ? variableClients : regularClients} />
  return isVariable ? <PayVariable {...shared} /> : <PayRegular {...shared} />
}

function PayRegular({ payment, ...shared }: Props) {
  const { data, isError } = trpc.clients.overview.useQuery({ id: payment.clientId }, regularClients.detailOptions)
  const client = beforePayment(data, payment)
  // The account must be known first: with money on it, 'Confirmar' collects less.
  if (!data && !isError) return null
  return (
    <PaymentConfirmDialog
      {...shared}
      clientId={payment.clientId}
      payment={{ ...payment, amount: payment.amount ?? '0.00' }}
      debt={client}
      owed={client && earlierOwed(client.payments, payment)}
    />
  )
}

function PayVariable({ payment, ...shared }: Props) {
  const { data } = trpc.variableClients.overview.useQuery({ id: payment.clientId })
  const client = beforePayment(data, payment)
  return (
    <VariablePaymentPayDialog
      {...shared}
      clientId={payment.clientId}
      payment={payment}
      toasts={payToasts.list}
      owed={client && earlierOwed(client.payments, payment)}
    />
  )
}

/** A client as it was before the payment is paid: undefined until it is known, and once the payment is paid. */
function beforePayment<Client extends { payments: readonly { id: number; isPaid: boolean }[] }>(
  client: Client | undefined,
  payment: { id: number },
): Client | undefined {
  return client?.payments.some(({ id, isPaid }) => id === payment.id && !isPaid) ? client : undefined
}
