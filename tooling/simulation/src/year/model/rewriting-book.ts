import type { Centavos, ClientKey, StepOf } from '../step'
import type { Month } from './calendar'
import { byPeriod, type Client, type Figures, liesWithin, type Range, require } from './client'
import { type chargesOf, isCharge, isMonth, isOfAccount, isUnvoided, ReceiptBook } from './receipt-book'

type Content = { months: (Figures & { id: number })[]; change: Centavos; others: ReturnType<typeof chargesOf> }
/** A receipt that is written again: whose date it has, the one that has its money now, and its new lines. */
type Rewriting = { details: number; present: number | null; content: Content }
type Refund = { receipt: number; stands: boolean; amount: Centavos }
/** What a pause did to months that were paid and lie wholly inside: the receipts as they were, and its refund. */
export type GivenBack = { receipts: Rewriting[]; refund: Refund | null }

/** Takes money of paid months back; returns the months. */
type Give = (range: Range, choice: StepOf<'suspend'>['paidAhead']) => Month[]

const NOTHING: Content = { months: [], change: 0, others: [] }
const sum = (amounts: readonly (Centavos | null)[]) => amounts.reduce<number>((total, one) => total + (one ?? 0), 0)
const has = ({ months }: Content, period: Month) => months.some((month) => month.period === period)

/** How receipts are written again without months that were paid ahead, and back. */
export class RewritingBook extends ReceiptBook {
  /** What stands for the last change of each client's pauses, which alone can be undone. */
  protected readonly lastPauses = new Map<Client, unknown>()

  /** Takes the paid months inside a pause out of their receipts, onto the account or back to the client. */
  protected giveBack(client: Client, range: Range, choice: StepOf<'suspend'>['paidAhead']) {
    const isGiven = ({ receipt, amount, period }: ReturnType<Client['all']>[number]) =>
      receipt !== null && amount !== 0 && liesWithin(period, range)
    const months = choice === undefined ? [] : client.all().filter(isGiven)
    if (months.length === 0) return { periods: [], money: null }
    const given = new Set(months.map(({ period }) => period))
    const amount = sum(months.map((month) => month.amount))
    const rewritings = [...new Set(months.map(({ receipt }) => receipt ?? 0))].map((number): Rewriting => {
      const { months: paid, change, others } = this.contentOf(client, number)
      const [left, goes] = [
        paid.filter(({ period }) => !given.has(period)),
        paid.filter(({ period }) => given.has(period)),
      ]
      const content = { months: left, change: change + sum(goes.map((one) => one.amount)), others }
      return { details: number, present: number, content }
    })
    const receipts = this.voidAll(client, rewritings)()
    const refund = choice === 'refund' ? this.refundOf(client, amount) : null
    return { periods: [...given], money: { receipts, refund } }
  }

  private refundOf(client: Client, amount: Centavos): Refund {
    const { number } = this.pay(client, [], { paidDate: null, method: 'cash', change: -amount })
    return { receipt: number, stands: true, amount }
  }

  private contentOf(client: Client, number: number): Content {
    const lines = this.receipts[number - 1]?.lines.filter(isUnvoided) ?? []
    const months = lines.filter(isMonth).flatMap(({ period }) => client.payments.get(period) ?? [])
    return {
      months: months.map(({ id, period, amount, utility }) => ({ id, period, amount, utility })).sort(byPeriod),
      change: sum(lines.filter(isOfAccount).map(({ amount }) => amount)),
      others: lines.filter(isCharge).map(({ concept, amount }) => ({ concept: concept ?? '', amount })),
    }
  }

  /** Voids receipts; returns how their new ones are written, and what writing them back takes. */
  private voidAll(client: Client, rewritings: readonly Rewriting[]): () => Rewriting[] {
    const before = rewritings.map(({ present, content }) =>
      present === null ? NOTHING : this.voidForRewriting(client, present, content),
    )
    return () =>
      rewritings.map(({ details, present, content }, index) => {
        const { months, change, others } = content
        const old = this.receipts[details - 1]
        require(old)
        const dated = { paidDate: old.receivedOn, method: old.method, at: old.at === null ? null : this.now }
        const isEmpty = months.length + others.length === 0 && change === 0
        const moved = { change, others, movedFrom: present ?? details }
        const written = isEmpty ? null : this.pay(client, months, { ...dated, ...moved }).number
        return { details: written ?? details, present: written, content: before[index] ?? NOTHING }
      })
  }

  private voidForRewriting(client: Client, number: number, next: Content): Content {
    const receipt = this.receipts[number - 1]
    require(receipt)
    const before = this.contentOf(client, number)
    for (const line of receipt.lines.filter(isUnvoided)) {
      line.voidedAt = this.now
      if (receipt.method === 'cash') this.drawer -= line.amount
    }
    client.balance -= before.change
    for (const { period } of before.months) {
      const payment = client.payments.get(period)
      if (has(next, period) && payment) Object.assign(payment, { paidDate: null, receipt: null })
      else client.unpay(period, receipt.method, this.current)
    }
    return before
  }

  /** Whether what a pause did to paid months can be undone: nothing of it changed since, and the money is there. */
  protected mayWriteBack(client: Client, { receipts, refund }: GivenBack): boolean {
    const stands = (number: number | null) => number === null || this.receipts[number - 1]?.lines.every(isUnvoided)
    const present = receipts.map((one) => (one.present === null ? NOTHING : this.contentOf(client, one.present)))
    const delta = sum(receipts.map(({ content }, index) => content.change - (present[index]?.change ?? 0)))
    const isOpen = (period: Month, index: number) =>
      has(present[index] ?? NOTHING, period) || (client.payments.get(period)?.receipt ?? null) === null
    return (
      receipts.every((one) => stands(one.present)) &&
      (!refund?.stands || stands(refund.receipt) === true) &&
      receipts.every(({ content }, index) => content.months.every(({ period }) => isOpen(period, index))) &&
      client.balance + delta + (refund === null ? 0 : refund.stands ? refund.amount : -refund.amount) >= 0
    )
  }

  /** Voids the receipts and the refund of a pause; the returned function writes those of before. */
  protected voidGivenBack(client: Client, { receipts, refund }: GivenBack): () => GivenBack {
    const line = refund?.stands ? this.receipts[refund.receipt - 1]?.lines[0] : undefined
    if (line) {
      line.voidedAt = this.now
      this.drawer -= line.amount
      client.balance -= line.amount
    }
    const before = receipts.flatMap(({ present }) => (present === null ? [] : this.contentOf(client, present).months))
    const removed = before.filter(({ period }) => !receipts.some(({ content }) => has(content, period)))
    const write = this.voidAll(client, receipts)
    return () => {
      client.remove(({ period }) => removed.some((month) => month.period === period))
      const written = write()
      const other = refund && (refund.stands ? { ...refund, stands: false } : this.refundOf(client, refund.amount))
      return { receipts: written, refund: other }
    }
  }

  /** Changes the pauses of a client by a rule, and keeps how that is undone, and done again. */
  protected pause(key: ClientKey, rule: (client: Client, give: Give) => void) {
    const client = this.client(key)
    let money: GivenBack | null = null
    const undo = client.pause(() =>
      rule(client, (range, choice) => {
        const given = this.giveBack(client, range, choice)
        money = given.money
        return given.periods
      }),
    )
    this.keepPause(client, undo, money)
    return client.money()
  }

  private keepPause(client: Client, undo: ReturnType<Client['pause']>, money: GivenBack | null): void {
    this.lastPauses.set(client, undo)
    this.undos.set(`pauses of ${client.key}`, () => {
      require(this.client(client.key) && (money === null || this.mayWriteBack(client, money)))
      const receipts = new Set(money?.receipts.flatMap(({ present }) => present ?? []))
      let write = (): GivenBack | null => null
      const take = () => {
        if (money) write = this.voidGivenBack(client, money)
      }
      const again = client.pause(() => undo(this.current, { receipts, take }))
      this.keepPause(client, again, write())
    })
  }
}
