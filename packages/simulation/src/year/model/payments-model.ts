import { guatemalaToday, type LocalDate } from '@isp/domain/dates/local-date'
import { addMonths, type Period, periodOf } from '@isp/domain/dates/period'
import type { PaymentMethod } from '@isp/domain/receipts/receipt.schema'
import type { Centavos, ClientKey, Kind, Month, Step } from '../step'
import {
  byPeriod,
  type Client,
  type Edit,
  type Generation,
  isSkipped,
  owe,
  type Payment,
  type Receipt,
  receiptMoney,
  require,
  unpay,
} from './accounts'

const PERIOD = /^\d{4}-(0[1-9]|1[0-2])$/

type Received = { paidDate: LocalDate | null; method: PaymentMethod }
type Of<Name extends Step['kind']> = Extract<Step, { kind: Name }>

/** The accounts, with what pays months and reverts them. */
export class PaymentsModel {
  readonly clients = new Map<ClientKey, Client>()
  readonly receipts: Receipt[] = []
  readonly expenses = new Map<string, { amount: Centavos; at: string; voidedAt: string | null }>()
  readonly closings: { expected: Centavos; counted: Centavos; at: string; receipts: number }[] = []
  readonly generations: Generation[] = []
  drawer = 0
  /** The last change of the fees of several clients. */
  feeChange: Edit[] = []
  /** How the change of a step is taken back, by its number. */
  readonly undos = new Map<number, () => void>()
  /** The number of the present step. */
  number = 0
  now = ''

  get today(): LocalDate {
    return guatemalaToday(new Date(this.now))
  }
  get current(): Period {
    return periodOf(this.today)
  }

  protected client(key: ClientKey, of?: Kind): Client {
    const client = this.clients.get(key)
    require(client && client.deletedAt === null && (of === undefined || client.of === of))
    return client
  }

  /** Marks months paid with one receipt. */
  protected pay(client: Client, months: Payment[], { paidDate, method }: Received, figures: Month[] = []): Receipt {
    const number = this.receipts.length + 1
    const lines = months.map((payment, index) => {
      const { amount, utility } = figures[index] ?? { amount: payment.amount, utility: client.utility }
      Object.assign(payment, { amount, utility, paidDate: paidDate ?? this.today, receipt: number })
      const paid = { amount, utility, paidDate: payment.paidDate }
      const { id, generation } = payment
      client.changes.set(payment.period, { id, action: 'paid', paid, method, generation })
      return { period: payment.period, amount: amount ?? 0, voidedAt: null }
    })
    const receivedOn = paidDate ?? this.today
    const of = { client: client.key, of: client.of }
    const receipt = { number, ...of, method, receivedOn, at: this.now, lines: lines.sort(byPeriod) }
    this.receipts.push(receipt)
    if (method === 'cash') for (const { amount } of lines) this.drawer += amount
    return receipt
  }

  protected voidLine(payment: Payment): void {
    const receipt = this.receipts[(payment.receipt ?? 0) - 1]
    const line = receipt?.lines.find((one) => one.period === payment.period && one.voidedAt === null)
    if (!receipt || !line) throw new Error('a paid payment has a line')
    line.voidedAt = this.now
    if (receipt.method === 'cash') this.drawer -= line.amount
  }

  protected markPaid({
    client: key,
    period,
    amount,
    utility,
    expected,
    script: _,
    kind: __,
    ...received
  }: Of<'markPaid'>) {
    require(received.paidDate === null || received.paidDate <= this.today)
    const client = this.client(key)
    const payment = client.payments.get(period)
    require(payment && payment.receipt === null)
    require(client.of === 'variable' || expected === null || expected === payment.amount)
    this.pay(client, [payment], received, client.of === 'variable' ? [{ period, amount, utility }] : undefined)
    return paidMoney(payment)
  }

  protected revert(client: Client, period: Period) {
    const payment = client.payments.get(period)
    require(payment && payment.receipt !== null)
    const method = this.receipts[payment.receipt - 1]?.method ?? 'cash'
    this.voidLine(payment)
    unpay(client, payment, { method, today: this.today })
    return paidMoney(payment)
  }

  protected undoPayment({ client: key, period, action }: Of<'undoPayment'>) {
    const client = this.client(key)
    const last = client.changes.get(period)
    require(last?.action === action)
    if (action === 'paid') return this.revert(client, period)
    const annulled = client.pauses.some((pause) => pause.annulled.some((one) => one.period === period))
    const removed = () => Object.assign(owe(client, period, null), { id: last.id })
    const payment = client.payments.get(period) ?? (annulled ? undefined : removed())
    require(payment && payment.receipt === null)
    const { amount, utility, paidDate } = last.paid
    const received = { paidDate, method: last.method }
    this.pay(client, [payment], received, [{ period, amount: amount ?? 0, utility: utility ?? 0 }])
    return paidMoney(payment)
  }

  protected collect({ client: key, months, ...received }: Of<'collect'>) {
    require(received.paidDate === null || received.paidDate <= this.today)
    require(months.length > 0 && months.every(({ period }) => PERIOD.test(period)))
    require(new Set(months.map(({ period }) => period)).size === months.length)
    const client = this.client(key)
    const stored = [...client.payments.keys()].sort()
    const possible = Array.from({ length: 13 }, (_, index) => addMonths(this.current, index)).filter(
      (period) => !stored.includes(period) && !isSkipped(client, period) && (!stored[0] || period > stored[0]),
    )
    const advance = months.filter(({ period }) => !stored.includes(period))
    const expected = possible.slice(0, advance.length)
    for (const { period, amount } of months) {
      const payment = client.payments.get(period)
      require(payment ? payment.receipt === null : expected.includes(period))
      require(client.of === 'variable' || amount === (payment ? payment.amount : client.fee))
    }
    const paid = months.map(({ period }) => client.payments.get(period) ?? owe(client, period, null))
    return receiptMoney(this.pay(client, paid, received, client.of === 'variable' ? months : undefined))
  }

  protected markMany({ lines, paidDate, method }: Of<'markMany'>) {
    require(paidDate === null || paidDate <= this.today)
    return lines.map(({ client: key, ...figures }) => {
      const client = this.clients.get(key)
      const payment = client?.deletedAt === null && client.of === 'variable' && client.payments.get(figures.period)
      if (!client || !payment || payment.receipt !== null) return null
      return this.pay(client, [payment], { paidDate, method }, [figures]).number
    })
  }

  protected undoMany({ receipts: numbers }: Of<'undoMany'>) {
    const receipts = [...new Set(numbers)].map((number) => this.receipts[number - 1])
    for (const receipt of receipts) {
      require(receipt?.of === 'variable' && receipt.lines.length === 1 && receipt.lines[0]?.voidedAt === null)
      this.client(receipt.client)
    }
    for (const receipt of receipts) if (receipt) this.voidReceipt(receipt.number)
    return { undone: receipts.length }
  }

  protected voidReceipt(number: number) {
    const receipt = this.receipts[number - 1]
    require(receipt)
    const client = this.client(receipt.client)
    const paid = [...client.payments.values()].filter((payment) => payment.receipt === number).sort(byPeriod)
    require(paid.length > 0)
    for (const payment of paid) this.voidLine(payment)
    // Earlier ones are still there while it is decided which of the later ones is in advance.
    for (const payment of paid.reverse()) unpay(client, payment, { method: receipt.method, today: this.today })
    return receiptMoney(receipt)
  }
}

const paidMoney = ({ period, amount, utility, paidDate, receipt }: Payment) => ({
  ...{ period, amount, utility, paidDate, receipt },
})
