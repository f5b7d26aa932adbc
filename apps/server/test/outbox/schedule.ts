import { fromCentavos } from '@isp/domain/money/money'
import type { OutboxEntry, TakenInput } from '@isp/domain/outbox/outbox-entry'
import { queueMessage } from '@isp/domain/outbox/queue-message'
import { readQueueMessage } from '@isp/domain/outbox/read-queue-message'
import { provisionalNumber } from '@isp/domain/receipts/provisional-number'
import { Random } from '@isp/harness/random'
import type { HttpAnswer } from '@isp/outbox/outbox'
import { type OpenOutbox, Phone, type Sent, type Tab } from '@isp/outbox/testing/phone'
import { quiet, turns } from '@isp/outbox/testing/watched-storage'
import type { Office } from './office'

/** Money that the operator takes, or tries to: the note of its receipt names it. */
export type Intention = {
  note: string
  phone: Phone
  input: TakenInput
  clientName: string
  amount: string
  /** Numbers that a screen showed for it, or its list after the tab was killed. */
  shown: Set<string>
  /** A screen said that nothing was stored, of each attempt. */
  rejected: number
  attempts: number
  /** A screen said that it was taken back. */
  isTakenBack: boolean
  /** It was on a phone whose storage was emptied. */
  wasEmptied: boolean
}

/** A request on its way; `held` is its answer, which has not come back yet. */
type Flight = Sent & { held: HttpAnswer | null }

const html = (status: number): HttpAnswer => ({
  status,
  text: '<html>Bienvenido a la red</html>',
  retryAfterSeconds: null,
})
const MONTHS = ['2026-09', '2026-10', '2026-11', '2026-12', '2027-01']
const LOCK_LIMIT_MS = 90_000
const STORAGE_LIMITS_MS = [3_000, 10_000]
const DAY_MS = 86_400_000

/** One run of phones against the server, whose every choice comes from its seed. */
export class Schedule {
  readonly phones: Phone[] = []
  readonly intentions: Intention[] = []
  readonly problems: string[] = []
  readonly trace: string[] = []
  readonly devices: number[] = []
  readonly random: Random
  /** Numbers at which the network fails always. */
  readonly poisoned = new Map<string, 'page' | 'silence'>()
  private flights: Flight[] = []
  private messages: { text: string; mustArrive: boolean }[] = []
  private readonly sentOnce = new Set<string>()
  private hasBackup = false
  private clients: number[] = []
  private readonly mode: 'restore' | 'empty' | 'plain'

  constructor(
    readonly office: Office,
    readonly seed: number,
    private readonly open: OpenOutbox,
  ) {
    this.random = new Random(seed)
    this.mode = this.random.weighted([
      [35, 'restore'],
      [15, 'empty'],
      [50, 'plain'],
    ])
  }

  /** Runs the schedule, heals everything, and delivers what is left. */
  async run(): Promise<void> {
    const { random, office } = this
    office.reset()
    this.clients = Array.from({ length: 3 }, () => random.int(0, office.clientIds.length - 1))
    await this.addPhone()
    await this.addPhone()
    const steps = random.int(20, 50)
    for (let step = 0; step < steps; step += 1) {
      office.nowMs += random.weighted([
        [70, random.int(1, 30) * 1000],
        [25, random.int(1, 20) * 60_000],
        [5, DAY_MS],
      ])
      await this.step()
      if (random.chance(0.6)) await quiet()
      else await turns(random.int(0, 8))
    }
    await this.heal()
  }

  private async addPhone(): Promise<void> {
    const { office, random } = this
    const offset = random.weighted([
      [8, 0],
      [1, DAY_MS],
      [1, -DAY_MS],
    ])
    const phone = new Phone({
      clock: { now: () => new Date(office.clock.now().getTime() + offset) },
      open: this.open,
      hasLocks: random.chance(0.85),
      sends: (sent) => this.depart(sent),
    })
    this.phones.push(phone)
    await this.enable(phone)
  }

  private async enable(phone: Phone): Promise<void> {
    const { number } = await this.office.call<{ number: number }>('devices.register', { name: 'Teléfono' })
    this.devices.push(number)
    await phone.openTab().outbox.enable(number)
  }

  private note(text: string): void {
    this.trace.push(text)
  }

  private nameOf(phone: Phone, tab?: Tab): string {
    return `${'AB'[this.phones.indexOf(phone)]}${tab ? phone.tabs.indexOf(tab) : ''}`
  }

  // What the phones do.

  private async step(): Promise<void> {
    const phone = this.random.pick(this.phones) as Phone
    if (phone.living().length === 0) {
      phone.openTab()
      this.note(`${this.nameOf(phone)}: opened`)
    }
    const ofTab = (act: (tab: Tab) => unknown) => {
      const tab = this.random.pick(phone.working())
      return tab && act(tab)
    }
    const act = this.random.weighted<() => unknown>([
      [18, () => ofTab((tab) => this.take(tab))],
      [10, () => ofTab((tab) => void tab.outbox.flush())],
      [34, () => this.network()],
      [5, () => ofTab((tab) => this.takeBack(tab))],
      [4, () => ofTab((tab) => this.retry(tab))],
      [3, () => ofTab((tab) => this.kill(tab))],
      [5, () => ofTab((tab) => this.killSoon(tab))],
      [4, () => phone.living().length < 3 && phone.openTab()],
      [2, () => ofTab((tab) => this.freeze(tab))],
      [2, () => this.thaw(phone)],
      [2, () => this.refuse(phone)],
      [5, () => ofTab((tab) => this.timer(tab))],
      [3, () => this.takeAgain(phone)],
      [3, () => this.officePays()],
      [1, () => this.deleteClient()],
      [2, () => this.copyMessage(phone, false)],
      [3, () => this.pasteMessage()],
      [this.mode === 'restore' ? 4 : 0, () => this.backUp()],
      [this.mode === 'restore' ? 3 : 0, () => this.restore()],
      [this.mode === 'empty' ? 2 : 0, () => this.empty(phone)],
      [1, () => this.upgrade(phone)],
    ])
    await act()
  }

  private take(tab: Tab, again?: Intention): void {
    const { random } = this
    const phone = this.phones.find(({ tabs }) => tabs.includes(tab)) as Phone
    const intention = again ?? this.intend(phone)
    if (!again) this.intentions.push(intention)
    intention.attempts += 1
    this.note(`${this.nameOf(phone, tab)}: takes ${intention.note}`)
    const sends = random.chance(0.8)
    const poison = random.chance(0.05) ? random.pick(['page', 'silence'] as const) : undefined
    const { clientName, amount } = intention
    tab.outbox.take(intention.input, { clientName, amount, months: '' }).then(
      (entry) => {
        if (tab.isDead) return
        const number = provisionalNumber(entry)
        this.note(`${this.nameOf(phone, tab)}: shows ${number} of ${intention.note}`)
        const stored = phone.stored.get(number)
        if (!stored) this.problems.push(`${number} was shown before it was stored`)
        else if (stored.durability !== 'strict')
          this.problems.push(`${number} was stored with ${stored.durability} durability`)
        if (this.intentions.some(({ shown }) => shown.has(number))) this.problems.push(`${number} was shown twice`)
        intention.shown.add(number)
        if (poison) this.poisoned.set(number, poison)
        if (sends) void tab.outbox.flush()
      },
      (error: unknown) => {
        if (tab.isDead) return
        this.note(`${this.nameOf(phone, tab)}: could not store ${intention.note}: ${error}`)
        intention.rejected += 1
      },
    )
  }

  private intend(phone: Phone): Intention {
    const { random, office, seed, intentions } = this
    const note = `N${seed}-${intentions.length + 1}`
    const place = random.pick(this.clients) as number
    const clientId = office.clientIds[place] as number
    const chosen = MONTHS.slice(random.int(0, 3)).slice(0, random.int(1, 2))
    const months = chosen.map((period) => ({ period, amount: random.chance(0.9) ? '150.00' : '125.00' }))
    const slip = { method: 'deposit' as const, reference: `B-${random.int(1000, 1003)}` }
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
      isTakenBack: false,
      wasEmptied: false,
    }
  }

  /** The operator looks into the list for what a killed tab did not show, and takes it again if it is not there. */
  private async takeAgain(phone: Phone): Promise<void> {
    const open = this.intentions.filter((each) => each.phone === phone && !each.wasEmptied && isOpen(each))
    const intention = this.random.pick(open)
    if (!intention || phone.tabs.some((tab) => tab.isFrozen) || phone.isRefusing) return
    await quiet()
    if (!isOpen(intention)) return
    const found = await this.find(phone, intention)
    if (found) intention.shown.add(provisionalNumber(found))
    else this.take(phone.openTab(), intention)
  }

  private async find(phone: Phone, { note }: Intention): Promise<OutboxEntry | undefined> {
    return (await phone.history()).find(({ input }) => input.note === note)
  }

  private takeBack(tab: Tab): void {
    const phone = this.phones.find(({ tabs }) => tabs.includes(tab)) as Phone
    const shown = this.intentions.filter((each) => each.phone === phone && !each.wasEmptied && each.shown.size > 0)
    const intention = this.random.pick(shown)
    if (!intention) return
    const number = [...intention.shown].at(-1) as string
    this.note(`${this.nameOf(phone, tab)}: takes back ${number}`)
    tab.outbox.takeBack(pairOf(number)).then(
      () => {
        if (tab.isDead) return
        intention.isTakenBack = true
        this.note(`${this.nameOf(phone, tab)}: took back ${number}`)
        const isOnItsWay = this.flights.some(
          (flight) =>
            flight.phone === phone &&
            flight.tab.isWorking &&
            flight.tab !== tab &&
            numbersOf(flight).includes(number) &&
            flight.path === 'payments.collect',
        )
        if (isOnItsWay && !phone.wasTakenOver && phone.hasLocks) {
          this.problems.push(`${number} was taken back while it was on its way`)
        }
      },
      () => {},
    )
  }

  private async retry(tab: Tab): Promise<void> {
    const refused = (await tab.outbox.entries().catch(() => [])).filter(({ state }) => state === 'refused')
    const entry = this.random.pick(refused)
    if (entry) tab.outbox.retry(entry).catch(() => {})
  }

  private kill(tab: Tab): void {
    this.note(`${this.nameOfTab(tab)}: killed`)
    tab.kill()
  }

  /** At one of its next uses of the storage. */
  private killSoon(tab: Tab): void {
    tab.killIn = this.random.int(0, 14)
    this.note(`${this.nameOfTab(tab)}: will be killed after ${tab.killIn} uses of the storage`)
    if (this.random.chance(0.5)) this.take(tab)
    else void tab.outbox.flush()
  }

  private nameOfTab(tab: Tab): string {
    return this.nameOf(this.phones.find(({ tabs }) => tabs.includes(tab)) as Phone, tab)
  }

  private freeze(tab: Tab): void {
    this.note(`${this.nameOfTab(tab)}: frozen`)
    tab.isFrozen = true
  }

  private thaw(phone: Phone): void {
    for (const tab of phone.living()) tab.isFrozen = false
  }

  private refuse(phone: Phone): void {
    phone.isRefusing = !phone.isRefusing
    // What is on its way may then be unmarked.
    phone.wasTakenOver = true
    this.note(`${this.nameOf(phone)}: storage ${phone.isRefusing ? 'refuses' : 'writes again'}`)
  }

  private timer(tab: Tab): void {
    const { random } = this
    const timer = random.pick([...tab.timers])
    if (!timer || (STORAGE_LIMITS_MS.includes(timer.ms) && random.chance(0.7))) return
    if (timer.ms === LOCK_LIMIT_MS) (this.phones.find(({ tabs }) => tabs.includes(tab)) as Phone).wasTakenOver = true
    this.note(`${this.nameOfTab(tab)}: a timer of ${timer.ms} ms`)
    tab.fire(timer)
  }

  private upgrade(phone: Phone): void {
    phone.version += 1
    phone.openTab()
    this.note(`${this.nameOf(phone)}: the next version of the page`)
  }

  private async empty(phone: Phone): Promise<void> {
    for (const tab of phone.living()) tab.kill()
    await quiet()
    await this.copyMessage(phone, true)
    this.note(`${this.nameOf(phone)}: storage emptied`)
    phone.empty()
    phone.isRefusing = false
    for (const intention of this.intentions) if (intention.phone === phone) intention.wasEmptied = true
    await this.enable(phone)
  }

  // What the network does.

  private depart(sent: Sent): void {
    const { phone, tab, path } = sent
    this.note(`${this.nameOf(phone, tab)}: ${path} ${numbersOf(sent).join(' ')}`)
    if (path === 'payments.collect') this.checkOrder(sent)
    this.flights.push({ ...sent, held: null })
  }

  /** One tab sends, in order. */
  private checkOrder(sent: Sent): void {
    const { phone, tab } = sent
    const others = this.flights.filter((flight) => flight.phone === phone && flight.tab !== tab && flight.tab.isWorking)
    if (phone.hasLocks && !phone.wasTakenOver && others.length > 0) this.problems.push('two tabs send at the same time')
    const runnings = numbersOf(sent).map((number) => pairOf(number).running)
    if (runnings.some((running, index) => index > 0 && running <= (runnings[index - 1] as number))) {
      this.problems.push(`a request is out of order: ${runnings}`)
    }
    const skipped = this.intentions.flatMap(({ shown, isTakenBack, phone: owner, wasEmptied }) =>
      owner !== phone || isTakenBack || wasEmptied ? [] : [...shown].filter((number) => !this.sentOnce.has(number)),
    )
    for (const number of numbersOf(sent)) this.sentOnce.add(number)
    const first = Math.min(...runnings)
    const earlier = skipped.find(
      (number) => pairOf(number).running < first && !phone.tabs.some(({ isFrozen }) => isFrozen),
    )
    if (earlier && !phone.wasTakenOver) this.problems.push(`${earlier} was passed over by ${numbersOf(sent)}`)
  }

  private async network(): Promise<void> {
    const { random } = this
    const flight = random.pick(this.flights)
    if (!flight) return
    if (flight.held) return this.comeBack(flight, flight.held)
    const other = random.pick(this.flights.filter((each) => each !== flight && !each.held))
    if (other && random.chance(0.15)) {
      const answers = await Promise.all([this.arrive(flight), this.arrive(other)])
      this.comeBack(flight, answers[0])
      return this.comeBack(other, answers[1])
    }
    const fate = random.weighted([
      [50, 'arrives'],
      [10, 'lost'],
      [9, 'answer lost'],
      [7, 'slow'],
      [6, 'page with 200'],
      [5, 'no session'],
      [2, 'other page'],
      [2, 'busy'],
      [3, 'bad gateway'],
      [8, 'server killed'],
    ] as const)
    this.note(`${this.nameOf(flight.phone, flight.tab)}: ${flight.path} ${numbersOf(flight).join(' ')} → ${fate}`)
    if (fate === 'arrives') return this.comeBack(flight, await this.arrive(flight))
    if (fate === 'lost') return this.comeBack(flight, null)
    if (fate === 'answer lost') {
      await this.arrive(flight)
      return this.comeBack(flight, null)
    }
    if (fate === 'slow') {
      flight.held = await this.arrive(flight)
      return
    }
    if (fate === 'page with 200') return this.comeBack(flight, html(200))
    if (fate === 'no session') return this.comeBack(flight, await this.post(flight, { as: 'nobody' }))
    if (fate === 'other page') return this.comeBack(flight, await this.post(flight, { as: 'other page' }))
    if (fate === 'busy') return this.comeBack(flight, html(429))
    if (fate === 'bad gateway') return this.comeBack(flight, html(502))
    const fault = { afterStatements: random.int(1, 30), isBefore: random.chance(0.5) }
    const answer = await this.post(flight, { fault })
    return this.comeBack(flight, random.chance(0.5) ? answer : null)
  }

  /** At the server, unless something on its way always fails at it; null without an answer. */
  private async arrive(flight: Flight): Promise<HttpAnswer | null> {
    const poison = numbersOf(flight).flatMap((number) => this.poisoned.get(number) ?? [])[0]
    if (poison && flight.path === 'payments.collect') return poison === 'page' ? html(502) : null
    return this.post(flight, {})
  }

  private post(
    { path, inputs, isBatch }: Flight,
    way: Omit<Parameters<Office['post']>[0], 'path' | 'body'>,
  ): Promise<HttpAnswer> {
    const paths = isBatch ? inputs.map(() => path).join(',') : path
    return this.office.post({ path: paths, body: isBatch ? { ...inputs } : inputs[0], isBatch, ...way })
  }

  /** A frozen tab hears it later. */
  private comeBack(flight: Flight, answer: HttpAnswer | null): void {
    if (flight.tab.isFrozen && answer) {
      flight.held = answer
      return
    }
    this.flights = this.flights.filter((each) => each !== flight)
    if (answer) flight.answer(answer)
    else flight.fail()
  }

  // What the office does.

  private async officePays(): Promise<void> {
    const clientId = this.office.clientIds[this.random.pick(this.clients) as number]
    const period = this.random.pick(MONTHS) as string
    this.note(`office: collects ${period}`)
    await this.office
      .call('payments.collect', { kind: 'regular', clientId, months: [{ period, amount: '150.00' }] })
      .catch(() => {})
  }

  private async deleteClient(): Promise<void> {
    const place = this.random.pick(this.clients) as number
    this.note(`office: deletes client ${place}`)
    await this.office
      .call('clients.delete', { id: this.office.clientIds[place] })
      .catch((error) => this.note(String(error)))
  }

  /** Reads what waits, as a screen does. */
  private async copyMessage(phone: Phone, mustArrive: boolean): Promise<void> {
    if (phone.isRefusing && !mustArrive) return
    const waiting = (await phone.history()).filter(
      ({ state }) => state === 'queued' || state === 'sending' || state === 'refused',
    )
    if (waiting.length === 0) return
    this.note(`${this.nameOf(phone)}: message with ${waiting.map(provisionalNumber)}`)
    this.messages.push({ text: queueMessage(waiting.reverse()), mustArrive })
  }

  private async pasteMessage(): Promise<void> {
    const message = this.random.pick(this.messages)
    if (message) await this.paste(message.text)
  }

  private async paste(text: string): Promise<void> {
    const chat = this.random.chance(0.5)
      ? text
      : text
          .split('\n\n')
          .map((line) => `[12/11 10:42] Marta: *${line}*`)
          .join('\n')
    const { payments, unreadable } = readQueueMessage(chat)
    if (unreadable.length > 0) this.problems.push(`lines of a message cannot be read: ${unreadable}`)
    for (const { input } of payments) {
      this.note(`office: pastes ${provisionalNumber(input.taken)}`)
      await this.office.post({ path: 'payments.collect', body: input })
    }
  }

  private async backUp(): Promise<void> {
    this.note('office: backup')
    await this.office.backUp()
    this.hasBackup = true
  }

  private async restore(): Promise<void> {
    if (!this.hasBackup) return
    this.note('office: restore')
    await this.office.restore()
  }

  // The end: everything works again.

  private async heal(): Promise<void> {
    this.note('healed')
    await quiet()
    for (const phone of this.phones) {
      phone.isRefusing = false
      for (const tab of phone.living()) tab.kill()
    }
    for (const flight of [...this.flights]) {
      // What was on its way may still arrive, after its tab.
      if (!flight.held && this.random.chance(0.5)) await this.arrive(flight)
    }
    this.flights = []
    for (const phone of this.phones) {
      for (const intention of this.intentions) {
        if (intention.phone !== phone || intention.wasEmptied || !isOpen(intention)) continue
        const found = await this.find(phone, intention)
        if (found) intention.shown.add(provisionalNumber(found))
        else if (this.random.chance(0.7)) {
          this.take(phone.openTab(), intention)
          await quiet()
        }
      }
    }
    await this.deliverAll()
    for (const { text, mustArrive } of this.messages) if (mustArrive || this.random.chance(0.5)) await this.paste(text)
    await this.deliverAll()
    for (const phone of this.phones) for (const tab of phone.living()) tab.kill()
  }

  private async deliverAll(): Promise<void> {
    for (let round = 0; round < 3; round += 1) {
      this.office.nowMs += 6 * 60_000
      for (const phone of this.phones) {
        for (const tab of phone.living()) tab.kill()
        void phone.openTab().outbox.flush()
        await this.settle()
      }
    }
  }

  private async settle(): Promise<void> {
    for (let turn = 0; turn < 200; turn += 1) {
      await quiet()
      const flight = this.flights[0]
      if (!flight) return
      this.comeBack(flight, flight.held ?? (await this.arrive(flight)))
    }
    this.problems.push('a phone never stops to send')
  }
}

/** Neither shown nor rejected: its tab was killed. */
function isOpen({ shown, rejected, attempts }: Intention): boolean {
  return shown.size === 0 && rejected < attempts
}

export function numbersOf({ pairs }: Pick<Sent, 'pairs'>): string[] {
  return pairs.map(provisionalNumber)
}

export function pairOf(number: string): { device: number; running: number } {
  const [device = 0, running = 0] = number.slice(1).split('-').map(Number)
  return { device, running }
}
