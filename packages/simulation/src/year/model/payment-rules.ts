import type { Centavos, Month as Figures, StepOf } from '../step'
import {
  Accounts,
  allOf,
  annulledBy,
  byPeriod,
  type Client,
  isSkipped,
  type Method,
  noteChange,
  owe,
  type Payment,
  type Receipt,
  receiptMoney,
  require,
  unpay,
} from './accounts'
import { addMonths, type Day, type Month } from './calendar'

/** The steps that pay months and revert them, each under its name. */
export class PaymentRules extends Accounts {
  /** Marks months paid with one receipt. */
  private pay(
    client: Client,
    payments: Payment[],
    { paidDate, method }: { paidDate: Day | null; method: Method },
    figures: Omit<Figures, 'period'>[] = [],
  ): Receipt {
    const number = this.receipts.length + 1
    const receivedOn = paidDate ?? this.today
    const lines = payments.map((payment, index) => {
      const { amount, utility } = figures[index] ?? { amount: payment.amount, utility: client.utility }
      Object.assign(payment, { amount, utility, paidDate: receivedOn, receipt: number })
      noteChange(client, payment, 'paid', method)
      if (method === 'cash') this.drawer += amount ?? 0
      return { period: payment.period, amount: amount ?? 0, voidedAt: null }
    })
    const of = { client: client.key, of: client.of }
    const receipt = { number, ...of, method, receivedOn, at: this.now, lines: lines.sort(byPeriod) }
    this.receipts.push(receipt)
    return receipt
  }

  /** Reverts paid payments of one receipt, the latest first: an advance is one only beside an earlier payment. */
  private takeBack(client: Client, payments: Payment[]): void {
    const receipt = this.receipts[(payments[0]?.receipt ?? 0) - 1]
    require(receipt)
    for (const payment of payments.sort(byPeriod).reverse()) {
      const line = receipt.lines.find(({ period, voidedAt }) => period === payment.period && voidedAt === null)
      if (!line) throw new Error('a paid payment has a line')
      line.voidedAt = this.now
      if (receipt.method === 'cash') this.drawer -= line.amount
      unpay(client, payment, receipt.method, this.current)
    }
  }

  markPaid({ client: key, period, amount, utility, expected, paidDate, method }: StepOf<'markPaid'>) {
    require(paidDate === null || paidDate <= this.today)
    const client = this.client(key)
    const payment = client.payments.get(period)
    require(payment && payment.receipt === null)
    require(client.of === 'variable' || expected === null || expected === payment.amount)
    this.pay(client, [payment], { paidDate, method }, client.of === 'variable' ? [{ amount, utility }] : [])
    return paidMoney(payment)
  }

  revert({ client: key, period }: Pick<StepOf<'revert'>, 'client' | 'period'>) {
    const client = this.client(key)
    const payment = client.payments.get(period)
    require(payment && payment.receipt !== null)
    this.takeBack(client, [payment])
    return paidMoney(payment)
  }

  undoPayment({ client: key, period, action }: StepOf<'undoPayment'>) {
    const client = this.client(key)
    const last = client.changes.get(period)
    require(last?.action === action)
    if (action === 'paid') return this.revert({ client: key, period })
    const isAnnulled = annulledBy(client.pauses).some((one) => one.period === period)
    const removed = () => Object.assign(owe(client, period, null), { id: last.id })
    const payment = client.payments.get(period) ?? (isAnnulled ? undefined : removed())
    require(payment && payment.receipt === null)
    const { amount, utility, paidDate } = last.paid
    this.pay(client, [payment], { paidDate, method: last.method }, [{ amount: amount ?? 0, utility: utility ?? 0 }])
    return paidMoney(payment)
  }

  collect({ client: key, months, ...received }: StepOf<'collect'>) {
    require(received.paidDate === null || received.paidDate <= this.today)
    require(months.length > 0 && months.every(({ period }) => /^\d{4}-(0[1-9]|1[0-2])$/.test(period)))
    require(new Set(months.map(({ period }) => period)).size === months.length)
    const client = this.client(key)
    const first = allOf(client)[0]?.period ?? ''
    const isFree = (period: Month) => period > first && !client.payments.has(period) && !isSkipped(client, period)
    const year = Array.from({ length: 13 }, (_, index) => addMonths(this.current, index)).filter(isFree)
    const advances = months.filter(({ period }) => !client.payments.has(period))
    for (const { period, amount } of months) {
      const payment = client.payments.get(period)
      require(payment ? payment.receipt === null : year.slice(0, advances.length).includes(period))
      require(client.of === 'variable' || amount === (payment ? payment.amount : client.fee))
    }
    const payments = months.map(({ period }) => client.payments.get(period) ?? owe(client, period, null))
    return receiptMoney(this.pay(client, payments, received, client.of === 'variable' ? months : []))
  }

  /** Each line by itself: the number of its receipt, or null if it is refused. */
  markMany({ lines, paidDate, method }: StepOf<'markMany'>): (number | null)[] {
    require(paidDate === null || paidDate <= this.today)
    return lines.map(({ client: key, ...figures }) => {
      const client = this.clients.get(key)
      const payment = client?.deletedAt === null && client.of === 'variable' && client.payments.get(figures.period)
      if (!client || !payment || payment.receipt !== null) return null
      return this.pay(client, [payment], { paidDate, method }, [figures]).number
    })
  }

  undoMany({ receipts: numbers }: StepOf<'undoMany'>) {
    const receipts = [...new Set(numbers)].map((number) => this.receipts[number - 1])
    for (const receipt of receipts) {
      require(receipt?.of === 'variable' && receipt.lines.length === 1 && receipt.lines[0]?.voidedAt === null)
      this.client(receipt.client)
    }
    for (const receipt of receipts) if (receipt) this.voidReceipt({ receipt: receipt.number })
    return { undone: receipts.length }
  }

  voidReceipt({ receipt: number }: Pick<StepOf<'voidReceipt'>, 'receipt'>) {
    const receipt = this.receipts[number - 1]
    require(receipt)
    const client = this.client(receipt.client)
    this.takeBack(
      client,
      allOf(client).filter((payment) => payment.receipt === number),
    )
    return receiptMoney(receipt)
  }
}

const paidMoney = ({
  period,
  amount,
  utility,
  paidDate,
  receipt,
}: Payment): Record<string, Centavos | string | null> => ({
  ...{ period, amount, utility, paidDate, receipt },
})
