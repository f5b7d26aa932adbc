import type { Centavos, ClientKey } from '../step'
import type { Day, Month } from './calendar'
import { byPeriod, type Client, type Figures, type Received, require } from './client'

/** A month, or without one what the receipt left on the account, negative if it was taken; that comes last. */
export type Line = { period: Month | null; amount: Centavos; voidedAt: string | null }
export type Receipt = {
  number: number
  client: Client
  receivedOn: Day
  at: string
  lines: Line[]
  /** The receipt that had its money before. */
  movedFrom: number | null
} & Pick<Received, 'method'>

export const isMonth = (line: Line): line is Line & { period: Month } => line.period !== null
export const isUnvoided = ({ voidedAt }: Line) => voidedAt === null
/** What a receipt received, less what is void. */
export const moneyOf = ({ lines }: Receipt): Centavos =>
  lines.filter(isUnvoided).reduce((sum, { amount }) => sum + amount, 0)

/** The clients and their receipts: how money is received and taken back. */
export class ReceiptBook {
  readonly clients = new Map<ClientKey, Client>()
  readonly receipts: Receipt[] = []
  drawer = 0
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
    { paidDate, method, change = 0, movedFrom = null }: Received & { change?: Centavos; movedFrom?: number | null },
  ): Receipt {
    const received = { number: this.receipts.length + 1, method, movedFrom, receivedOn: paidDate ?? this.today }
    const lines = months.map(({ id, period, amount, utility }): Line & { period: Month } => {
      const payment = client.payments.get(period) ?? client.owe(period, null, id)
      Object.assign(payment, { amount, utility, paidDate: received.receivedOn, receipt: received.number })
      client.changes.set(period, { action: 'paid', payment: { ...payment }, method, receipt: received.number })
      return { period, amount: amount ?? 0, voidedAt: null }
    })
    client.balance += change
    const account = change === 0 ? [] : [{ period: null, amount: change, voidedAt: null }]
    const receipt: Receipt = { ...received, client, at: this.now, lines: [...lines.sort(byPeriod), ...account] }
    if (method === 'cash') this.drawer += moneyOf(receipt)
    this.receipts.push(receipt)
    return receipt
  }

  /** Pays whole months, oldest first, from the account and what is received; the rest rests on the account. */
  protected settle(
    client: Client,
    months: Figures[],
    { received, ...step }: Received & { received: Centavos; movedFrom?: number },
  ): Receipt {
    let left = client.balance + received
    const paid: Figures[] = []
    for (const month of [...months].sort(byPeriod)) {
      if ((month.amount ?? 0) > left) break
      left -= month.amount ?? 0
      paid.push(month)
    }
    require(paid.length > 0 || received > 0)
    const change = left - client.balance
    return this.pay(client, paid, { ...step, change, ...(received === 0 && change !== 0 ? { method: null } : {}) })
  }

  /** Voids a receipt, or its line of one month. */
  protected takeBack(receipt: Receipt | undefined, only?: Month): Receipt {
    require(receipt)
    const there = receipt.lines.filter(isUnvoided)
    const lines = there.filter(isMonth).filter(({ period }) => (only ?? period) === period)
    const account = there.find(({ period }) => period === null)
    require(lines.length > 0 || (account && only === undefined))
    const client = this.client(receipt.client.key)
    if (account) {
      const stays = only !== undefined && there.length > lines.length + 1
      // What was taken only goes back with the whole receipt.
      require(stays ? account.amount > 0 : account.amount <= client.balance)
      if (!stays) {
        account.voidedAt = this.now
        client.balance -= account.amount
        if (receipt.method === 'cash') this.drawer -= account.amount
      }
    }
    for (const line of lines) {
      line.voidedAt = this.now
      if (receipt.method === 'cash') this.drawer -= line.amount
      client.unpay(line.period, receipt.method, this.current)
    }
    return receipt
  }
}

export const receiptMoney = ({ number, movedFrom, lines }: Receipt) => ({
  receipt: number,
  movedFrom,
  lines: lines.map(({ period, amount, voidedAt }) => ({ period, amount, void: voidedAt !== null })),
})
