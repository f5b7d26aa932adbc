/**
 * The kinds of client by their names in receipts and daily sums: their tables, and the column of payments and pauses
 * that holds the id of their client.
 */
export const clientTables = {
  regular: { name: 'regular', clients: 'clients', payments: 'payments', owner: 'client_id' },
  variable: {
    name: 'variable',
    clients: 'variable_clients',
    payments: 'variable_payments',
    owner: 'variable_client_id',
  },
} as const

export type KindName = keyof typeof clientTables

/** Both kinds, the regular one first. */
export const eachKind = Object.values(clientTables)
