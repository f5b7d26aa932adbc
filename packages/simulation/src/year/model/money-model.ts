import { addDays, guatemalaToday } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import type { Answer, Books, ClientKey, Model, Seen, Step } from '../step'
import {
  bill,
  byPeriod,
  type Client,
  type Fields,
  firstOf,
  owe,
  paymentsOf,
  Refused,
  require,
  unpaidOf,
} from './accounts'
import { readBooks } from './books'
import { change, requireUnchanged, undo } from './edits'
import { changePauses, leave, reactivate, suspend, undoPausing } from './pauses'
import { PaymentsModel } from './payments-model'

const DAYS_KEPT = 30

type Of<Name extends Step['kind']> = Extract<Step, { kind: Name }>

/** The accounts of the business in plain objects: every step takes them from one state to the next. */
export class MoneyModel extends PaymentsModel implements Model {
  apply(step: Step, at: string, number = 0): Answer {
    this.now = at
    this.number = number
    try {
      return { ok: true, money: this.perform(step) }
    } catch (error) {
      if (error instanceof Refused) return { ok: false }
      throw error
    }
  }

  books(at: string): Books {
    return readBooks(this, guatemalaToday(new Date(at)))
  }

  seen(): Seen {
    return {
      clients: [...this.clients.values()].map(({ key, of, deletedAt, pauses, payments, fee, utility }) => ({
        ...{ client: key, of, fee, utility, deleted: deletedAt !== null },
        pauses: pauses.map(({ from, to }) => ({ from, to })),
        payments: [...payments.values()]
          .sort(byPeriod)
          .map(({ period, amount, receipt }) => ({ period, amount, paid: receipt !== null })),
      })),
      receipts: this.receipts.map(({ number, of, lines }) => ({
        receipt: number,
        void: lines.every(({ voidedAt }) => voidedAt !== null),
        single: of === 'variable' && lines.length === 1,
      })),
      expenses: [...this.expenses].map(([expense, { voidedAt }]) => ({ expense, void: voidedAt !== null })),
      drawer: { expected: this.drawer, closings: this.closings.length },
      generations: this.generations.length,
      undoable: [...this.undos.keys()].slice(-10),
    }
  }

  private perform(step: Step): unknown {
    switch (step.kind) {
      case 'create':
        return this.create(step)
      case 'import':
        for (const client of step.clients) this.create({ ...client, of: 'regular' })
        return { clients: step.clients.length }
      case 'markPaid':
        return this.markPaid(step)
      case 'revert':
        return this.revert(this.client(step.client), step.period)
      case 'undoPayment':
        return this.undoPayment(step)
      case 'collect':
        return this.collect(step)
      case 'markMany':
        return this.markMany(step)
      case 'undoMany':
        return this.undoMany(step)
      case 'voidReceipt':
        return this.voidReceipt(step.receipt)
      case 'edit':
        return this.edit(step)
      case 'moveStart':
        return this.edited(this.client(step.client, 'regular'), step)
      case 'undoEdit': {
        const client = this.client(step.client)
        require(client.edit)
        client.edit = undo(client.edit, this.current) ?? client.edit
        return {}
      }
      case 'changeFees':
        return this.changeFees(step)
      case 'undoFees':
        return this.undoFees()
      case 'suspend':
        return changePauses(this.client(step.client), (client) => suspend(client, step))
      case 'leave':
        return changePauses(this.client(step.client), (client) => leave(client, step, this.today))
      case 'reactivate':
        return changePauses(this.client(step.client), (client) => reactivate(client, step, this))
      case 'undoPause':
        changePauses(this.client(step.client), (client) => undoPausing(client, this))
        return {}
      case 'delete':
        return this.remove(this.client(step.client))
      case 'restore':
        return this.restore(step.client)
      case 'promise':
        return this.promise(step)
      case 'removePromise': {
        const client = this.client(step.client, 'regular')
        require(client.promise)
        return this.setPromise(client, null)
      }
      case 'spend':
        require(step.amount > 0)
        this.expenses.set(step.expense, { amount: step.amount, at: this.now, voidedAt: null })
        this.drawer -= step.amount
        this.undos.set(this.number, () => this.voidExpense(step.expense))
        return { amount: step.amount }
      case 'voidExpense':
        return this.voidExpense(step.expense)
      case 'close':
        return this.close(step)
      case 'undoGeneration':
        return this.undoGeneration(step.last)
      case 'undo': {
        const undo = this.undos.get(step.of)
        require(undo)
        undo()
        return {}
      }
      case 'generateVariable':
        return { created: this.generate('variable').variable }
      case 'night':
        return this.night()
    }
  }

  private create({ client: key, of, startDate, fee, utility }: Omit<Of<'create'>, 'kind'>) {
    const figures = of === 'regular' ? { fee, utility } : { fee: 0, utility: 0 }
    const empty = {
      pauses: [],
      payments: new Map(),
      changes: new Map(),
      edit: null,
      pausing: null,
      promise: null,
      promisedBy: null,
      deletedAt: null,
    }
    const client: Client = { key, of, startDate, registered: this.current, ...figures, ...empty }
    this.clients.set(key, client)
    owe(client, firstOf(client), null)
    return { payments: paymentsOf(client) }
  }

  private voidExpense(key: string) {
    const expense = this.expenses.get(key)
    require(expense && expense.voidedAt === null)
    expense.voidedAt = this.now
    this.drawer += expense.amount
    return {}
  }

  private remove(client: Client) {
    const deletedAt = this.now
    client.deletedAt = deletedAt
    this.undos.set(this.number, () => {
      require(this.clients.get(client.key) === client && client.deletedAt === deletedAt)
      this.restore(client.key)
    })
    return {}
  }

  private setPromise(client: Client, next: Client['promise']) {
    const before = client.promise
    const number = this.number
    Object.assign(client, { promise: next, promisedBy: number })
    this.undos.set(number, () => {
      require(this.client(client.key) === client && client.promisedBy === number)
      const since = unpaidOf(client).map(({ due }) => due)
      require(before === null ? next !== null : since.length > 0)
      const until = [before?.day ?? '', ...since.sort().slice(0, 1)].sort().at(-1) ?? ''
      Object.assign(client, { promise: before && { day: before.day, until }, promisedBy: null })
    })
    return {}
  }

  private edit({ client: key, fee, utility, stale }: Of<'edit'>) {
    const client = this.client(key, 'regular')
    require(!stale)
    return this.edited(client, { fee, utility })
  }

  private edited(client: Client, next: Partial<Fields>) {
    client.edit = change(client, next, this.current) ?? client.edit
    return { fee: client.fee, utility: client.utility, payments: paymentsOf(client) }
  }

  private changeFees({ clients }: Of<'changeFees'>) {
    const found = clients.map((wanted) => ({ ...wanted, client: this.client(wanted.client, 'regular') }))
    for (const { client, expected } of found) {
      require(client.fee === expected.fee && client.utility === expected.utility)
    }
    require(found.some(({ client, fee, utility }) => fee !== client.fee || utility !== client.utility))
    this.feeChange = found.flatMap(({ client, fee, utility }) => change(client, { fee, utility }, this.current) ?? [])
    const sum = (side: 'before' | 'after') =>
      this.feeChange.reduce((total, edit) => total + (edit[side].fee ?? edit.client.fee), 0)
    return { before: sum('before'), after: sum('after') }
  }

  private undoFees() {
    require(this.feeChange.length > 0)
    for (const { client, after } of this.feeChange) requireUnchanged(client, after)
    this.feeChange = this.feeChange.flatMap((edit) => undo(edit, this.current) ?? [])
    return {}
  }

  private restore(key: ClientKey) {
    const client = this.clients.get(key)
    require(client && client.deletedAt !== null)
    client.deletedAt = null
    const undone = new Set(this.generations.filter((one) => one.undone).map(({ number }) => number))
    for (const { period, generation } of unpaidOf(client)) {
      if (generation !== null && undone.has(generation)) client.payments.delete(period)
    }
    this.generate('all')
    return {}
  }

  private promise({ client: key, day }: Of<'promise'>) {
    require(day >= this.today && day <= addDays(this.today, 366))
    const client = this.client(key, 'regular')
    const since = unpaidOf(client)
      .map(({ due }) => due)
      .sort()[0]
    require(since)
    return this.setPromise(client, { day, until: day > since ? day : since })
  }

  private close({ expected, counted, reason }: Of<'close'>) {
    require(expected === this.drawer && counted >= 0)
    require(counted === expected || reason)
    this.closings.push({ expected, counted, at: this.now, receipts: this.receipts.length })
    this.drawer = counted
    return { number: this.closings.length, expected, difference: counted - expected }
  }

  private undoGeneration(last: number) {
    const generation = this.generations.at(-1 - last)
    require(generation && !generation.undone && last < 12)
    const there = [...this.clients.values()].filter(({ deletedAt }) => deletedAt === null)
    const of = (client: Client) => [...client.payments.values()].filter((one) => one.generation === generation.number)
    require(there.every((client) => of(client).every(({ receipt }) => receipt === null)))
    let removed = 0
    for (const client of there) for (const { period } of of(client)) if (client.payments.delete(period)) removed += 1
    generation.undone = true
    const { regular, variable } = this.generate('all')
    return { removed, created: regular + variable }
  }

  generate(kinds: 'all' | 'variable'): { regular: number; variable: number } {
    const number = this.generations.length + 1
    const generated = { regular: 0, variable: 0 }
    const periods: Period[] = []
    for (const client of this.clients.values()) {
      if (client.deletedAt !== null || (kinds === 'variable' && client.of === 'regular')) continue
      const created = bill(client, this.current, number)
      generated[client.of] += created.length
      periods.push(...created)
    }
    const [first, last] = [periods.sort()[0], periods.at(-1)]
    if (first && last) this.generations.push({ number, first, last, ...generated, undone: false })
    return generated
  }

  private night() {
    const generated = this.generate('all')
    const kept = new Date(Date.parse(this.now) - DAYS_KEPT * 86_400_000).toISOString()
    for (const { key, deletedAt } of this.clients.values()) {
      if (deletedAt !== null && deletedAt < kept) this.clients.delete(key)
    }
    return generated
  }
}
