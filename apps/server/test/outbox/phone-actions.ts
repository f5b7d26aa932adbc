import { fromCentavos } from '@isp/domain/money/money'
import type { OutboxEntry, TakenInput } from '@isp/domain/outbox/outbox-entry'
import { provisionalNumber } from '@isp/domain/receipts/provisional-number'
import { askedFieldKeys, isAsked } from '@isp/domain/receipts/receipt-fields'
import type { Phone, Tab } from '@isp/outbox/testing/phone'
import { quiet } from '@isp/outbox/testing/watched-storage'
import { copyMessage } from './office-actions'
import { type Intention, isOpen, MONTHS, numbersOf, pairOf, type Run } from './run-state'

const LOCK_LIMIT_MS = 90_000
const STORAGE_LIMITS_MS = [3_000, 10_000]

/** With a text in each of its fields. */
const deposit = {
  method: 'deposit' as const,
  ...Object.fromEntries(
    askedFieldKeys.filter((field) => isAsked(field, 'deposit')).map((field) => [field, `${field} 1`]),
  ),
}

/** The operator takes money, or again what a killed tab may not have stored. */
export function take(run: Run, tab: Tab, again?: Intention): void {
  const { random } = run
  const phone = run.phoneOf(tab)
  const intention = again ?? intend(run, phone)
  if (!again) run.intentions.push(intention)
  intention.attempts += 1
  run.note(`${run.nameOf(phone, tab)}: takes ${intention.note}`)
  const sends = random.chance(0.8)
  const poison = random.chance(0.05) ? random.pick(['page', 'silence'] as const) : undefined
  const { clientName, amount } = intention
  tab.outbox.take(intention.input, { clientName, amount, months: '' }).then(
    (entry) => {
      if (tab.isDead) return
      const number = provisionalNumber(entry)
      run.note(`${run.nameOf(phone, tab)}: shows ${number} of ${intention.note}`)
      const stored = phone.stored.get(number)
      if (!stored) run.problems.push(`${number} was shown before it was stored`)
      else if (stored.durability !== 'strict')
        run.problems.push(`${number} was stored with ${stored.durability} durability`)
      if (run.intentions.some(({ shown }) => shown.has(number))) run.problems.push(`${number} was shown twice`)
      intention.shown.add(number)
      if (poison) run.poisoned.set(number, poison)
      if (sends) void tab.outbox.flush()
    },
    (error: unknown) => {
      if (tab.isDead) return
      run.note(`${run.nameOf(phone, tab)}: could not store ${intention.note}: ${error}`)
      intention.rejected += 1
    },
  )
}

function intend(run: Run, phone: Phone): Intention {
  const { random, office, seed, intentions } = run
  const note = `N${seed}-${intentions.length + 1}`
  const place = random.pick(run.clients) as number
  const clientId = office.clientIds[place] as number
  const chosen = MONTHS.slice(random.int(0, 3)).slice(0, random.int(1, 2))
  const months = chosen.map((period) => ({ period, amount: random.chance(0.9) ? '150.00' : '125.00' }))
  const slip = { ...deposit, reference: `B-${random.int(1000, 1003)}` }
  const details = { note, ...(random.chance(0.3) ? slip : { method: 'cash' as const }) }
  const input = random.weighted<TakenInput>([
    [70, { kind: 'regular', clientId, months, ...details }],
    [15, { kind: 'regular', clientId, months, received: fromCentavos(random.int(1, 400) * 100), ...details }],
    [7, { clientId: null, others: [{ concept: 'Router', amount: '200.00' }], ...details }],
    // The server refuses it: a reference is no longer than 60.
    [8, { kind: 'regular', clientId, months, ...details, reference: 'x'.repeat(61) }],
  ])
  const sum = [...(input.months ?? []), ...(input.others ?? [])].reduce(
    (total, { amount }) => total + Number(amount),
    0,
  )
  const amount = String(input.received ?? fromCentavos(Math.round(sum * 100)))
  const clientName = `Cliente ${place}`
  return {
    note,
    phone,
    input,
    clientName,
    amount,
    shown: new Set(),
    rejected: 0,
    attempts: 0,
    mayBeTakenBack: false,
    isTakenBack: false,
    wasEmptied: false,
  }
}

/** The operator looks into the list for what a killed tab did not show, and takes it again if it is not there. */
export async function takeAgain(run: Run, phone: Phone): Promise<void> {
  const open = run.intentions.filter((each) => each.phone === phone && !each.wasEmptied && isOpen(each))
  const intention = run.random.pick(open)
  if (!intention || phone.tabs.some((tab) => tab.isFrozen) || phone.isRefusing) return
  await quiet()
  if (!isOpen(intention)) return
  const found = await find(phone, intention)
  if (found) intention.shown.add(provisionalNumber(found))
  else take(run, phone.openTab(), intention)
}

/** What the phone has of it. */
export async function find(phone: Phone, { note }: Intention): Promise<OutboxEntry | undefined> {
  return (await phone.history()).find(({ input }) => input.note === note)
}

/** Of something that a screen showed. */
export function takeBack(run: Run, tab: Tab): void {
  const phone = run.phoneOf(tab)
  const shown = run.intentions.filter((each) => each.phone === phone && !each.wasEmptied && each.shown.size > 0)
  const intention = run.random.pick(shown)
  if (!intention) return
  const number = [...intention.shown].at(-1) as string
  intention.mayBeTakenBack = true
  run.note(`${run.nameOf(phone, tab)}: takes back ${number}`)
  tab.outbox.takeBack(pairOf(number)).then(
    () => {
      if (tab.isDead) return
      intention.isTakenBack = true
      run.note(`${run.nameOf(phone, tab)}: took back ${number}`)
      const isOnItsWay = run.flights.some(
        (flight) =>
          flight.phone === phone &&
          flight.tab.isWorking &&
          flight.tab !== tab &&
          numbersOf(flight).includes(number) &&
          flight.path === 'payments.collect',
      )
      if (isOnItsWay && !phone.wasTakenOver && phone.hasLocks) {
        run.problems.push(`${number} was taken back while it was on its way`)
      }
    },
    () => {},
  )
}

export async function retry(run: Run, tab: Tab): Promise<void> {
  const refused = (await tab.outbox.entries().catch(() => [])).filter(({ state }) => state === 'refused')
  const entry = run.random.pick(refused)
  if (entry) tab.outbox.retry(entry).catch(() => {})
}

export function kill(run: Run, tab: Tab): void {
  run.note(`${run.nameOfTab(tab)}: killed`)
  tab.kill()
}

/** At one of its next uses of the storage. */
export function killSoon(run: Run, tab: Tab): void {
  tab.killIn = run.random.int(0, 14)
  run.note(`${run.nameOfTab(tab)}: will be killed after ${tab.killIn} uses of the storage`)
  if (run.random.chance(0.5)) take(run, tab)
  else void tab.outbox.flush()
}

export function freeze(run: Run, tab: Tab): void {
  run.note(`${run.nameOfTab(tab)}: frozen`)
  tab.isFrozen = true
}

export function thaw(phone: Phone): void {
  for (const tab of phone.living()) tab.isFrozen = false
}

/** The storage refuses to write, or does so again. */
export function refuse(run: Run, phone: Phone): void {
  phone.isRefusing = !phone.isRefusing
  // What is on its way may then be unmarked.
  phone.wasTakenOver = true
  run.note(`${run.nameOf(phone)}: storage ${phone.isRefusing ? 'refuses' : 'writes again'}`)
}

export function fireTimer(run: Run, tab: Tab): void {
  const { random } = run
  const timer = random.pick([...tab.timers])
  if (!timer || (STORAGE_LIMITS_MS.includes(timer.ms) && random.chance(0.7))) return
  if (timer.ms === LOCK_LIMIT_MS) run.phoneOf(tab).wasTakenOver = true
  run.note(`${run.nameOfTab(tab)}: a timer of ${timer.ms} ms`)
  tab.fire(timer)
}

/** New tabs have the next version of the page; those that are open stay. */
export function upgrade(run: Run, phone: Phone): void {
  phone.version += 1
  phone.openTab()
  run.note(`${run.nameOf(phone)}: the next version of the page`)
}

/** As the browser or the operator empties it, after the queue was copied. */
export async function empty(run: Run, phone: Phone): Promise<void> {
  for (const tab of phone.living()) tab.kill()
  await quiet()
  await copyMessage(run, phone, true)
  run.note(`${run.nameOf(phone)}: storage emptied`)
  phone.empty()
  phone.isRefusing = false
  for (const intention of run.intentions) if (intention.phone === phone) intention.wasEmptied = true
  await enable(run, phone)
}

/** With a number that no phone had before. */
export async function enable(run: Run, phone: Phone): Promise<void> {
  const { number } = await run.office.call<{ number: number }>('devices.register', { name: 'Teléfono' })
  run.devices.push(number)
  await phone.openTab().outbox.enable(number)
}
