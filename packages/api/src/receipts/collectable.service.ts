import type { Db } from '@isp/db/connection'
import { owedMonths } from '@isp/domain/billing/client-debt'
import { clientStanding } from '@isp/domain/billing/client-standing'
import { presentState } from '@isp/domain/clients/client-pauses'
import { guatemalaToday, type LocalDate } from '@isp/domain/dates/local-date'
import { periodOf } from '@isp/domain/dates/period'
import { AppError } from '@isp/domain/errors/app-error'
import { sumQuetzales } from '@isp/domain/money/money'
import { netDebt } from '@isp/domain/receipts/account-rules'
import type { CollectableInput } from '@isp/domain/receipts/collect.schema'
import { advanceMonths } from '@isp/domain/receipts/collect-rules'
import type { Deps } from '../context'
import { clientKinds } from '../ledger/client-kind.queries'
import { findFirst } from '../ledger/first-found.queries'
import { type CollectableKind, readCollectableRows } from './collectable.queries'

const MOST_FOUND = 8

/**
 * The first clients of both kinds that a search finds by name, phone or WiFi name, as `readCollectable` gives them, the most
 * likely one first (specification 3 B2). None for an empty text.
 */
export async function findCollectable({ db, clock }: Deps, search: string) {
  if (search === '') return []
  const today = guatemalaToday(clock.now())
  const found = await findFirst(db, { kinds: Object.values(clientKinds), search, limit: MOST_FOUND, wifi: true })
  const rows = await Promise.all(
    Object.values(clientKinds).map((kind) => {
      const ids = found.filter((client) => client.kind === kind).map(({ id }) => id)
      return ids.length === 0 ? [] : readKind(db, kind, { ids, today })
    }),
  )
  const clients = rows.flat()
  return found.flatMap(({ kind, id }) => clients.find((row) => row.kind === kind.name && row.id === id) ?? [])
}

/**
 * The months that one client can pay now: `open` are the owed ones, oldest first (amounts in quetzales, null of a
 * variable client), `advance` the next ones without a payment, at `fee` each; none of them costs nothing. NOT_FOUND without such
 * a client.
 */
export async function readCollectable({ db, clock }: Deps, { kind: name, clientId }: CollectableInput) {
  const kind = clientKinds[name]
  const [client] = await readKind(db, kind, { ids: [clientId], today: guatemalaToday(clock.now()) })
  if (!client) throw new AppError('NOT_FOUND', kind.texts.notFound)
  return client
}

async function readKind(db: Db, kind: CollectableKind, { ids, today }: { ids: readonly number[]; today: LocalDate }) {
  const rows = await readCollectableRows(db, kind, ids)
  return rows.map(({ unpaidDueDate, latestPeriod, billedFrom, periods, pauses, ...client }) => {
    const openAmount = client.fee === null ? null : sumQuetzales(client.open.map(({ amount }) => amount ?? '0.00'))
    return {
      ...client,
      kind: kind.name,
      ...presentState(pauses, today),
      advance: client.fee === '0.00' ? [] : advanceMonths(periods, { current: periodOf(today), pauses, billedFrom }),
      ...owedMonths(client.open, today),
      openCount: client.open.length,
      openAmount,
      netDebt: netDebt(openAmount, client.accountBalance),
      nextPaymentDate: clientStanding({ ...client, unpaidDueDate, latestPeriod, billedFrom, pauses }, today)
        .nextPaymentDate,
    }
  })
}
