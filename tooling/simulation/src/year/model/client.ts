import type { Centavos, ClientKey, Kind, StepOf } from '../step'
import { addDays, addMonths, type Day, daysOf, firstDay, latest, type Month, monthOf, sameDayIn } from './calendar'

export type Received = { paidDate: Day | null; method: StepOf<'collect'>['method'] | null }
export type Generation = { first: Month; last: Month; regular: number; variable: number; undone: boolean }
export type Figures = { period: Month; amount: Centavos | null; utility: Centavos | null }
type Paid = { paidDate: Day | null; receipt: number | null }
/** `imported`: it was written ahead of time by an import. */
export type Payment = { id: number; due: Day; generation: Generation | null; imported: boolean } & Figures & Paid
/** The last change of a month's payment, as it was while paid. */
type Change = { action: 'paid' | 'reverted'; payment: Payment; method: Received['method']; receipt: number }
export type Range = { from: Day; to: Day | null }
type Pause = Range & { left: boolean; forDebt?: boolean; annulled: Payment[] }
/** Money of months that is given back: the receipts that have it, and how it is taken from them. */
type Given = { receipts: Set<number>; take: () => void }
type Fields = { fee: Centavos; utility: Centavos; startDate: Day }
type Values<Value> = Map<Month, { from: Value; to: Value }>
/** A change of fields: their values before and after it, and the prices and due days of the months from one on. */
export type Edit = {
  client: Client
  before: Partial<Fields>
  after: Partial<Fields>
  from: Month
  prices: Values<Centavos | null>
  dues: Values<Day>
}

/** A step that the rules refuse. */
export class Refused extends Error {}
export function require(condition: unknown): asserts condition {
  if (!condition) throw new Refused()
}

export const byPeriod = (one: { period: Month }, other: { period: Month }) => (one.period < other.period ? -1 : 1)
export const covers = ({ from, to }: Range, day: Day) => from <= day && (to === null || to >= day)
export const liesWithin = (period: Month, range: Range) => daysOf(period).every((day) => covers(range, day))
const overlap = (one: Range, other: Range) => covers(one, other.from) || covers(other, one.from)
const without = (some: Payment[], others: Payment[]) => some.filter(({ id }) => others.every((one) => one.id !== id))

let lastId = 0

export class Client implements Fields {
  pauses: Pause[] = []
  readonly payments = new Map<Month, Payment>()
  readonly changes = new Map<Month, Change>()
  promise: { day: Day | null; until: Day } = { day: null, until: '' }
  deletedAt: string | null = null
  balance: Centavos = 0

  constructor(
    readonly key: ClientKey,
    readonly of: Kind,
    readonly registered: { month: Month; billedFrom: Month | null },
    public startDate: Day,
    public fee: Centavos,
    public utility: Centavos,
  ) {
    if (registered.billedFrom === null) this.owe(this.first())
    else this.bill(registered.month)
  }

  /** The first month that is charged. */
  readonly first = (): Month => this.registered.billedFrom ?? latest(monthOf(this.startDate), this.registered.month)
  /** No month before it is paid in advance. */
  readonly earliest = (): Month => this.registered.billedFrom ?? ''

  /** The payments, earliest month first. */
  readonly all = (): Payment[] => [...this.payments.values()].sort(byPeriod)
  readonly unpaid = (): Payment[] => this.all().filter(({ receipt }) => receipt === null)
  /** The unpaid payments that cost something. */
  readonly owed = (): Payment[] => this.unpaid().filter(({ amount }) => amount !== 0)
  readonly owesSince = (): Day | undefined => this.owed()[0]?.due
  readonly hasAnnulled = (period: Month) => this.annulled().some((payment) => payment.period === period)
  private readonly annulled = () => this.pauses.flatMap(({ annulled }) => annulled)

  money() {
    const payments = this.all().map(({ period, due, amount, utility, paidDate }) => {
      return { period, due, amount, utility, paidDate }
    })
    const status = this.owed().length > 0 ? ('pending' as const) : ('paid' as const)
    const money = { status, balance: this.balance, payments }
    return this.of === 'regular' ? { fee: this.fee, utility: this.utility, ...money } : money
  }

  /** The owed months after the account has covered the oldest ones. */
  owedNet(): Payment[] {
    if (this.balance === 0) return this.owed()
    let upto = 0
    return this.owed().flatMap((payment) => {
      const amount = payment.amount ?? 0
      upto += amount
      return upto <= this.balance ? [] : [{ ...payment, amount: Math.min(amount, upto - this.balance) }]
    })
  }

  /** Whether billing skips a month: no day of it is served, or its payment was annulled. */
  skips(period: Month): boolean {
    const isPaused = daysOf(period).every((day) => this.pauses.some((pause) => covers(pause, day)))
    return isPaused || this.hasAnnulled(period)
  }

  /** Creates an unpaid payment at the present fee. */
  owe(period: Month, generation: Generation | null = null, id = ++lastId, imported = false): Payment {
    const [amount, utility] = this.of === 'regular' ? [this.fee, 0] : [null, null]
    const due = sameDayIn(period, this.startDate)
    const payment = { id, period, due, amount, utility, paidDate: null, receipt: null, generation, imported }
    this.payments.set(period, payment)
    return payment
  }

  /** Creates the payments that are missing up to a month; returns them. */
  bill(current: Month, generation: Generation | null = null): Payment[] {
    const created: Payment[] = []
    for (let period = this.first(); period <= current; period = addMonths(period, 1)) {
      if (!this.payments.has(period) && !this.skips(period)) created.push(this.owe(period, generation))
    }
    return created
  }

  /** Removes unpaid payments; returns them. */
  remove(which: (payment: Payment) => boolean | undefined): Payment[] {
    const removed = this.unpaid().filter(which)
    for (const { period } of removed) this.payments.delete(period)
    return removed
  }

  /** A month as it is paid now: that of a variable client has the given figures. */
  priced({ period, amount, utility }: Figures): Figures {
    if (this.of === 'variable') return { period, amount, utility }
    const payment = this.payments.get(period)
    return { period, amount: payment ? payment.amount : this.fee, utility: this.utility }
  }

  /**
   * Makes a payment unpaid. One in advance is removed: of a later month, or of one after the client has left; not one that an
   * import wrote.
   */
  unpay(period: Month, method: Received['method'], current: Month): void {
    const payment = this.payments.get(period)
    require(payment)
    this.changes.set(period, { action: 'reverted', payment: { ...payment }, method, receipt: payment.receipt ?? 0 })
    const unpaid = this.of === 'regular' ? { utility: 0 } : { amount: null, utility: null }
    Object.assign(payment, { ...unpaid, paidDate: null, receipt: null })
    const early = period > current || this.pauses.some((pause) => pause.left && liesWithin(period, pause))
    const isFirst = [...this.all(), ...this.annulled()].every((other) => other.period >= period)
    if (early && payment.generation === null && !payment.imported && !isFirst) this.payments.delete(period)
  }

  /** Changes fields and the unpaid payments from a month on, at an undo to those before. Null if no field differs. */
  edit(next: Partial<Fields>, from: Month, undone?: Edit): Edit | null {
    const changed = (Object.keys(next) as (keyof Fields)[]).filter((name) => next[name] !== this[name])
    if (changed.length === 0) return null
    const pick = (of: Partial<Fields>): Partial<Fields> => Object.fromEntries(changed.map((name) => [name, of[name]]))
    const edit: Edit = { client: this, before: pick(this), after: pick(next), from, prices: new Map(), dues: new Map() }
    Object.assign(this, edit.after)
    const { fee, startDate } = edit.after
    for (const payment of this.all().filter(({ period }) => period >= from)) {
      const { period, amount, due, receipt } = payment
      // What was paid at the time of an undone change, or has another price or due day since, keeps its own.
      if (startDate !== undefined) {
        const undoneStart = undone?.after.startDate
        const to = undoneStart === undefined ? due : sameDayIn(period, undoneStart)
        const known = undone?.dues.get(period) ?? { from: sameDayIn(period, startDate), to }
        if (receipt === null && due === known.to) payment.due = known.from
        edit.dues.set(period, { from: due, to: payment.due })
      }
      if (fee === undefined) continue
      const known = undone?.prices.get(period) ?? { from: fee, to: undone ? undone.after.fee : amount }
      if (receipt === null && amount === known.to) payment.amount = known.from
      edit.prices.set(period, { from: amount, to: payment.amount })
    }
    return edit
  }

  canUndo({ after }: Edit): boolean {
    const has = ([name, value]: [string, unknown]) => this[name as keyof Fields] === value
    return this.deletedAt === null && Object.entries(after).every(has)
  }

  /** Changes the pauses by a rule. The undo brings them and annulled payments back; those that came must be unpaid, and go. */
  pause(rule: (client: this) => void): ((current: Month, money?: Given) => void) & { check(money?: Given): void } {
    const [before, payments, annulled] = [this.pauses.map((pause) => ({ ...pause })), this.all(), this.annulled()]
    const { fee, startDate } = this
    rule(this)
    const [came, went] = [without(annulled, this.annulled()), without(this.annulled(), annulled)]
    came.push(...without(this.all(), payments))
    const check = (money?: Given) => {
      const isPaidByIt = ({ receipt }: Payment) => receipt !== null && money?.receipts.has(receipt) === true
      require(without(came, [...this.unpaid(), ...this.all().filter(isPaidByIt)]).length === 0)
    }
    const undo = (current: Month, money?: Given) => {
      check(money)
      money?.take()
      const gone = this.remove(({ id }) => came.some((payment) => payment.id === id))
      const asGone = (payment: Payment) => gone.find(({ id }) => id === payment.id) ?? payment
      this.pauses = before.map((pause) => ({ ...pause, annulled: pause.annulled.map(asGone) }))
      this.billAgain(went, current, { fee: this.fee !== fee, startDate: this.startDate !== startDate })
    }
    return Object.assign(undo, { check })
  }

  /** `give` takes money of paid months inside back; returns the months. */
  suspend({ from, to, annul }: StepOf<'suspend'>, give: () => Month[] = () => []): void {
    require((to === null || to >= from) && !this.pauses.some((pause) => overlap(pause, { from, to })))
    const given = give()
    const isAnnulled = (period: Month) => given.includes(period) || (annul && liesWithin(period, { from, to }))
    this.pauses.push({ from, to, left: false, annulled: this.remove(({ period }) => isAnnulled(period)) })
  }

  /** Suspends it for debt from today until the next pause; what it owes stays. */
  cut(today: Day): void {
    const next = this.pauses.map(({ from }) => from).filter((from) => from > today)
    const to = next.length === 0 ? null : addDays(next.sort()[0] ?? '', -1)
    this.pauses.push({ from: today, to, left: false, forDebt: true, annulled: [] })
  }

  /** Ends the suspension for debt. */
  reconnect(today: Day, current: Month): void {
    const pause = this.pauses.find((one) => one.forDebt && covers(one, today))
    require(pause)
    this.billAgain(this.endFrom(pause, today), current)
  }

  leave({ lastDay: last, annul }: StepOf<'leave'>, today: Day, give: () => Month[] = () => []): void {
    require(last <= sameDayIn(addMonths(monthOf(today), 12), today))
    const from = addDays(last, 1)
    const later = this.pauses.filter((pause) => overlap(pause, { from, to: null }))
    require(!later.some(({ left }) => left))
    const given = give()
    for (const pause of later) if (pause.from < from) pause.to = last
    const replaced = later.filter((pause) => pause.from >= from)
    this.pauses = this.pauses.filter((pause) => !replaced.includes(pause))
    const annulled = replaced.flatMap((pause) => pause.annulled)
    annulled.push(...this.remove(({ period }) => annul || given.includes(period)))
    this.pauses.push({ from, to: null, left: true, annulled })
  }

  reactivate({ from }: StepOf<'reactivate'>, current: Month): void {
    const later = this.pauses.filter(({ to }) => to === null || to >= from)
    const [pause, next] = later.sort((one, other) => (one.from < other.from ? -1 : 1))
    require(pause)
    const endedWith = pause.to
    const back = this.endFrom(pause, from)
    if (next?.left && endedWith === addDays(next.from, -1)) back.push(...this.endFrom(next, next.from))
    this.billAgain(back, current)
  }

  /** Ends a pause before a day, or removes it; returns the annulled payments that come back. */
  private endFrom(pause: Pause, day: Day): Payment[] {
    const back = pause.annulled.filter(({ period }) => pause.from >= day || firstDay(period) >= day)
    pause.annulled = without(pause.annulled, back)
    if (pause.from >= day) this.pauses = this.pauses.filter((one) => one !== pause)
    else pause.to = addDays(day, -1)
    return back
  }

  /**
   * Brings annulled payments back, from the current month on with the fields that are taken, and creates those that are missing.
   */
  private billAgain(back: Payment[], current: Month, taken = { fee: true, startDate: true }): void {
    for (const payment of back.filter(({ period }) => !this.payments.has(period))) {
      const { id, period, generation, amount, due, imported } = payment
      this.payments.set(period, { ...payment })
      if (period < current) continue
      const present = this.owe(period, generation, id, imported)
      if (!taken.fee) present.amount = amount
      if (!taken.startDate) present.due = due
    }
    this.remove(({ generation }) => generation?.undone)
    this.bill(current)
  }
}
