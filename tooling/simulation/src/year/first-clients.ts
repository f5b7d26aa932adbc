import { addDays } from '@isp/domain/dates/local-date'
import type { Random } from '@isp/harness/random'
import type { Day } from './chooser'
import type { Kind, Step } from './step'

/** One of the clients that a year begins with. */
export function firstClients(random: Random, { today, number }: Day, of: Kind): Step {
  const startDate = addDays(today, -random.int(0, 400))
  const fee = random.int(10, 40) * 500
  const client = `${of[0]}${number}-0`
  return { kind: 'create', of, client, startDate, billedFrom: null, fee, utility: random.int(0, fee) }
}
