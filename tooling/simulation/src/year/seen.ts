import type { MoneyModel } from './model/money-model'
import type { Seen } from './step'

export function readSeen(model: MoneyModel): Seen {
  const { clients, receipts, movements, generations, undos } = model
  return {
    clients: [...clients.values()].map((client) => ({
      client: client.key,
      of: client.of,
      fee: client.fee,
      utility: client.utility,
      deleted: client.deletedAt !== null,
      balance: client.balance,
      pauses: client.pauses.map(({ from, to, forDebt = false }) => ({ from, to, forDebt })),
      reverted: [...client.changes].flatMap(([period, { action }]) => (action === 'reverted' ? [period] : [])),
      payments: client.all().map(({ period, amount, receipt }) => ({ period, amount, paid: receipt !== null })),
    })),
    receipts: receipts.map(({ number, client, lines }) => ({
      receipt: number,
      void: lines.every(({ voidedAt }) => voidedAt !== null),
      single: client?.of === 'variable' && lines.length === 1 && lines[0]?.period != null,
    })),
    toReview: model.toReview().map(({ receipt }) => receipt),
    movements: [...movements].map(([movement, { voidedAt }]) => ({ movement, void: voidedAt !== null })),
    drawer: { expected: model.drawer, closings: model.closings },
    generations: generations.length,
    undoable: [...undos.keys()].filter((of) => typeof of === 'number').slice(-10),
  }
}
