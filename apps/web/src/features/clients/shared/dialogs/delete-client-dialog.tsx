import { type ComponentProps, useState } from 'react'
import { DeleteDialog } from '../../../../components/dialogs/delete-dialog'
import { BalanceFirst } from '../account/balance-first'
import { useRefundDialog } from '../account/use-refund-dialog'
import type { ClientKind } from '../client-kind'
import { useDeleteClient } from '../mutations/use-delete-client'
import { PauseDialog } from '../pauses/lazy-pause-dialog'
import { LeaveInstead } from './leave-instead'
import { ReportsLoss } from './reports-loss'

type Props = Omit<ComponentProps<typeof DeleteDialog>, 'remove' | 'first'> & {
  kind: ClientKind
  client: { id: number; name: string }
}

/**
 * Asks before a client of a kind and all its payments are deleted; names what rests on the account, says what the reports lose,
 * and offers 'Dar de baja' first (specifications 3 A7, 4 A5).
 */
export function DeleteClientDialog({ kind, client, children, ...dialog }: Props) {
  const { id, name } = client
  const [leaving, setLeaving] = useState(false)
  const { mutateAsync: remove, isPending, isSuccess } = useDeleteClient(kind, name)
  // Disabled once deleting: its cache invalidation must not read the deleted client again.
  const enabled = !isPending && !isSuccess
  const { data } = kind.procedures.overview.useQuery({ id }, { ...kind.detailOptions, enabled })
  const balance = data?.accountBalance ?? '0.00'
  const { openRefund, refundDialog } = useRefundDialog({ kind, client: { id, name, accountBalance: balance } })
  if (leaving) return <PauseDialog {...dialog} kind={kind} action="leave" client={client} />
  return (
    <>
      <DeleteDialog
        {...dialog}
        remove={() => remove({ id })}
        first={<BalanceFirst balance={balance} onRefund={openRefund} />}
        consequences={
          <>
            <ReportsLoss payments={data?.payments} />
            <LeaveInstead client={data} onLeave={() => setLeaving(true)} />
          </>
        }
      >
        {children}
      </DeleteDialog>
      {refundDialog}
    </>
  )
}
