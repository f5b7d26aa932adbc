import { type Accounts, allOf } from './model/accounts'
import type { Seen } from './step'

/** What a stream of steps looks at, from the accounts of the model. */
export function readSeen(accounts: Accounts): Seen {
  return {
    clients: [...accounts.clients.values()].map((client) => ({
      ...{ client: client.key, of: client.of, fee: client.fee, utility: client.utility },
      deleted: client.deletedAt !== null,
      pauses: client.pauses.map(({ from, to }) => ({ from, to })),
      payments: allOf(client).map(({ period, amount, receipt }) => ({ period, amount, paid: receipt !== null })),
    })),
    receipts: accounts.receipts.map(({ number, of, lines }) => ({
      receipt: number,
      void: lines.every(({ voidedAt }) => voidedAt !== null),
      single: of === 'variable' && lines.length === 1,
    })),
    expenses: [...accounts.expenses].map(([expense, { voidedAt }]) => ({ expense, void: voidedAt !== null })),
    drawer: { expected: accounts.drawer, closings: accounts.closings },
    generations: accounts.generations.length,
    undoable: [...accounts.undos.keys()].slice(-10),
  }
}
