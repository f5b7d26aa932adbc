import type { IspClient } from '@isp/client/create-isp-client'
import { everyItem, gather } from '@isp/client/every-item'
import { paymentStatus } from '@isp/domain/billing/payment-status'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { type Quetzales, sumQuetzales } from '@isp/domain/money/money'
import { netOfAccount } from '@isp/domain/receipts/account-rules'
import { compareNames } from '@isp/domain/text/name-order'
import { exitCodes, ScriptFailure } from './script-failure'
import { everyVariableClient } from './variable-clients'

const TRIES = 3

export type OverdueClient = {
  kind: 'regular' | 'variable'
  name: string
  phone: string | null
  months: number
  /** Sum of the overdue amounts net of the account; null for a variable client, whose amounts are unknown until paid. */
  amount: Quetzales | null
  oldestDueDate: LocalDate
}

/** All clients with an overdue payment that their account does not cover, oldest debt first. */
export async function readOverdueClients(isp: IspClient, today: LocalDate): Promise<OverdueClient[]> {
  const clients = [...(await readRegular(isp)), ...(await readVariable(isp, today))]
  return clients.sort((a, b) => compare(a.oldestDueDate, b.oldestDueDate) || compareNames(a.name, b.name))
}

async function readRegular(isp: IspClient): Promise<OverdueClient[]> {
  const payments = await readOverduePayments(isp)
  const owing = new Map<number, typeof payments>()
  for (const payment of payments) owing.set(payment.clientId, [...(owing.get(payment.clientId) ?? []), payment])
  const known = new Map<number, { phone: string | null; accountBalance: Quetzales }>()
  for await (const { id, phone, accountBalance } of everyItem(isp.clients.list, { status: 'pending' })) {
    if (owing.has(id)) known.set(id, { phone, accountBalance })
    if (known.size === owing.size) break
  }
  return [...owing].flatMap(([id, gross]) => {
    const { phone, accountBalance } = known.get(id) ?? { phone: null, accountBalance: '0.00' }
    const oldestFirst = gross.sort((one, other) => compare(one.dueDate, other.dueDate) || one.id - other.id)
    const owed = netOfAccount(oldestFirst, accountBalance)
    const [oldest] = owed
    if (!oldest) return []
    return {
      kind: 'regular' as const,
      name: oldest.clientName,
      phone,
      months: owed.length,
      amount: sumQuetzales(owed.map(({ amount }) => amount)),
      oldestDueDate: oldest.dueDate,
    }
  })
}

/** Reads all pages consistently: fails if the count or sum shows that payments changed in between. */
async function readOverduePayments(isp: IspClient) {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const payments = await gather(everyItem(isp.clients.payments.history, { status: 'overdue' }))
    const totals = await isp.clients.payments.historyTotals.query({ status: 'overdue' })
    const amount = sumQuetzales(payments.map((payment) => payment.amount))
    if (totals.count === payments.length && totals.amount === amount) return payments
  }
  throw new ScriptFailure('Los pagos cambiaron mientras se leían. Inténtalo de nuevo.', exitCodes.stopped)
}

async function readVariable(isp: IspClient, today: LocalDate): Promise<OverdueClient[]> {
  const clients: OverdueClient[] = []
  for await (const { name, phone, payments } of everyVariableClient(isp)) {
    const owed = payments.filter((payment) => paymentStatus(payment, today) === 'overdue')
    if (owed.length === 0) continue
    clients.push({
      kind: 'variable',
      name,
      phone,
      months: owed.length,
      amount: null,
      oldestDueDate: earliest(owed),
    })
  }
  return clients
}

function earliest(payments: readonly { dueDate: LocalDate }[]): LocalDate {
  return payments.map(({ dueDate }) => dueDate).sort()[0] ?? ''
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
