/** A dialog of a list that is about one of its clients, as of its opening. */
export type ClientDialog<Client extends Payable> =
  | { kind: 'edit' | 'delete'; client: Client }
  | { kind: 'pay'; client: Client; payment: NonNullable<Client['nextPayment']> }

type Payable = { nextPayment: object | null }

/** Event handlers of a row that open a dialog. */
export type ClientHandlers<Client> = Record<'pay' | 'edit' | 'remove', (client: Client) => void>

/** The handlers of all rows of a list; 'Pagar' is about the earliest-due unpaid payment. */
export function clientHandlers<Client extends Payable>(
  open: (dialog: ClientDialog<Client>) => void,
): ClientHandlers<Client> {
  return {
    pay: (client) => {
      if (client.nextPayment) open({ kind: 'pay', client, payment: client.nextPayment })
    },
    edit: (client) => open({ kind: 'edit', client }),
    remove: (client) => open({ kind: 'delete', client }),
  }
}
