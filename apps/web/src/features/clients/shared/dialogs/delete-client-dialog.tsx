import type { ComponentProps } from 'react'
import { DeleteDialog } from '../../../../components/dialogs/delete-dialog'
import type { ClientKind } from '../client-kind'
import { useDeleteClient } from '../mutations/use-delete-client'
import { ReportsLoss } from './reports-loss'

type Props = Omit<ComponentProps<typeof DeleteDialog>, 'remove'> & {
  kind: ClientKind
  client: { id: number; name: string }
}

/** Asks before a client of a kind and all its payments are deleted; says what the reports lose. */
export function DeleteClientDialog({ kind, client: { id, name }, children, ...dialog }: Props) {
  const { mutateAsync: remove, isPending, isSuccess } = useDeleteClient(kind, name)
  // Disabled once deleting: its cache invalidation must not read the deleted client again.
  const enabled = !isPending && !isSuccess
  const { data } = kind.procedures.overview.useQuery({ id }, { ...kind.detailOptions, enabled })
  return (
    <DeleteDialog {...dialog} remove={() => remove({ id })}>
      {children}
      <ReportsLoss payments={data?.payments} />
    </DeleteDialog>
  )
}
