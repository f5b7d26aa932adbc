import { compileOnce, type Slots } from '@isp/db/compile-once'
import type { Db } from '@isp/db/connection'
import { clientDebt } from '@isp/domain/billing/client-debt'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { netDebt } from '@isp/domain/receipts/account-rules'
import { balanceOf } from '../../ledger/accounts.queries'
import { clientColumns } from '../../ledger/client-columns.queries'
import { regularClients } from '../../ledger/client-kind.queries'
import { pauseHistoryAsJson } from '../../ledger/client-state.queries'
import { paymentsAsJson } from '../../ledger/payment.queries'
import { detailOf } from '../shared/client-detail'

export type ClientDetail = NonNullable<Awaited<ReturnType<typeof findClientDetail>>>

const detailById = compileOnce((db, { id }: Slots<{ id: number }>) =>
  db
    .selectFrom('clients')
    .leftJoin('client_groups', 'client_groups.client_id', 'clients.id')
    .leftJoin('groups', 'groups.id', 'client_groups.group_id')
    .select(['clients.id', ...clientColumns, 'clients.created_at as createdAt', 'clients.version'])
    .select(['clients.billed_from as billedFrom', 'client_groups.group_id as groupId', 'groups.name as groupName'])
    .select(paymentsAsJson(regularClients))
    .select([pauseHistoryAsJson(regularClients).as('pauses'), balanceOf(regularClients).as('accountBalance')])
    .where('clients.id', '=', id),
)

/** The payments are latest due first. */
export async function findClientDetail(db: Db, id: number, today: LocalDate) {
  const [found] = await detailById(db, { id })
  if (!found) return undefined
  const debt = clientDebt(found.payments, today)
  // An e-mail address is shown, but stored nowhere (product/rest#fixed-answers).
  return { ...detailOf(found, today), ...debt, netDebt: netDebt(debt.openAmount, found.accountBalance), email: null }
}

/** Names of at most ten clients with this WiFi password, ignoring case. */
export async function findNamesByWifiPassword(
  db: Db,
  { wifiPassword, exceptId }: { wifiPassword: string; exceptId?: number | undefined },
): Promise<string[]> {
  const rows = await db
    .selectFrom('clients')
    .select('name')
    .where((eb) => eb(eb.fn('lower', ['wifi_password']), '=', eb.fn('lower', [eb.val(wifiPassword)])))
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? 0))
    .orderBy('id')
    .limit(10)
    .execute()
  return rows.map(({ name }) => name)
}
