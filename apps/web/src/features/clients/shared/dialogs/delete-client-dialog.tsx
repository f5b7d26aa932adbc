import { pauseDialogTexts } from '@isp/domain/clients/pause-dialog-texts'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { reportsLose } from '@isp/domain/deleted-records/deleted-record-texts'
import { type Quetzales, sumQuetzales } from '@isp/domain/money/money'
import type { ClientState } from '@isp/domain/pauses/pauses'
import { Button, Text } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { DeleteDialog } from '../../../../components/dialogs/delete-dialog'
import { BalanceFirst } from '../account/balance-first'
import { useRefundDialog } from '../account/use-refund-dialog'
import type { ClientKind } from '../client-kind'
import { useDeleteClient } from '../mutations/use-delete-client'
import { PauseDialog } from '../pauses/lazy-pause-dialog'

type Props = Omit<ComponentProps<typeof DeleteDialog>, 'remove' | 'first'> & {
  kind: ClientKind
  client: { id: number; name: string }
}

/** Names what rests on the account, says what the reports lose, and offers 'Dar de baja' first (specifications 3 A7, 4 A5). */
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

type LeaveInsteadProps = {
  client: { state: ClientState; lastDay: LocalDate | null; payments: readonly { isPaid: boolean }[] } | undefined
  onLeave: () => void
}

/** Offers 'Dar de baja' for a client with paid payments, before it is deleted (specification 3 A7). */
function LeaveInstead({ client, onLeave }: LeaveInsteadProps) {
  if (!client || client.state === 'left' || client.lastDay || !client.payments.some(({ isPaid }) => isPaid)) return null
  return (
    <>
      <Text mt="xs" mb="xs">
        {pauseDialogTexts.leaveFirst}
      </Text>
      <Button variant="light" leftSection={<IconUserOff size={16} aria-hidden />} onClick={onLeave}>
        Dar de baja
      </Button>
    </>
  )
}

type ReportsLossProps = { payments: readonly { isPaid: boolean; amount: Quetzales | null }[] | undefined }

/** Nothing before the payments are known, or without paid ones (specification 3 A7). */
function ReportsLoss({ payments = [] }: ReportsLossProps) {
  const paid = payments.filter(({ isPaid }) => isPaid)
  const sentence = reportsLose({
    paidPayments: paid.length,
    paidAmount: sumQuetzales(paid.map(({ amount }) => amount ?? '0.00')),
  })
  return sentence && <Text mt="xs">{sentence}</Text>
}
