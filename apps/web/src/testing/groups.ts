import type { RouterOutputs } from '../lib/server/trpc'

/** A group without members and expenses, as the list has it. */
export const listedGroup = {
  id: 7,
  name: 'Aldea Norte',
  location: 'Sololá',
  description: null,
  createdAt: '2026-11-20T18:00:00.000Z',
  updatedAt: '2026-11-20T18:00:00.000Z',
  version: 1,
  clientCount: 0,
  leftCount: 0,
  monthlyAmount: '0.00',
  totalUtility: '0.00',
} satisfies RouterOutputs['groups']['list'][number]

/** `listedGroup` as its page has it. */
export const detailedGroup = {
  ...listedGroup,
  totalAccumulatedAmount: '0.00',
  totalAccumulatedUtility: '0.00',
  totalExpenses: '0.00',
  recoveryBalance: '0.00',
  clients: [],
  expenses: [],
} satisfies RouterOutputs['groups']['byId']
