import type { IspClient } from '@isp/client/create-isp-client'
import { everyItem } from '@isp/client/every-item'
import { addMonths, type Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import { compareNames } from '@isp/domain/text/name-order'
import { everyVariableClient } from './variable-clients'

/** A client who has not paid a month; the amount of a variable client is unknown until it is paid. */
export type Debtor = { kind: 'regular' | 'variable'; name: string; amount: Quetzales | null }

/** Monthly clients first, by name. */
export async function readDebtors(
  isp: IspClient,
  { period, current }: { period: Period; current: Period },
): Promise<Debtor[]> {
  return [...byName(await readRegular(isp, { period, current })), ...byName(await readVariable(isp, period))]
}

async function readRegular(
  isp: IspClient,
  { period, current }: { period: Period; current: Period },
): Promise<Debtor[]> {
  const months = { [current]: 'current-month', [addMonths(current, -1)]: 'last-month' } as const
  const debtors: Debtor[] = []
  for (const status of ['overdue', 'pending'] as const) {
    // Latest due first, so reading stops at the requested month.
    for await (const payment of everyItem(isp.clients.payments.history, { status, period: months[period] ?? 'all' })) {
      if (payment.period < period) break
      if (payment.period === period) {
        debtors.push({ kind: 'regular', name: payment.clientName, amount: payment.amount })
      }
    }
  }
  return debtors
}

async function readVariable(isp: IspClient, period: Period): Promise<Debtor[]> {
  const debtors: Debtor[] = []
  for await (const { name, payments } of everyVariableClient(isp)) {
    if (payments.some((payment) => payment.period === period && !payment.isPaid)) {
      debtors.push({ kind: 'variable', name, amount: null })
    }
  }
  return debtors
}

function byName(debtors: Debtor[]): Debtor[] {
  return debtors.sort((a, b) => compareNames(a.name, b.name))
}
