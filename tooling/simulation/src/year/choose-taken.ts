import type { Chooser } from './chooser'
import type { Step } from './step'

/**
 * Money that a phone takes without signal, by what it sees now: sometimes of a client who is gone, or of an account that has less. The
 * phone gives it the number and the instant.
 */
export function chooseTaken(chooser: Chooser): Step {
  const { random, seen } = chooser
  const collected = chooser.collect()
  if (collected.kind !== 'collect') return collected
  const { paidDate: _, months, ...how } = collected
  const other = random.chance(0.1) ? random.pick(seen.clients)?.client : undefined
  const balance = seen.clients.find(({ client }) => client === collected.client)?.balance ?? 0
  return {
    ...how,
    kind: 'take',
    client: other ?? collected.client,
    months: months.filter(({ period }) => !period.endsWith('13')),
    ...(random.chance(0.5) && { balance: random.chance(0.2) ? balance + 5_000 : balance }),
    phone: 0,
    running: 0,
    at: '',
  }
}
