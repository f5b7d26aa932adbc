import type { Caller } from '@isp/api/root'
import type { Period } from '@isp/domain/dates/period'
import { centavosOf, exact } from './money'
import type { ClientKey, Kind } from './step'

/** An id that no record has. */
export const NO_ID = 999_999_999

type SeenClients = { kind: Kind; id: number; seen: string }[]

/** The ids of what the steps name by keys. A payment that was removed keeps the id under which it was paid. */
export class Directory {
  readonly clients = new Map<ClientKey, { id: number; of: Kind }>()
  readonly movements = new Map<string, number>()
  /** The entry of the audit log of each step that can be undone. */
  readonly entries = new Map<number, string>()
  /** What the lists showed of the clients of a request, by its key: a repetition sends the same. */
  readonly shown = new Map<string, SeenClients>()
  private readonly paid = new Map<string, number>()

  /** `observer` reads without faults. */
  constructor(readonly observer: Caller) {}

  idOf(client: ClientKey): number {
    return this.clients.get(client)?.id ?? NO_ID
  }

  kindOf(client: ClientKey): Kind {
    return this.clients.get(client)?.of ?? 'regular'
  }

  async newestEntry(): Promise<string | undefined> {
    const { entries } = await this.observer.trail.list({ limit: 1 })
    return entries[0]?.id
  }

  async paymentId(client: ClientKey, period: Period): Promise<number> {
    const page = await this.read(client)
    const stored = page?.payments.find((payment) => payment.period === period)
    return stored?.id ?? this.paid.get(`${client} ${period}`) ?? NO_ID
  }

  /** A client as its page shows it; null if it does not exist. */
  async read(client: ClientKey) {
    const known = this.clients.get(client)
    if (!known) return null
    const found = await unlessMissing(this.page(known))
    for (const { period, id, paidDate } of found?.payments ?? []) {
      if (paidDate !== null) this.paid.set(`${client} ${period}`, id)
    }
    return found
  }

  /** The id of the last such entry of the audit log about a client, or without one about several fees. */
  async lastEntry(client: ClientKey | null, actions: readonly string[]): Promise<string> {
    const of = client === null ? null : this.idOf(client)
    const kind = client !== null && this.kindOf(client) === 'variable' ? 'variable_client' : 'client'
    const subject = of === null ? 'billing' : kind
    let cursor: string | undefined
    for (;;) {
      const page = await this.observer.trail.list({ limit: 100, cursor })
      const found = page.entries.find(
        (entry) =>
          entry.subject === subject && actions.includes(entry.action) && (of === null || entry.subjectId === of),
      )
      if (found) return found.id
      if (page.nextCursor === null) return String(NO_ID)
      cursor = page.nextCursor
    }
  }

  private page({ id, of }: { id: number; of: Kind }): Promise<ClientPage> {
    return of === 'regular' ? this.observer.clients.byId({ id }) : this.observer.variableClients.byId({ id })
  }
}

/** What is answered; null if it does not exist. */
export async function unlessMissing<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked
  } catch (error) {
    if ((error as { code?: string }).code === 'NOT_FOUND') return null
    throw error
  }
}

type AnsweredPayment = {
  id: number
  period: Period
  dueDate: string
  amount: string | null
  utilityAmount: string | null
  paidDate: string | null
}
export type ClientPage = {
  version: number
  status: 'paid' | 'pending'
  monthlyAmount?: string
  utility?: string
  accountBalance: string
  payments: AnsweredPayment[]
}

/** The status and the money of a page; payments earliest first. */
export function moneyOf({ status, monthlyAmount, utility, payments, accountBalance }: Omit<ClientPage, 'version'>) {
  return {
    status,
    ...(monthlyAmount === undefined ? {} : { fee: exact(monthlyAmount), utility: exact(utility ?? '') }),
    balance: exact(accountBalance),
    payments: payments
      .map(({ period, dueDate, amount, utilityAmount, paidDate }) => ({
        period,
        due: dueDate,
        amount: centavosOf(amount),
        utility: centavosOf(utilityAmount),
        paidDate,
      }))
      .sort((one, other) => (one.period < other.period ? -1 : 1)),
  }
}
