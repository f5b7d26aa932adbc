import { readSeen } from '../seen'
import type { Answer, Books, Centavos, Model, Seen, Step, StepOf } from '../step'
import {
  bill,
  type Client,
  dropUndone,
  type Edit,
  type Fields,
  firstOf,
  owe,
  owesSince,
  type Payment,
  paymentsMoney,
  Refused,
  require,
} from './accounts'
import { readBooks } from './books'
import { addDays, dayOf } from './calendar'
import { change, requireUnchanged, undoEdit } from './edits'
import { leave, reactivate, suspend, undoPausing } from './pauses'
import { PaymentRules } from './payment-rules'

const DAYS_KEPT = 30

type Rules = { [Name in Step['kind']]: (step: StepOf<Name>) => unknown }

/** The rules of the money in plain objects: one method a step, which takes the accounts from one state to the next. */
export class MoneyModel extends PaymentRules implements Model, Rules {
  /** The number of the present step. */
  private number = 0
  /** The last change of the fees of several clients. */
  private feeChange: Edit[] = []

  apply(step: Step, at: string, number = 0): Answer {
    Object.assign(this, { now: at, number })
    try {
      return { ok: true, money: (this[step.kind] as (step: Step) => unknown)(step) }
    } catch (error) {
      if (error instanceof Refused) return { ok: false }
      throw error
    }
  }

  books(at: string): Books {
    return readBooks(this, dayOf(at))
  }

  seen(): Seen {
    return readSeen(this)
  }

  create({ client: key, of, startDate, fee, utility }: Omit<StepOf<'create'>, 'kind'>) {
    const figures = of === 'regular' ? { fee, utility } : { fee: 0, utility: 0 }
    const empty = { pauses: [], payments: new Map(), changes: new Map(), edit: null, pausing: null, promise: null }
    const client = { key, of, startDate, registered: this.current, ...figures, ...empty }
    const stored: Client = { ...client, promisedBy: null, deletedAt: null }
    this.clients.set(key, stored)
    owe(stored, firstOf(stored), null)
    return { payments: paymentsMoney(stored) }
  }

  import({ clients }: StepOf<'import'>) {
    for (const client of clients) this.create({ ...client, of: 'regular' })
    return { clients: clients.length }
  }

  edit({ client: key, fee, utility, stale }: StepOf<'edit'>) {
    require(!stale)
    return this.change(key, { fee, utility })
  }

  moveStart({ client: key, startDate }: StepOf<'moveStart'>) {
    return this.change(key, { startDate })
  }

  private change(key: string, next: Partial<Fields>) {
    const client = this.client(key, 'regular')
    client.edit = change(client, next, this.current) ?? client.edit
    return { fee: client.fee, utility: client.utility, payments: paymentsMoney(client) }
  }

  undoEdit({ client: key }: StepOf<'undoEdit'>) {
    const client = this.client(key)
    require(client.edit)
    client.edit = undoEdit(client.edit, this.current) ?? client.edit
    return {}
  }

  changeFees({ clients }: StepOf<'changeFees'>) {
    const found = clients.map((wanted) => ({ ...wanted, client: this.client(wanted.client, 'regular') }))
    for (const { client, expected } of found) {
      require(client.fee === expected.fee && client.utility === expected.utility)
    }
    require(found.some(({ client, fee, utility }) => fee !== client.fee || utility !== client.utility))
    this.feeChange = found.flatMap(({ client, fee, utility }) => change(client, { fee, utility }, this.current) ?? [])
    const sum = (side: 'before' | 'after'): Centavos =>
      this.feeChange.reduce((total, edit) => total + (edit[side].fee ?? edit.client.fee), 0)
    return { before: sum('before'), after: sum('after') }
  }

  undoFees() {
    require(this.feeChange.length > 0)
    this.feeChange.forEach(requireUnchanged)
    this.feeChange = this.feeChange.flatMap((edit) => undoEdit(edit, this.current) ?? [])
    return {}
  }

  suspend(step: StepOf<'suspend'>) {
    return this.changePauses(step.client, suspend, step)
  }

  leave(step: StepOf<'leave'>) {
    return this.changePauses(step.client, leave, step)
  }

  reactivate(step: StepOf<'reactivate'>) {
    return this.changePauses(step.client, reactivate, step)
  }

  undoPause({ client }: StepOf<'undoPause'>) {
    this.changePauses(client, (paused) => undoPausing(paused, this), null)
    return {}
  }

  /** Changes the pauses of a client; what undoing it takes is kept. */
  private changePauses<S>(key: string, rule: (client: Client, step: S, accounts: this) => Payment[], step: S) {
    const client = this.client(key)
    const before = structuredClone(client.pauses)
    client.pausing = { before, created: rule(client, step, this).map(({ id }) => id) }
    return { payments: paymentsMoney(client) }
  }

  delete({ client: key }: StepOf<'delete'>) {
    const client = this.client(key)
    const deletedAt = this.now
    client.deletedAt = deletedAt
    this.undos.set(this.number, () => {
      require(this.clients.get(key) === client && client.deletedAt === deletedAt)
      this.restore({ client: key })
    })
    return {}
  }

  restore({ client: key }: Pick<StepOf<'restore'>, 'client'>) {
    const client = this.clients.get(key)
    require(client && client.deletedAt !== null)
    client.deletedAt = null
    dropUndone(client, this)
    this.generate('all')
    return {}
  }

  promise({ client: key, day }: StepOf<'promise'>) {
    require(day >= this.today && day <= addDays(this.today, 366))
    const client = this.client(key, 'regular')
    const since = owesSince(client)
    require(since)
    return this.setPromise(client, { day, until: day > since ? day : since })
  }

  removePromise({ client: key }: StepOf<'removePromise'>) {
    const client = this.client(key, 'regular')
    require(client.promise)
    return this.setPromise(client, null)
  }

  private setPromise(client: Client, next: Client['promise']) {
    const [before, number] = [client.promise, this.number]
    Object.assign(client, { promise: next, promisedBy: number })
    this.undos.set(number, () => {
      require(this.client(client.key) === client && client.promisedBy === number)
      const since = owesSince(client)
      require(before === null ? next !== null : since)
      const until = [before?.day ?? '', since ?? ''].sort().at(-1) ?? ''
      Object.assign(client, { promise: before && { day: before.day, until }, promisedBy: null })
    })
    return {}
  }

  spend({ expense, amount }: StepOf<'spend'>) {
    require(amount > 0)
    this.expenses.set(expense, { amount, at: this.now, voidedAt: null })
    this.drawer -= amount
    this.undos.set(this.number, () => this.voidExpense({ expense }))
    return { amount }
  }

  voidExpense({ expense: key }: Pick<StepOf<'voidExpense'>, 'expense'>) {
    const expense = this.expenses.get(key)
    require(expense && expense.voidedAt === null)
    expense.voidedAt = this.now
    this.drawer += expense.amount
    return {}
  }

  close({ expected, counted, reason }: StepOf<'close'>) {
    require(expected === this.drawer && counted >= 0 && (counted === expected || reason))
    this.closings += 1
    this.drawer = counted
    return { number: this.closings, expected, difference: counted - expected }
  }

  undo({ of }: StepOf<'undo'>) {
    const undo = this.undos.get(of)
    require(undo)
    undo()
    return {}
  }

  undoGeneration({ last }: StepOf<'undoGeneration'>) {
    const generation = this.generations.at(-1 - last)
    require(generation && !generation.undone && last < 12)
    const there = [...this.clients.values()].filter(({ deletedAt }) => deletedAt === null)
    const created = there.flatMap(({ payments }) => [...payments.values()].map((payment) => ({ payments, payment })))
    const of = created.filter(({ payment }) => payment.generation === generation.number)
    require(of.every(({ payment }) => payment.receipt === null))
    for (const { payments, payment } of of) payments.delete(payment.period)
    generation.undone = true
    const { regular, variable } = this.generate('all')
    return { removed: of.length, created: regular + variable }
  }

  generateVariable() {
    return { created: this.generate('variable').variable }
  }

  private generate(kinds: 'all' | 'variable') {
    const number = this.generations.length + 1
    const generated = { regular: 0, variable: 0 }
    const due = [...this.clients.values()].filter(
      ({ of, deletedAt }) => deletedAt === null && (kinds === 'all' || of === 'variable'),
    )
    const periods = due.flatMap((client) => {
      const created = bill(client, this.current, number)
      generated[client.of] += created.length
      return created.map(({ period }) => period)
    })
    const [first, last] = [periods.sort()[0], periods.at(-1)]
    if (first && last) this.generations.push({ number, first, last, ...generated, undone: false })
    return generated
  }

  night() {
    const generated = this.generate('all')
    const oldest = Date.parse(this.now) - DAYS_KEPT * 86_400_000
    for (const { key, deletedAt } of this.clients.values()) {
      if (deletedAt !== null && Date.parse(deletedAt) < oldest) this.clients.delete(key)
    }
    return generated
  }
}
