import type { ReactNode } from 'react'
import type { DialogProps } from '../../../../components/dialogs/dialog'
import type { PauseAction } from '../pauses/pause-actions'

type Listed = { name: string; nextPayment: object | null }
type RowAction = 'pay' | 'edit' | 'remove' | PauseAction
type Due<Client extends Listed> = NonNullable<Client['nextPayment']>

/** A dialog of a list that is about one of its clients, as of its opening. */
export type ClientDialog<Client extends Listed> =
  | { kind: 'edit' | 'delete' | PauseAction; client: Client }
  | { kind: 'pay'; client: Client; payment: Due<Client> }

export type ClientHandlers<Client> = Record<RowAction, (client: Client) => void>

/** 'Pagar' is about the earliest-due unpaid payment. */
export function clientHandlers<Client extends Listed>(
  open: (dialog: ClientDialog<Client>) => void,
): ClientHandlers<Client> {
  return {
    pay: (client) => {
      if (client.nextPayment) open({ kind: 'pay', client, payment: client.nextPayment })
    },
    edit: (client) => open({ kind: 'edit', client }),
    remove: (client) => open({ kind: 'delete', client }),
    suspend: (client) => open({ kind: 'suspend', client }),
    leave: (client) => open({ kind: 'leave', client }),
    reactivate: (client) => open({ kind: 'reactivate', client }),
  }
}

type Dialogs<Client extends Listed> = {
  edit: (client: Client) => ReactNode
  remove: (client: Client) => ReactNode
  pause: (action: PauseAction, client: Client) => ReactNode
  pay: (props: DialogProps & { clientName: string; payment: Due<Client> }, client: Client) => ReactNode
}

export function clientDialog<Client extends Listed>(
  dialog: ClientDialog<Client>,
  shared: DialogProps,
  { edit, remove, pause, pay }: Dialogs<Client>,
): ReactNode {
  const { client } = dialog
  if (dialog.kind === 'pay') return pay({ ...shared, clientName: client.name, payment: dialog.payment }, client)
  if (dialog.kind === 'edit') return edit(client)
  return dialog.kind === 'delete' ? remove(client) : pause(dialog.kind, client)
}
