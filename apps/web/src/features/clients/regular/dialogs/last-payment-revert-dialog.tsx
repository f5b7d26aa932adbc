import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { Skeleton } from '@mantine/core'
import type { DialogProps } from '../../../../components/dialogs/dialog'
import { ErrorState } from '../../../../components/feedback/error-state'
import { errorCode, serverMessage } from '../../../../lib/server/server-error'
import { trpc } from '../../../../lib/server/trpc'
import { useFreshAnswer } from '../../../../lib/server/use-fresh-answer'
import { RevertDialog } from '../../shared/dialogs/revert-dialog'
import { regularClients } from '../regular-clients'

type Props = DialogProps & { client: { id: number; name: string } }

/** Reads the payment that was marked last, then asks before it is reverted. */
export function LastPaymentRevertDialog({ client: { id, name }, ...dialog }: Props) {
  const query = trpc.clients.payments.lastPaid.useQuery({ id }, { refetchOnMount: 'always', enabled: dialog.opened })
  const { data: payment, error, isFetching, refetch } = useFreshAnswer(query)
  const retry = errorCode(error) === 'NOT_FOUND' ? undefined : refetch
  const loading = error ? (
    <ErrorState message={serverMessage(error, paymentTexts.lastPaidFailed)} onRetry={retry} retrying={isFetching} />
  ) : (
    <Skeleton height={72} aria-busy />
  )
  return <RevertDialog {...dialog} kind={regularClients} clientName={name} payment={payment} loading={loading} />
}
