import type { Centavos, ClientKey, StepOf } from '../step'
import { addMonths, type Day, latest, type Month } from './calendar'
import { byPeriod, type Client, type Figures, type Received, require } from './client'

/** A month, another charge, or what the receipt left on the account, negative if it was taken; that comes last. */
export type Line = { period: Month | null; concept: string | null; amount: Centavos; voidedAt: string | null }
export type Receipt = {
  number: number
  /** None of a sale at the counter. */
  client: Client | null
  receivedOn: Day
  /** Null of a month that was paid before the system. */
  at: string | null
  lines: Line[]
  /** The receipt that had its money before. */
  movedFrom: number | null
} & Pick<Received, 'method'>

export const isMonth = (line: Line): line is Line & { period: Month } => line.period !== null
export const isCharge = (line: Line): line is Line & Charge => line.concept !== null
export const isOfAccount = (line: Line) => !isMonth(line) && !isCharge(line)
export const isUnvoided = ({ voidedAt }: Line) => voidedAt === null
/** Money of a receipt, without what is void. */
export const moneyOf = ({ lines }: Receipt): Centavos =>
  lines.filter(isUnvoided).reduce((sum, { amount }) => sum + amount, 0)

const sum = (amounts: readonly Centavos[]): Centavos => amounts.reduce((total, amount) => total + amount, 0)
/** Charges that are no month, as the steps name them. */
export const chargesOf = (amounts: readonly Centavos[]): Charge[] =>
  amounts.map((amount, index) => ({ concept: `Cobro ${index + 1}`, amount }))
type Charge = { concept: string; amount: Centavos }
type Movement = { of: StepOf<'moveCash'>['of']; amount: Centavos; at: string; voidedAt: string | null }

/** The clients and their receipts, and the drawer: how money is received and taken back. */
export class ReceiptBook {
  readonly clients = new Map<ClientKey, Client>()
  readonly receipts: Receipt[] = []
  readonly movements = new Map<string, Movement>()
  drawer = 0
  /** How a change is taken back, by the number of its step; the last one of fields, fees or pauses by these words. */
  readonly undos = new Map<number | string, () => void>()
  /** The number of the present step. */
  protected number = 0
  /** The instant, day and month of the present step. */
  protected now = ''
  protected today = ''
  protected current = ''

  /** A client that is not deleted. */
  protected client(key: ClientKey, of?: Client['of']): Client {
    const client = this.clients.get(key)
    require(client && client.deletedAt === null && (of === undefined || client.of === of))
    return client
  }

  /** Marks months paid with one receipt. */
  protected pay(
    client: Client,
    months: (Figures & { id?: number })[],
    { paidDate, method, change = 0, others = [], movedFrom = null, at = this.now }: Received & Besides,
  ): Receipt {
    const received = { number: this.receipts.length + 1, method, movedFrom, receivedOn: paidDate ?? this.today }
    const lines = months.map(({ id, period, amount, utility }): Line & { period: Month } => {
      const payment = client.payments.get(period) ?? client.owe(period, null, id)
      Object.assign(payment, { amount, utility, paidDate: received.receivedOn, receipt: received.number })
      client.changes.set(period, { action: 'paid', payment: { ...payment }, method, receipt: received.number })
      return { period, concept: null, amount: amount ?? 0, voidedAt: null }
    })
    client.balance += change
    const account = change === 0 ? [] : [{ period: null, concept: null, amount: change, voidedAt: null }]
    return this.write({ ...received, client, lines: [...lines.sort(byPeriod), ...linesOf(others), ...account] }, at)
  }

  /** The first months of a new client that were paid before the system, on their due dates or today. */
  protected paidBefore(client: Client, months: number) {
    if (client.registered.billedFrom === null) return []
    const payments = client.all().slice(0, months)
    return payments.map(({ period, due }) => ({ client, period, paidDate: due < this.today ? due : this.today }))
  }

  /** A month that a new client has paid ahead, today; those before it are owed. */
  protected paidAhead(client: Client, ahead: Month | null) {
    const { billedFrom } = client.registered
    if (billedFrom === null || ahead === null || ahead <= this.current) return []
    for (let period = latest(billedFrom, addMonths(this.current, 1)); period <= ahead; period = addMonths(period, 1)) {
      client.owe(period, null, undefined, true)
    }
    return [{ client, period: ahead, paidDate: this.today }]
  }

  /** Writes a month that was paid before the system: with the utility of the client, without a method, in no drawer. */
  protected payBefore(client: Client, period: Month, paidDate: Day): void {
    const payment = client.payments.get(period)
    require(payment)
    const number = this.receipts.length + 1
    Object.assign(payment, { utility: client.utility, paidDate, receipt: number })
    const line = { period, concept: null, amount: payment.amount ?? 0, voidedAt: null }
    this.write({ number, client, receivedOn: paidDate, method: null, movedFrom: null, lines: [line] }, null)
  }

  private write(written: Omit<Receipt, 'at'>, at: string | null = this.now): Receipt {
    const receipt = { ...written, at }
    if (receipt.method === 'cash') this.drawer += moneyOf(receipt)
    this.receipts.push(receipt)
    return receipt
  }

  sell({ others, paidDate, method }: StepOf<'sell'>) {
    require(others.every((amount) => amount > 0))
    const receipt = this.sellTo(null, chargesOf(others), { paidDate, method })
    this.undos.set(this.number, () => this.takeBack(receipt))
    return receiptMoney(receipt)
  }

  /** Writes a receipt of charges alone. */
  protected sellTo(client: null, charges: readonly Charge[], { paidDate, method }: Received): Receipt {
    require(charges.length > 0)
    const received = { number: this.receipts.length + 1, method, movedFrom: null, receivedOn: paidDate ?? this.today }
    return this.write({ ...received, client, lines: linesOf(charges) })
  }

  /** The least that the account of a client had at the end of a day from one on. */
  protected leastSince(client: Client, from: Day): Centavos {
    const ofClient = this.receipts.filter((receipt) => receipt.client === client)
    const days = [from, ...ofClient.map(({ receivedOn }) => receivedOn).filter((day) => day > from)]
    const hadOn = (day: Day) =>
      ofClient
        .filter(({ receivedOn }) => receivedOn <= day)
        .flatMap(({ lines }) => lines.filter((line) => isOfAccount(line) && isUnvoided(line)))
        .reduce((sum, { amount }) => sum + amount, 0)
    return Math.min(...days.map(hadOn))
  }

  /** Pays the charges, then whole months, oldest first, also from the account; the rest rests there. */
  protected settle(
    client: Client,
    months: Figures[],
    { received: handed, others = [], ...step }: Received & Besides & { received: Centavos },
  ): Receipt {
    const received = handed - sum(others.map(({ amount }) => amount))
    require(received >= 0)
    let left = client.balance + received
    const paid: Figures[] = []
    for (const month of [...months].sort(byPeriod)) {
      if ((month.amount ?? 0) > left) break
      left -= month.amount ?? 0
      paid.push(month)
    }
    require(paid.length > 0 || handed > 0)
    const change = left - client.balance
    return this.pay(client, paid, {
      ...step,
      others,
      change,
      ...(handed === 0 && change !== 0 ? { method: null } : {}),
    })
  }

  /** Voids a receipt, or its line of one month. */
  protected takeBack(receipt: Receipt | undefined, only?: Month): Receipt {
    require(receipt)
    const there = receipt.lines.filter(isUnvoided)
    const lines = there.filter(isMonth).filter(({ period }) => (only ?? period) === period)
    const charges = only === undefined ? there.filter(isCharge) : []
    const account = there.find(isOfAccount)
    require(lines.length + charges.length > 0 || (account && only === undefined))
    const voided = (line: Line) => {
      line.voidedAt = this.now
      if (receipt.method === 'cash') this.drawer -= line.amount
    }
    if (receipt.client !== null) {
      const client = this.client(receipt.client.key)
      if (account) {
        const stays = only !== undefined && there.filter(isMonth).length > lines.length
        // What was taken only goes back with all months of the receipt.
        require(stays ? account.amount > 0 : account.amount <= client.balance)
        if (!stays) {
          voided(account)
          client.balance -= account.amount
        }
      }
      for (const line of lines) {
        voided(line)
        client.unpay(line.period, receipt.method, this.current)
      }
    }
    charges.forEach(voided)
    return receipt
  }

  moveCash({ movement, of, amount }: StepOf<'moveCash'>) {
    require(amount > 0)
    this.movements.set(movement, { of, amount, at: this.now, voidedAt: null })
    this.drawer += of === 'entry' ? amount : -amount
    this.undos.set(this.number, () => this.voidMovement({ movement }))
    return { amount }
  }

  voidMovement({ movement: key }: Pick<StepOf<'voidMovement'>, 'movement'>) {
    const movement = this.movements.get(key)
    require(movement?.voidedAt === null)
    movement.voidedAt = this.now
    this.drawer -= movement.of === 'entry' ? movement.amount : -movement.amount
  }
}

/** Besides the months of a receipt; `movedFrom` is the receipt that had its money before. */
type Besides = { change?: Centavos; others?: readonly Charge[]; movedFrom?: number | null; at?: Receipt['at'] }

const linesOf = (charges: readonly Charge[]): Line[] =>
  charges.map((charge) => ({ ...charge, period: null, voidedAt: null }))

export const receiptMoney = ({ number, movedFrom, lines }: Receipt) => ({
  receipt: number,
  movedFrom,
  lines: lines.map(({ period, concept, amount, voidedAt }) => ({ period, concept, amount, void: voidedAt !== null })),
})
