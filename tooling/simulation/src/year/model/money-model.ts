import type { Answer, Centavos, ClientKey, Step, StepOf } from '../step'
import { addDays, addMonths, type Day, dayOf, latest, monthOf } from './calendar'
import { Client, type Edit, type Payment, type Received, Refused, require } from './client'
import { chargesOf, isCharge, isMonth, isOfAccount, isUnvoided, moneyOf, receiptMoney } from './receipt-book'
import { TakenBook } from './taken-book'

const DAYS_KEPT = 30

type Collected = Omit<StepOf<'collect'>, 'kind' | 'method'> & Received
type Rules = { [Name in Step['kind']]: (step: StepOf<Name>) => unknown }
/** The rules of the money in plain objects: one method a step, which takes the business from one state to the next. */
export class MoneyModel extends TakenBook implements Rules {
  readonly generations: NonNullable<Payment['generation']>[] = []
  closings = 0
  private readonly there = () => [...this.clients.values()].filter(({ deletedAt }) => deletedAt === null)

  /** Performs a step at an instant; a refused one changes nothing. `number` is what an undo names it by. */
  apply(step: Step, at: string, number = 0): Answer {
    Object.assign(this, { now: at, today: dayOf(at), current: monthOf(dayOf(at)), number })
    try {
      if ('paidDate' in step) require(step.paidDate === null || step.paidDate <= this.today)
      return { ok: true, money: (this[step.kind] as (step: Step) => unknown)(step) ?? {} }
    } catch (error) {
      if (error instanceof Refused) return { ok: false }
      throw error
    }
  }

  create({ client: key, of, startDate, billedFrom, fee, utility }: Omit<StepOf<'create'>, 'kind'>) {
    require(billedFrom === null || this.mayBillFrom(billedFrom, startDate))
    const client = new Client(key, of, { month: this.current, billedFrom }, startDate, fee, utility)
    this.clients.set(key, client)
    return client.money()
  }

  private mayBillFrom(billedFrom: string, startDate: Day): boolean {
    const [earliest, latestMonth] = [addMonths(this.current, -60), addMonths(this.current, 24)]
    return billedFrom >= monthOf(startDate) && billedFrom >= earliest && billedFrom <= latestMonth
  }

  import({ clients }: StepOf<'import'>) {
    const isBillable = ({ billedFrom, startDate }: (typeof clients)[number]) =>
      billedFrom === null || this.mayBillFrom(billedFrom, startDate)
    require(clients.every(isBillable))
    for (const client of clients) this.create({ ...client, of: 'regular' })
    const paid = clients.flatMap(({ client: key, paidMonths, paidAhead }) => {
      const client = this.client(key)
      return [...this.paidBefore(client, paidMonths), ...this.paidAhead(client, paidAhead)]
    })
    const inOrder = paid.toSorted((one, other) =>
      one.paidDate < other.paidDate ? -1 : Number(one.paidDate > other.paidDate),
    )
    for (const { client, period, paidDate } of inOrder) this.payBefore(client, period, paidDate)
    return { clients: clients.length }
  }

  markPaid({ client: key, expected, ...step }: StepOf<'markPaid'>) {
    const client = this.client(key)
    const payment = client.payments.get(step.period)
    require(payment?.receipt === null)
    require(client.of === 'variable' || expected === null || expected === payment.amount)
    this.pay(client, [client.priced(step)], step)
    return paidMoney(payment)
  }

  collect({ client: key, months, others: amounts = [], received = null, ...step }: Collected) {
    const periods = months.map(({ period }) => period)
    require((months.length + amounts.length > 0 || received) && new Set(periods).size === months.length)
    require(amounts.every((amount) => amount > 0))
    const others = chargesOf(amounts)
    const client = this.client(key)
    const priced = months.map((month) => client.priced(month))
    require(priced.every(({ amount }, index) => amount === months[index]?.amount))
    const first = client.all()[0]?.period ?? ''
    const year = Array.from({ length: 13 }, (_, index) => addMonths(this.current, index))
    const mayPay = (period: string) => period > first && period >= client.earliest()
    const free = year.filter((period) => mayPay(period) && !client.payments.has(period) && !client.skips(period))
    const advances = free.slice(0, periods.filter((period) => !client.payments.has(period)).length)
    const payable = [...client.unpaid().map(({ period }) => period), ...advances]
    require(periods.every((period) => payable.includes(period)))
    if (received === null) return receiptMoney(this.pay(client, priced, { ...step, others }))
    return receiptMoney(this.settle(client, priced, { ...step, others, received }))
  }

  refund({ client: key, amount, ...step }: StepOf<'refund'>) {
    const client = this.client(key)
    require(amount > 0 && amount <= client.balance)
    require(step.paidDate === null || step.paidDate >= this.today || amount <= this.leastSince(client, step.paidDate))
    const receipt = this.pay(client, [], { ...step, change: -amount })
    this.endReviews(client, amount, receipt)
    return receiptMoney(receipt)
  }

  /** The money of a receipt pays all that the right client owes, as far as it reaches. */
  move({ client: key, receipt: number }: StepOf<'move'>) {
    const client = this.client(key)
    const receipt = this.receipts[number - 1]
    require(receipt && receipt.client !== client)
    const received = moneyOf(receipt)
    require(received > 0)
    const others = this.chargesToMove(receipt)
    this.takeBack(receipt)
    const months = client.of === 'regular' ? client.owed().map((payment) => client.priced(payment)) : []
    const { method, receivedOn: paidDate } = receipt
    const at = receipt.at === null ? null : this.now
    return receiptMoney(this.settle(client, months, { method, paidDate, received, others, movedFrom: number, at }))
  }

  /** Each line by itself: the number of its receipt, or null if it is refused. */
  markMany({ lines, ...step }: StepOf<'markMany'>): (number | null)[] {
    return lines.map(({ client: key, ...figures }) => {
      const client = this.clients.get(key)
      const isOpen = client?.deletedAt === null && client.payments.get(figures.period)?.receipt === null
      return isOpen && client.of === 'variable' ? this.pay(client, [figures], step).number : null
    })
  }

  revert({ client, period }: Pick<StepOf<'revert'>, 'client' | 'period'>) {
    const payment = this.client(client).payments.get(period)
    this.takeBack(this.receipts[(payment?.receipt ?? 0) - 1], period)
    return paidMoney(payment)
  }

  undoPayment({ client: key, period, action }: StepOf<'undoPayment'>) {
    const client = this.client(key)
    const last = client.changes.get(period)
    require(last?.action === action)
    if (action === 'paid') return this.revert({ client: key, period })
    const present = client.payments.get(period)
    require(present ? present.receipt === null : !client.hasAnnulled(period))
    const lines = this.receipts[last.receipt - 1]?.lines ?? []
    const account = lines.find((line) => isOfAccount(line) && !isUnvoided(line))
    const isAlone = lines.filter(isMonth).length === 1
    require(this.receipts.every(({ movedFrom }) => movedFrom !== last.receipt))
    require(isAlone || !account || account.amount > 0)
    // Other charges that were voided together with the month.
    const at = lines.find((line) => line.period === period)?.voidedAt
    const others = lines.filter(isCharge).filter(({ voidedAt }) => voidedAt === at)
    require(isAlone || others.length === 0)
    const change = isAlone && account ? account.amount : 0
    require(client.balance + change >= 0)
    // What was paid before the system is so again.
    const writtenAt = this.receipts[last.receipt - 1]?.at === null ? null : this.now
    this.pay(client, [last.payment], { ...last.payment, method: last.method, change, others, at: writtenAt })
    return paidMoney(client.payments.get(period))
  }

  voidReceipt({ receipt }: Pick<StepOf<'voidReceipt'>, 'receipt'>) {
    return receiptMoney(this.takeBack(this.receipts[receipt - 1]))
  }

  undoMany({ receipts: numbers }: StepOf<'undoMany'>) {
    const receipts = [...new Set(numbers)].map((number) => this.receipts[number - 1])
    for (const receipt of receipts) {
      require(receipt?.lines.length === 1 && receipt.lines[0]?.period && receipt.lines[0].voidedAt === null)
      this.client(receipt.client?.key ?? '', 'variable')
    }
    for (const receipt of receipts) if (receipt) this.voidReceipt({ receipt: receipt.number })
    return { undone: receipts.length }
  }

  edit({ client, fee, utility, stale }: StepOf<'edit'>) {
    require(!stale)
    return this.change(client, { fee, utility })
  }

  private change(key: ClientKey, next: Parameters<Client['edit']>[0]) {
    const client = this.client(key, 'regular')
    const edit = client.edit(next, this.current)
    if (edit) this.keepEdits(`fields of ${key}`, [edit])
    return client.money()
  }

  changeFees({ clients }: StepOf<'changeFees'>) {
    const found = clients.map((wanted) => ({ ...wanted, client: this.client(wanted.client, 'regular') }))
    require(found.every(({ client, expected }) => client.fee === expected.fee && client.utility === expected.utility))
    const edits = found.flatMap(({ client, fee, utility }) => client.edit({ fee, utility }, this.current) ?? [])
    require(edits.length > 0)
    this.keepEdits('fees', edits)
    const sum = (side: 'before' | 'after'): Centavos =>
      edits.reduce((total, edit) => total + (edit[side].fee ?? edit.client.fee), 0)
    return { before: sum('before'), after: sum('after') }
  }

  private keepEdits(name: string, edits: Edit[]): void {
    this.undos.set(name, () => {
      require(edits.every((edit) => edit.client.canUndo(edit)))
      const undone = edits.flatMap((edit) => edit.client.edit(edit.before, edit.from, edit) ?? [])
      this.keepEdits(name, undone)
    })
  }

  moveStart = ({ client, startDate }: StepOf<'moveStart'>) => this.change(client, { startDate })
  suspend = (step: StepOf<'suspend'>) =>
    this.pause(step.client, (client, give) => client.suspend(step, () => give(step, step.paidAhead)))
  leave = (step: StepOf<'leave'>) =>
    this.pause(step.client, (client, give) => {
      const range = { from: addDays(step.lastDay, 1), to: null }
      client.leave(step, this.today, () => give(range, step.paidAhead))
    })
  reactivate = (step: StepOf<'reactivate'>) =>
    this.pause(step.client, (client) => client.reactivate(step, this.current))

  removePromise = ({ client }: StepOf<'removePromise'>) => this.promise({ client, day: null })
  generateVariable = () => ({ created: this.generate('variable').variable })
  undoEdit = ({ client }: StepOf<'undoEdit'>) => this.undo({ of: `fields of ${client}` })
  undoFees = () => this.undo({ of: 'fees' })
  undoPause = ({ client }: StepOf<'undoPause'>) => this.undo({ of: `pauses of ${client}` })

  undo({ of }: { of: number | string }) {
    require(this.undos.has(of))
    this.undos.get(of)?.()
  }

  delete({ client: key }: StepOf<'delete'>) {
    const client = this.client(key)
    const deletedAt = this.now
    client.deletedAt = deletedAt
    this.undos.set(this.number, () => {
      require(client.deletedAt === deletedAt)
      this.restore({ client: key })
    })
  }

  restore({ client: key }: Pick<StepOf<'restore'>, 'client'>) {
    const client = this.clients.get(key)
    require(client && client.deletedAt !== null)
    client.deletedAt = null
    client.remove(({ generation }) => generation?.undone)
    this.generate('all')
  }

  promise({ client: key, day }: { client: ClientKey; day: Day | null }) {
    const client = this.client(key, 'regular')
    const before = client.promise.day
    const isDue = client.owedNet().length > 0 && day !== null && day >= this.today && day <= addDays(this.today, 366)
    require(day === null ? before : isDue)
    const promised = (until: Day | null) => ({ day: until, until: latest(until ?? '', client.owesSince() ?? '') })
    const promise = promised(day)
    client.promise = promise
    this.undos.set(this.number, () => {
      require(this.client(key).promise === promise && (before === null || client.owedNet().length > 0))
      client.promise = promised(before)
    })
  }

  close({ expected, counted, left, reason }: StepOf<'close'>) {
    require(expected === this.drawer && counted >= left && left >= 0 && (counted === expected || reason))
    this.closings += 1
    this.drawer = left
    return { number: this.closings, expected, difference: counted - expected }
  }

  undoGeneration({ last }: StepOf<'undoGeneration'>) {
    const generation = this.generations.at(-1 - last)
    require(generation && !generation.undone)
    const isOf = (payment: Payment) => payment.generation === generation
    require(this.there().every((client) => client.all().every((payment) => !isOf(payment) || payment.receipt === null)))
    const removed = this.there().flatMap((client) => client.remove(isOf))
    generation.undone = true
    const { regular, variable } = this.generate('all')
    return { removed: removed.length, created: regular + variable }
  }

  private generate(kinds: 'all' | 'variable') {
    const generation = { first: '', last: '', regular: 0, variable: 0, undone: false }
    const periods = this.there().flatMap((client) => {
      const created = kinds === 'all' || client.of === 'variable' ? client.bill(this.current, generation) : []
      generation[client.of] += created.length
      return created.map(({ period }) => period)
    })
    const [first, last] = [periods.sort()[0], periods.at(-1)]
    if (first && last) this.generations.push(Object.assign(generation, { first, last }))
    return { regular: generation.regular, variable: generation.variable }
  }

  night() {
    const oldest = Date.parse(this.now) - DAYS_KEPT * 86_400_000
    for (const { key, deletedAt } of this.clients.values()) {
      if (deletedAt !== null && Date.parse(deletedAt) < oldest) this.clients.delete(key)
    }
    return this.generate('all')
  }
}

function paidMoney(payment: Payment | undefined) {
  require(payment)
  const { period, amount, utility, paidDate, receipt } = payment
  return { period, amount, utility, paidDate, receipt }
}
