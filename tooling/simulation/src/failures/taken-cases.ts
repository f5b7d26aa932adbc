import type { FailureCase } from './failure-case'
import type { World } from './world'

const taken = { device: 1, running: 1, at: '2026-11-19T16:42:00Z' }
const months = ['2026-10', '2026-11'].map((period) => ({ period, amount: '150.00' }))
const money = { kind: 'regular' as const, clientId: 1, months, taken }

/** Takes money without signal for two months that are paid already, so that it is to be reviewed. */
async function takenTwice({ operator }: World): Promise<number> {
  await operator.devices.register({ name: 'Marta' })
  await operator.payments.collect({ ...money, taken: undefined })
  return (await operator.payments.collect(money)).number
}

/** What phones send that take payments without signal, and what ends their review. */
export const takenCases: FailureCase[] = [
  {
    name: 'devices.register',
    run: (c) => c.devices.register({ name: 'Marta' }),
    repeated: 'answers',
  },
  {
    name: 'payments.collect',
    given: ({ operator }) => operator.devices.register({ name: 'Marta' }),
    run: (c) => c.payments.collect(money),
    repeated: 'answers',
  },
  {
    name: 'payments.collect',
    run: (c) => c.payments.collect({ ...money, clientId: 999, others: [{ concept: 'Router', amount: '50' }] }),
    repeated: 'answers',
  },
  { name: 'devices.takenBack', run: (c) => c.devices.takenBack({ device: 1, running: 2 }), repeated: 'answers' },
  {
    name: 'collections.review',
    given: takenTwice,
    run: (c, number) => c.collections.review({ number, kind: 'accepted' }),
  },
  {
    name: 'accounts.refund',
    given: takenTwice,
    run: (c) => c.accounts.refund({ kind: 'regular', clientId: 1, amount: '300', reason: 'Pagó dos veces' }),
    repeated: 'answers',
  },
  {
    name: 'receipts.move',
    given: takenTwice,
    run: (c, number) => c.receipts.move({ number, kind: 'variable', clientId: 1 }),
    repeated: 'answers',
  },
]
