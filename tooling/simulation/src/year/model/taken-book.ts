import type { Centavos, ClientKey, StepOf } from '../step'
import { addMonths, type Day, dayOf, daysBetween, type Month } from './calendar'
import { type Client, covers, type Figures, require } from './client'
import { chargesOf, isCharge, isOfAccount, isUnvoided, type Receipt, receiptMoney } from './receipt-book'
import { ServiceBook } from './service-book'

const OF_NOBODY = 'Cobro sin señal'
const DAYS_UNREVIEWED = 30
const CLOCK_TOLERANCE_MS = 60_000
const MOST_ADVANCE = 12

/** What is known of a number that a phone gave its payment: what was sent first, and the receipt, or that it was taken back. */
type Pair = {
  client: ClientKey
  amount: Centavos
  /** Null of what was taken back. */
  receipt: Receipt | null
  reasons: string[]
  /** What stands for the step that accepted it. */
  accepted: object | null
  refundedIn: Receipt | null
}

const sum = (amounts: readonly Centavos[]): Centavos => amounts.reduce((total, amount) => total + amount, 0)

/** Money that phones took without signal: it is never refused, each number is one receipt, and what does not fit is reviewed. */
export class TakenBook extends ServiceBook {
  private readonly pairs = new Map<string, Pair>()
  private readonly pairOfReceipt = new Map<number, Pair>()

  take(step: StepOf<'take'>) {
    require([...step.months, ...(step.others ?? []).map((amount) => ({ amount }))].every(({ amount }) => amount >= 0))
    require((step.others ?? []).every((amount) => amount > 0))
    const amount = step.received ?? sum([...step.months.map((month) => month.amount), ...(step.others ?? [])])
    const name = `P${step.phone}-${step.running}`
    const known = this.pairs.get(name)
    if (known) {
      require(known.receipt)
      const isSame = known.client === step.client && known.amount === amount
      if (!isSame) this.noteOther(known, `otherContent ${step.client} ${amount}`)
      require(isSame)
      return this.answer(this.present(known))
    }
    const isAhead = Date.parse(step.at) > Date.parse(this.now)
    const paidDate = dayOf(isAhead ? this.now : step.at)
    const client = this.clients.get(step.client)
    const { receipt, reasons } =
      client && client.deletedAt === null
        ? this.takeFor(client, step, { amount, paidDate })
        : this.takeForNobody(step, { amount, paidDate })
    const days = daysBetween(paidDate, this.today)
    if (days > DAYS_UNREVIEWED) reasons.push(`old ${days}`)
    if (Date.parse(step.at) > Date.parse(this.now) + CLOCK_TOLERANCE_MS) reasons.push(`clock ${step.at}`)
    const pair = { client: step.client, amount, receipt, reasons, accepted: null, refundedIn: null }
    this.pairs.set(name, pair)
    this.pairOfReceipt.set(receipt.number, pair)
    return this.answer(receipt)
  }

  /** What is refused here stays on its phone, and the receipt says so until somebody accepts it. */
  private noteOther(pair: Pair, reason: string): void {
    if (pair.reasons.includes(reason)) return
    pair.reasons.push(reason)
    pair.accepted = null
  }

  private readonly answer = (receipt: Receipt) => ({ ...receiptMoney(receipt), receivedOn: receipt.receivedOn })

  /** Charges that the money pays whole, then the months that are open, oldest first; the rest goes on the account. */
  private takeFor(client: Client, step: StepOf<'take'>, { amount, paidDate }: { amount: Centavos; paidDate: Day }) {
    const others = whichFit(step, amount)
    const seen = client.of === 'variable' ? [] : eachOnce(step.months)
    const reasons = new Map<Month, string>()
    const open: Figures[] = []
    const later = this.laterMonths(client)
    for (const month of seen) {
      const { period } = month
      const payment = client.payments.get(period)
      if (payment && payment.receipt !== null) {
        const receivedOn = this.receipts[payment.receipt - 1]?.receivedOn
        reasons.set(period, `paid ${period} ${month.amount} ${payment.receipt} ${receivedOn}`)
      } else if (payment || later[0] === period) {
        if (!payment) later.shift()
        open.push(client.priced({ ...month, utility: 0 }))
      } else reasons.set(period, `annulled ${period} ${month.amount}`)
    }
    const left = amount - sum(others.map((charge) => charge.amount))
    const asSeen = coveredBy(seen, left + (step.balance ?? 0))
    const state = client.pauses.find((pause) => covers(pause, this.today))
    const receipt = this.settle(client, open, { received: amount, others, paidDate, method: step.method })
    const paid = new Set(receipt.lines.map(({ period }) => period))
    for (const { period, amount: due } of open) {
      const shown = seen.find((month) => month.period === period)?.amount
      if (!paid.has(period) && !asSeen.has(period)) continue
      if (shown !== due) reasons.set(period, `fee ${period} ${shown} ${due} ${paid.has(period)}`)
      else if (!paid.has(period)) reasons.set(period, `lacking ${period} ${due}`)
    }
    const ofMonths = [...reasons].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, reason]) => reason)
    const ofState = state ? [`${state.left ? 'left' : 'suspended'} ${state.from}`] : []
    return { receipt, reasons: [...ofMonths, ...ofState] }
  }

  /** The next months in advance, in their order. */
  private laterMonths(client: Client): Month[] {
    const first = client.all()[0]?.period ?? ''
    const year = Array.from({ length: MOST_ADVANCE + 1 }, (_, index) => addMonths(this.current, index))
    const isFree = (period: Month) => !client.payments.has(period) && !client.skips(period)
    return year.filter((period) => isFree(period) && period > first && period >= client.earliest())
  }

  private takeForNobody(step: StepOf<'take'>, { amount, paidDate }: { amount: Centavos; paidDate: Day }) {
    const charges = whichFit(step, amount)
    const rest = amount - sum(charges.map((charge) => charge.amount))
    if (rest > 0) charges.push({ concept: OF_NOBODY, amount: rest })
    const receipt = this.sellTo(null, charges, { paidDate, method: step.method })
    const name = this.clients.has(step.client) ? step.client : null
    return { receipt, reasons: [`deleted ${name}`] }
  }

  takeBackTaken({ phone, running }: StepOf<'takeBackTaken'>) {
    const name = `P${phone}-${running}`
    require((this.pairs.get(name)?.receipt ?? null) === null)
    this.pairs.set(name, { client: '', amount: 0, receipt: null, reasons: [], accepted: null, refundedIn: null })
  }

  /** 'Está bien'. */
  review({ receipt: number }: StepOf<'review'>) {
    const receipt = this.receipts[number - 1]
    const pair = receipt && this.pairWith(receipt)
    require(pair && pair.reasons.length > 0 && pair.accepted === null)
    const accepted = {}
    pair.accepted = accepted
    this.undos.set(this.number, () => {
      require(pair.accepted === accepted)
      pair.accepted = null
    })
  }

  /** The charges of a receipt that go along with its money: not what was taken for a client who was deleted. */
  protected chargesToMove(receipt: Receipt) {
    const charges = receipt.lines.filter((line) => isUnvoided(line) && isCharge(line)).filter(isCharge)
    const ofNobody = receipt.client === null && this.pairWith(receipt) !== undefined
    return charges
      .filter(({ concept }) => !ofNobody || concept !== OF_NOBODY)
      .map(({ concept, amount }) => ({ concept, amount }))
  }

  /** A refund ends the reviews of its client that it covers, the oldest first. */
  protected endReviews(client: Client, amount: Centavos, refund: Receipt): void {
    let covered = 0
    for (const receipt of this.receipts) {
      const pair = this.pairWith(receipt)
      if (!pair || receipt.client !== client || pair.reasons.length === 0 || pair.accepted || isThere(pair.refundedIn))
        continue
      const rest = sum(receipt.lines.filter((line) => isUnvoided(line) && isOfAccount(line)).map((line) => line.amount))
      if (rest <= 0) continue
      covered += rest
      if (covered <= amount) pair.refundedIn = refund
    }
  }

  /** 'Por revisar', the latest receipt first: what is not accepted, void, of another client now or given back. */
  toReview() {
    const waiting = [...this.pairs.values()].flatMap((pair) => {
      if (pair.receipt === null || pair.reasons.length === 0 || pair.accepted || isThere(pair.refundedIn)) return []
      const present = this.present(pair)
      if (!isThere(present) || present.client !== pair.receipt.client) return []
      return { receipt: present.number, amount: pair.amount, reasons: pair.reasons }
    })
    return waiting.sort((one, other) => other.receipt - one.receipt)
  }

  /** The receipts that have the money of a pair, one after the other. */
  private pairWith(receipt: Receipt): Pair | undefined {
    const known = this.pairOfReceipt.get(receipt.number)
    const before = receipt.movedFrom === null ? undefined : this.receipts[receipt.movedFrom - 1]
    return known ?? (before && this.pairWith(before))
  }

  private present(pair: Pair): Receipt {
    const last = this.receipts.findLast((receipt) => this.pairWith(receipt) === pair)
    require(last)
    return last
  }
}

const isThere = (receipt: Receipt | null) => receipt?.lines.some(isUnvoided) === true

/** The charges, in their order, that the money pays besides those before. */
function whichFit({ others = [] }: StepOf<'take'>, amount: Centavos) {
  let left = amount
  return chargesOf(others).filter((charge) => {
    const fits = charge.amount <= left
    if (fits) left -= charge.amount
    return fits
  })
}

/** Each month once, as it was named last, oldest first. */
function eachOnce(months: StepOf<'take'>['months']) {
  const once = new Map(months.map((month) => [month.period, month]))
  return [...once.values()].sort((one, other) => (one.period < other.period ? -1 : 1))
}

/** The months from the oldest on that a sum covers. */
function coveredBy(months: StepOf<'take'>['months'], money: Centavos): Set<Month> {
  let left = money
  const covered = new Set<Month>()
  for (const { period, amount } of months) {
    left -= amount
    if (left < 0) break
    covered.add(period)
  }
  return covered
}
