import { type OpenOutbox, Phone, type Tab } from '@isp/outbox/testing/phone'
import { quiet, turns } from '@isp/outbox/testing/watched-storage'
import { heal } from './heal'
import { depart, moveFlight } from './network'
import type { Office } from './office'
import { backUp, copyMessage, deleteClient, officePays, pasteMessage, restore } from './office-actions'
import {
  empty,
  enable,
  fireTimer,
  freeze,
  kill,
  killSoon,
  refuse,
  retry,
  take,
  takeAgain,
  takeBack,
  thaw,
  upgrade,
} from './phone-actions'
import { Run } from './run-state'

const DAY_MS = 86_400_000

type Mode = 'restore' | 'empty' | 'plain'

/** One run of two phones against the server, whose every choice comes from its seed; afterwards everything works and is delivered. */
export async function runSchedule(office: Office, seed: number, open: OpenOutbox): Promise<Run> {
  office.reset()
  const run = new Run(office, seed, open)
  const { random } = run
  // What an emptied phone had sent, an older backup would lose for good.
  const mode = random.weighted<Mode>([
    [20, 'restore'],
    [15, 'empty'],
    [65, 'plain'],
  ])
  await addPhone(run)
  await addPhone(run)
  const steps = random.int(20, 50)
  for (let step = 0; step < steps; step += 1) {
    office.nowMs += random.weighted([
      [70, random.int(1, 30) * 1000],
      [25, random.int(1, 20) * 60_000],
      [5, DAY_MS],
    ])
    await act(run, mode)
    if (random.chance(0.6)) await quiet()
    else await turns(random.int(0, 8))
  }
  await heal(run)
  return run
}

async function addPhone(run: Run): Promise<void> {
  const { office, random } = run
  const offset = random.weighted([
    [8, 0],
    [1, DAY_MS],
    [1, -DAY_MS],
  ])
  const phone = new Phone({
    clock: { now: () => new Date(office.clock.now().getTime() + offset) },
    open: run.open,
    hasLocks: random.chance(0.85),
    sends: (sent) => depart(run, sent),
  })
  run.phones.push(phone)
  await enable(run, phone)
}

async function act(run: Run, mode: Mode): Promise<void> {
  const { random } = run
  const phone = random.pick(run.phones) as Phone
  if (phone.living().length === 0) phone.openTab()
  const ofTab = (doIt: (tab: Tab) => unknown) => {
    const tab = random.pick(phone.working())
    return tab && doIt(tab)
  }
  const choice = random.weighted<() => unknown>([
    [18, () => ofTab((tab) => take(run, tab))],
    [10, () => ofTab((tab) => void tab.outbox.flush())],
    [34, () => moveFlight(run)],
    [5, () => ofTab((tab) => takeBack(run, tab))],
    [4, () => ofTab((tab) => retry(run, tab))],
    [3, () => ofTab((tab) => kill(run, tab))],
    [5, () => ofTab((tab) => killSoon(run, tab))],
    [4, () => phone.living().length < 3 && phone.openTab()],
    [2, () => ofTab((tab) => freeze(run, tab))],
    [2, () => thaw(phone)],
    [2, () => refuse(run, phone)],
    [5, () => ofTab((tab) => fireTimer(run, tab))],
    [3, () => takeAgain(run, phone)],
    [3, () => officePays(run)],
    [1, () => deleteClient(run)],
    [2, () => copyMessage(run, phone, false)],
    [3, () => pasteMessage(run)],
    [mode === 'restore' ? 4 : 0, () => backUp(run)],
    [mode === 'restore' ? 3 : 0, () => restore(run)],
    [mode === 'empty' ? 2 : 0, () => empty(run, phone)],
    [1, () => upgrade(run, phone)],
  ])
  await choice()
}
