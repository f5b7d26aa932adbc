import type { KindName } from '@isp/db/client-kinds'
import type { Trx } from '@isp/db/connection'
import { sql } from 'kysely'
import { clientKinds } from '../ledger/client-kind.queries'
import { cutAfterDays } from '../ledger/cut-states.queries'

type Client = { kind: KindName; id: number }

/** Locks clients, the regular ones first, each kind by id; those that do not exist are absent. */
export async function lockClients(trx: Trx, clients: readonly Client[]): Promise<(Client & { name: string })[]> {
  const locked: (Client & { name: string })[] = []
  for (const kind of ['regular', 'variable'] as const) {
    const ids = clients.filter((client) => client.kind === kind).map(({ id }) => id)
    if (ids.length === 0) continue
    const rows = await trx
      .selectFrom(clientKinds[kind].clients)
      .select(['id', 'name'])
      .where('id', '=', sql<number>`any(${ids}::int[])`)
      .orderBy('id')
      .forUpdate()
      .execute()
    for (const row of rows) locked.push({ kind, ...row })
  }
  return locked
}

export async function readCutAfterDays(trx: Trx): Promise<number> {
  const { rows } = await sql<{ days: number }>`select ${cutAfterDays}::int as days`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('The days are one row')
  return row.days
}
