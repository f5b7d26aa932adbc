import { compileOnce, type Slots } from '@isp/db/compile-once'
import type { Db } from '@isp/db/connection'
import { nextPaymentDate } from '@isp/domain/billing/next-payment-date'
import type { ClientStatus } from '@isp/domain/clients/client.schema'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { sumQuetzales } from '@isp/domain/money/money'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { clientColumns } from '../shared/client-columns.queries'
import { paymentJsonColumns } from './payment.queries'

export type ClientDetail = NonNullable<Awaited<ReturnType<typeof findClientDetail>>>

const detailById = compileOnce((db, { id }: Slots<{ id: number }>) =>
  db
    .selectFrom('clients')
    .leftJoin('client_groups', 'client_groups.client_id', 'clients.id')
    .leftJoin('groups', 'groups.id', 'client_groups.group_id')
    .select(['clients.id', ...clientColumns, 'clients.created_at as createdAt', 'clients.version'])
    .select('groups.name as groupName')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('payments')
          .select(paymentJsonColumns)
          .whereRef('payments.client_id', '=', 'clients.id')
          .orderBy('due_date', 'desc')
          .orderBy('id', 'desc'),
      ).as('payments'),
    )
    .where('clients.id', '=', id),
)

/** Everything about one client, its payments latest due first; undefined when there is none. */
export async function findClientDetail(db: Db, id: number, today: LocalDate) {
  const [found] = await detailById(db, { id })
  if (!found) return undefined
  const { payments, ...client } = found
  const earliestUnpaid = payments.findLast((payment) => !payment.isPaid)
  const status: ClientStatus = earliestUnpaid ? 'pending' : 'paid'
  const facts = {
    startDate: client.startDate,
    earliestUnpaidDueDate: earliestUnpaid?.dueDate ?? null,
    latestPeriod: payments.reduce<string | null>(
      (latest, { period }) => (period > (latest ?? '') ? period : latest),
      null,
    ),
  }
  return {
    ...client,
    // The specification shows an address for mail that is stored nowhere.
    email: null,
    status,
    nextPaymentDate: nextPaymentDate(facts, today),
    clientUtilitiesTotal: sumQuetzales(payments.map((payment) => payment.utilityAmount)),
    payments,
  }
}

/** The passwords of one client's network; undefined when there is no such client. */
export function findClientSecrets(db: Db, id: number) {
  return db
    .selectFrom('clients')
    .select(['wifi_password as wifiPassword', 'router_password as routerPassword'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Names of the clients, at most ten, whose WiFi has this password, capitals aside. */
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
