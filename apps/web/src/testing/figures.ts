import type { RouterOutputs } from '../lib/server/trpc'

/** `today.read` of a quiet morning. */
export const figuresOfToday: RouterOutputs['today']['read'] = {
  received: { receipts: 7, voidedReceipts: 0, amount: '1150.00' },
  month: { revenue: '8800.00', lastMonth: { day: '2026-10-26', revenue: '10000.00' } },
  overdue: { clients: 15, amount: '3450.00' },
  dueToday: { clients: 0, amount: '0.00' },
  toReview: 0,
  toCut: { clients: 15, amount: '3450.00' },
  toReconnect: { clients: 4 },
  drawer: { expected: '900.00', isOpen: true },
  lastBackup: { takenAt: '2026-11-26T08:00:00.000Z', isMade: true },
  promised: { found: 0, lines: [] },
  due: { found: 0, lines: [] },
  groups: [],
  groupsFound: 0,
  monthBand: null,
  reminders: [],
  firstSteps: { isNew: false, clients: true, business: true, password: true, samples: false },
}

/** `collections.sums` where nobody owes. */
export const noSums: RouterOutputs['collections']['sums'] = {
  total: '0.00',
  overdue: '0.00',
  clients: 0,
  overdueClients: 0,
  dueToday: { clients: 0, amount: '0.00' },
  found: 0,
  foundWithChat: 0,
  overdueWithChat: 0,
  buckets: [],
  toCut: { clients: 0, amount: '0.00' },
  toReconnect: { clients: 0 },
  toReview: 0,
  pendingVariableClients: 0,
}
