import { provisionalNumber } from '@isp/domain/receipts/provisional-number'
import { quiet } from '@isp/outbox/testing/watched-storage'
import { arrive, comeBack } from './network'
import { paste } from './office-actions'
import { find, take } from './phone-actions'
import { isOpen, type Run } from './run-state'

/** Everything works again, and what is left is delivered. */
export async function heal(run: Run): Promise<void> {
  run.note('healed')
  await quiet()
  for (const phone of run.phones) {
    phone.isRefusing = false
    for (const tab of phone.living()) tab.kill()
  }
  for (const flight of [...run.flights]) {
    // What was on its way may still arrive, after its tab.
    if (!flight.held && run.random.chance(0.5)) await arrive(run, flight)
  }
  run.flights = []
  for (const phone of run.phones) {
    for (const intention of run.intentions) {
      if (intention.phone !== phone || intention.wasEmptied || !isOpen(intention)) continue
      const found = await find(phone, intention)
      if (found) intention.shown.add(provisionalNumber(found))
      else if (run.random.chance(0.7)) {
        take(run, phone.openTab(), intention)
        await quiet()
      }
    }
  }
  await deliverAll(run)
  const arriving = run.messages.filter(({ mustArrive }) => mustArrive || run.random.chance(0.5))
  for (const { text } of arriving) await paste(run, text)
  if (arriving.length > 0) await deliverAll(run)
  for (const phone of run.phones) for (const tab of phone.living()) tab.kill()
}

/** Two entries of a phone at which the network always fails have their sentences after so many. */
const MOST_ROUNDS = 10

/** Each phone sends what it has, until it has nothing more; what always fails is tried some times. */
async function deliverAll(run: Run): Promise<void> {
  let sent = -1
  for (let round = 0; round < MOST_ROUNDS && sent !== run.sends; round += 1) {
    sent = run.sends
    run.office.nowMs += 6 * 60_000
    for (const phone of run.phones) {
      for (const tab of phone.living()) tab.kill()
      void phone.openTab().outbox.flush()
      await settle(run)
    }
  }
}

async function settle(run: Run): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    await quiet()
    const flight = run.flights[0]
    if (!flight) return
    comeBack(run, flight, flight.held ?? (await arrive(run, flight)))
  }
  run.problems.push('a phone never stops to send')
}
