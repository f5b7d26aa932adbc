import { movementKinds } from '@isp/domain/cash/movement-kinds'
import { addDays, type LocalDate } from '@isp/domain/dates/local-date'
import { addMonths, daysOfPeriod, type Period, periodOf } from '@isp/domain/dates/period'
import { paymentMethods } from '@isp/domain/receipts/payment-methods'
import type { Random } from '@isp/harness/random'
import { newClient, someBilledFrom, somePaidAhead } from './new-client'
import type { Kind, Month, Seen, SeenClient, Step } from './step'

export type Mix = 'normal' | 'careless' | 'hostile'
/** How often a choice is a mistake: a paid month, an outdated amount, a record that is gone. */
const MISTAKES: Record<Mix, number> = { normal: 0.02, careless: 0.12, hostile: 0.4 }
const MOST: Record<Kind, number> = { regular: 12, variable: 4 }
const GONE = { client: 'r0', deleted: true, pauses: [], reverted: [], payments: [] }
const NOBODY: SeenClient = { ...GONE, of: 'regular', fee: 0, utility: 0, balance: 0 }

/** Every third client pays late. */
const isLate = ({ client }: SeenClient) => Number(client.slice(1).split('-')[0]) % 3 === 0

/** How often a day is mistaken, which day it is, and what makes its keys unique. */
export type Day = { mix: Mix; today: LocalDate; number: number }

export class Chooser {
  readonly current: Period
  constructor(
    readonly random: Random,
    readonly seen: Seen,
    readonly day: Day,
  ) {
    this.current = periodOf(day.today)
  }

  private get mistaken(): boolean {
    return this.random.chance(MISTAKES[this.day.mix])
  }

  someone(of?: Kind): SeenClient {
    const fit = this.seen.clients.filter((client) => of === undefined || client.of === of)
    return this.random.pick(fit.filter(({ deleted }) => this.mistaken || !deleted)) ?? NOBODY
  }

  /** A client who owes and pays now; undefined if nobody does. Some seldom pay before they are cut, so that debts get old. */
  private debtor(of?: Kind): SeenClient | undefined {
    if (this.mistaken) return this.someone(of)
    return this.random.pick(
      this.seen.clients.filter(
        (client) =>
          (of === undefined || client.of === of) &&
          !client.deleted &&
          client.payments.some(({ paid }) => !paid) &&
          (!isLate(client) || this.random.chance(client.pauses.some(({ forDebt }) => forDebt) ? 0.6 : 0.05)),
      ),
    )
  }

  amount(): number {
    if (this.mistaken) return this.random.int(0, 1)
    return this.random.weighted([
      [3, this.random.int(100, 400) * 100],
      [1, this.random.int(1, 99_999)],
    ])
  }

  private method() {
    return this.random.chance(0.6) ? 'cash' : (this.random.pick(paymentMethods) ?? 'cash')
  }

  private paidDate(): LocalDate | null {
    if (this.mistaken) return addDays(this.day.today, this.random.int(0, 2))
    return this.random.chance(0.6) ? null : addDays(this.day.today, -this.random.int(0, 40))
  }

  private period(client: SeenClient, paid: boolean): Period {
    if (this.mistaken) {
      return this.random.chance(0.2) ? '2026-13' : addMonths(this.current, this.random.int(-3, 14))
    }
    return (
      (paid ? this.random.pick(client.payments.filter((one) => one.paid)) : client.payments.find((one) => !one.paid))
        ?.period ?? this.current
    )
  }

  markPaid(): Step {
    const debtor = this.debtor()
    if (!debtor) return this.other()
    const { client } = debtor
    const period = this.period(debtor, false)
    const due = debtor.payments.find((payment) => payment.period === period)?.amount ?? null
    const expected = this.mistaken ? this.amount() : this.random.chance(0.5) ? due : null
    const received = { paidDate: this.paidDate(), method: this.method(), script: this.random.chance(0.2) }
    return { kind: 'markPaid', client, period, ...this.figures(), expected, ...received }
  }

  private figures(): { amount: number; utility: number } {
    const amount = this.amount()
    return { amount, utility: this.random.int(0, amount) }
  }

  paidMonth(kind: 'revert' | 'undoPayment'): Step {
    const paying = this.seen.clients.filter(({ deleted, payments }) => !deleted && payments.some(({ paid }) => paid))
    const client = this.mistaken ? this.someone() : (this.random.pick(paying) ?? this.someone())
    const period = this.period(client, true)
    if (kind === 'revert') return { kind, client: client.client, period }
    const reverted = this.random.pick(this.seen.clients.filter((one) => !one.deleted && one.reverted.length > 0))
    const last = reverted && this.random.pick(reverted.reverted.slice(-2))
    if (last && this.random.chance(0.5)) return { kind, client: reverted.client, period: last, action: 'reverted' }
    return { kind, client: client.client, period, action: this.random.chance(0.6) ? 'paid' : 'reverted' }
  }

  collect(): Step {
    const client = this.random.chance(0.1) ? this.someone() : this.debtor()
    if (!client) return this.other()
    const open = client.payments.filter(({ paid }) => !paid).slice(0, this.random.int(1, 3))
    const latest = client.payments.at(-1)?.period ?? this.current
    const ahead = this.random.chance(open.length > 0 ? 0.25 : 1) ? this.random.int(1, 3) : 0
    const advance = Array.from({ length: ahead }, (_, index) => addMonths(latest, index + 1))
    const months: Month[] = [
      ...open.map(({ period, amount }) => ({ period, amount })),
      ...advance.map((period) => ({ period, amount: null })),
    ].map(({ period, amount }) => {
      const figures = this.figures()
      const due = client.of === 'regular' && !this.mistaken ? (amount ?? client.fee) : figures.amount
      return { period, amount: due, utility: figures.utility }
    })
    if (this.mistaken) months.push({ period: this.period(client, true), ...this.figures() })
    const others = this.random.chance(0.15) ? this.others() : undefined
    const received = this.received(client, months, others)
    const how = { received, paidDate: this.paidDate(), method: this.method() }
    return { kind: 'collect', client: client.client, months, ...(others && { others }), ...how }
  }

  /** One or two charges besides months; a mistake costs nothing. */
  private others(): number[] {
    return Array.from({ length: this.random.int(1, 2) }, () => this.amount())
  }

  /** Mostly what the months cost; else a part of it, more, or with the account just as much. */
  private received({ balance }: SeenClient, months: Month[], others: number[] = []): number | null {
    const charged = others.reduce((sum, amount) => sum + amount, 0)
    const total = months.reduce((sum, { amount }) => sum + amount, charged)
    return this.random.weighted<number | null>([
      [6, null],
      [1, this.random.int(0, total)],
      [1, total + this.random.int(0, 20_000)],
      [balance > 0 ? 3 : 0.1, Math.max(charged, total - balance)],
      [0.3, this.mistaken ? 0 : total],
    ])
  }

  refund(): Step {
    const rich = this.seen.clients.filter(({ deleted, balance }) => !deleted && balance > 0)
    const client = this.mistaken ? this.someone() : (this.random.pick(rich) ?? this.someone())
    const amount = this.mistaken ? this.amount() : this.random.int(1, Math.max(1, client.balance))
    return { kind: 'refund', client: client.client, amount, paidDate: this.paidDate(), method: this.method() }
  }

  /** Something else on a day on which nobody pays. */
  private other(): Step {
    return (
      this.random.pick([() => this.edit(), () => this.pause(), () => this.promise(), () => this.moveCash()])?.() ??
      this.moveCash()
    )
  }

  markMany(): Step {
    const clients = this.seen.clients.filter(({ of, deleted }) => of === 'variable' && (!deleted || this.mistaken))
    const lines = clients.map((client) => ({
      client: client.client,
      period: this.period(client, this.mistaken),
      ...this.figures(),
    }))
    if (lines.length === 0) lines.push({ client: 'v0', period: this.current, ...this.figures() })
    return { kind: 'markMany', lines, paidDate: this.paidDate(), method: this.method() }
  }

  undoMany(): Step {
    const saved = this.seen.receipts.slice(-30).filter((receipt) => receipt.single && !receipt.void)
    const receipts = this.mistaken ? [this.receipt(), this.receipt()] : saved.slice(-2).map(({ receipt }) => receipt)
    return { kind: 'undoMany', receipts: receipts.length > 0 ? receipts : [1] }
  }

  receipt(): number {
    const { receipts } = this.seen
    if (this.mistaken || receipts.length === 0) return this.random.int(1, receipts.length + 2)
    return this.random.pick(receipts.slice(-15).filter((receipt) => !receipt.void))?.receipt ?? 1
  }

  edit(): Step {
    const { client, fee, utility } = this.someone('regular')
    const free = this.random.chance(0.2)
    const next = this.random.chance(0.5) ? { fee: free ? 0 : this.amount(), utility } : { fee, utility: this.amount() }
    return { kind: 'edit', client, ...next, stale: this.mistaken }
  }

  moveStart(): Step {
    const startDate = addDays(this.day.today, this.random.int(-400, 60))
    return { kind: 'moveStart', client: this.someone('regular').client, startDate }
  }

  changeFees(): Step {
    const regular = this.seen.clients.filter(({ of, deleted }) => of === 'regular' && (!deleted || this.mistaken))
    const some = regular.filter(() => this.random.chance(0.4))
    const clients = (some.length > 0 ? some : [this.someone('regular')]).map(({ client, fee, utility }) => ({
      client,
      expected: { fee: this.mistaken ? fee + 100 : fee, utility },
      fee: fee + this.random.int(-2, 3) * 500,
      utility,
    }))
    return { kind: 'changeFees', clients: clients.map((one) => ({ ...one, fee: Math.max(0, one.fee) })) }
  }

  pausedOne(): SeenClient {
    const paused = this.seen.clients.filter(({ deleted, pauses }) => !deleted && pauses.length > 0)
    return this.random.pick(paused) ?? this.someone()
  }

  pause(): Step {
    const client = this.random.chance(0.5) ? this.pausedOne() : this.someone()
    const annul = this.random.chance(0.4)
    const paidAhead = this.random.pick(['toAccount', 'refund', undefined] as const)
    const near = addDays(this.day.today, this.random.int(-45, 45))
    const wholeMonths = this.random.chance(0.6)
    const from = wholeMonths ? `${periodOf(near)}-01` : near
    if (client.pauses.length > 0) return { kind: 'reactivate', client: client.client, from }
    if (this.random.chance(0.3)) return { kind: 'leave', client: client.client, lastDay: from, annul, paidAhead }
    const days = this.random.int(this.mistaken ? -3 : 0, 95)
    const end = wholeMonths ? daysOfPeriod(addMonths(this.current, this.random.int(0, 2))).last : addDays(from, days)
    const to = this.random.chance(0.3) ? null : end
    return { kind: 'suspend', client: client.client, from, to, annul, paidAhead }
  }

  /** Clients who pay late, mostly those that are served. */
  cut(): Step {
    const late = this.seen.clients.filter(
      (client) => isLate(client) && (this.mistaken || (!client.deleted && client.pauses.length === 0)),
    )
    const some = late.filter(() => this.random.chance(0.3))
    return { kind: 'cut', clients: (some.length > 0 ? some : [this.someone()]).map(({ client }) => client) }
  }

  reconnect(): Step {
    const cut = this.seen.clients.filter(({ deleted, pauses }) => !deleted && pauses.some(({ forDebt }) => forDebt))
    const paid = cut.filter(({ payments }) => this.mistaken || payments.slice(0, -1).every((payment) => payment.paid))
    const some = paid.filter(() => this.random.chance(0.5))
    const one = this.random.pick(paid) ?? this.random.pick(cut) ?? this.someone()
    return { kind: 'reconnect', clients: (some.length > 0 ? some : [one]).map(({ client }) => client) }
  }

  /** A deleted client comes back, unless it pays late, or a new one comes while there are few. */
  addOrRestore(): Step {
    const deleted = this.random.pick(this.seen.clients.filter((client) => client.deleted && !isLate(client)))
    if (deleted && this.random.chance(0.6)) return { kind: 'restore', client: deleted.client }
    const few = (of: Kind) => this.seen.clients.filter((client) => client.of === of).length < MOST[of]
    const of = few('regular') ? 'regular' : few('variable') ? 'variable' : null
    if (of === null) return { kind: 'restore', client: this.someone().client }
    if (of === 'regular' && this.random.chance(0.2)) {
      const clients = [0, 1].map((index) => {
        const billedFrom = someBilledFrom(this.random, this.current, this.mistaken)
        const paidAhead = somePaidAhead(this.random, this.current, billedFrom)
        return { ...newClient(this, of, index), billedFrom, paidMonths: this.random.int(0, 4), paidAhead }
      })
      return { kind: 'import', clients }
    }
    return {
      kind: 'create',
      of,
      ...newClient(this, of),
      billedFrom: someBilledFrom(this.random, this.current, this.mistaken),
    }
  }

  promise(): Step {
    const day = addDays(this.day.today, this.random.int(this.mistaken ? -2 : 0, 30))
    const late = this.seen.clients.filter((client) => client.of === 'regular' && isLate(client))
    return { kind: 'promise', client: (this.random.pick(late) ?? this.someone('regular')).client, day }
  }

  sell(): Step {
    return { kind: 'sell', others: this.others(), paidDate: this.paidDate(), method: this.method() }
  }

  moveCash(): Step {
    const of = this.random.pick(movementKinds) ?? 'expense'
    return { kind: 'moveCash', movement: `movimiento-${this.day.number}`, of, amount: this.amount() }
  }

  close(): Step {
    const { expected } = this.seen.drawer
    const believed = this.mistaken ? expected + 100 : expected
    const counted = Math.max(0, this.random.chance(0.2) ? expected - this.random.int(1, 500) : expected)
    const left = this.random.chance(0.3) ? this.random.int(0, counted + 100) : counted
    return { kind: 'close', expected: believed, counted, left, openingFloat: null, reason: this.random.chance(0.9) }
  }
}
