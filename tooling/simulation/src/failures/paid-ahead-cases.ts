import type { FailureCase } from './failure-case'
import type { World } from './world'

const months = ['2026-10', '2026-11', '2026-12']
const figures = { amount: '80', utilityAmount: '10' }
/** October to December are paid with one receipt, which leaves 50 quetzales on the account. */
const payments = {
  clients: { kind: 'regular', clientId: 1, months: months.map((period) => ({ period, amount: '150' })) },
  variableClients: { kind: 'variable', clientId: 1, months: months.map((period) => ({ period, ...figures })) },
} as const
const received = { clients: '500', variableClients: '290' } as const

type Path = keyof typeof payments

const pay =
  (path: Path) =>
  ({ operator }: World) =>
    operator.payments.collect({ ...payments[path], received: received[path] })
const suspension = { id: 1, from: '2026-11-01', paidAhead: 'toAccount' } as const
const departure = { id: 1, lastDay: '2026-10-31', paidAhead: 'refund' } as const

/** A change of pauses that gives months back, and its entry. */
const leave = (path: Path) => async (world: World) => {
  await pay(path)(world)
  return (await world.operator[path].pauses.leave(departure)).entryId
}
const leaveAndUndo = (path: Path) => async (world: World) => {
  await world.operator.trail.undo({ entryId: await leave(path)(world) })
  return (await world.operator.trail.list({ limit: 1 })).entries[0]?.id
}

/** Changes of pauses that give back the money of months paid ahead, their undo, and its undo. */
export const paidAheadCases = (['clients', 'variableClients'] as const).flatMap((path): FailureCase[] => [
  {
    name: `${path}.pauses.suspend`,
    given: pay(path),
    run: (c) => c[path].pauses.suspend(suspension),
    repeated: 'answers',
  },
  { name: `${path}.pauses.leave`, given: pay(path), run: (c) => c[path].pauses.leave(departure), repeated: 'answers' },
  { name: 'trail.undo', given: leave(path), run: (c, entryId) => c.trail.undo({ entryId }) },
  { name: 'trail.undo', given: leaveAndUndo(path), run: (c, entryId) => c.trail.undo({ entryId }) },
])
