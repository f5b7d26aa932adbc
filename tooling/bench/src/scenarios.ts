import type { Db } from '@isp/db/connection'
import type { MeasuredDatabase } from './database'
import type { Request } from './http-connection'
import { GROUP_SIZE, UPGRADE_DAY } from './seed-clients'

export type Call = { procedure: string; type: 'query' | 'mutation'; input?: object }

/** A kind of call. `lane` is the connection, `turn` counts its calls, from 0 to TURNS. */
export type Scenario = { name: string; call(lane: number, turn: number): Call }

/** Number of different calls per lane; even, so that every payment is reverted. */
export const TURNS = 20

const UNFILTERED = { search: '', groupSearch: '', status: 'all' }

/** The typical calls of an operator. */
export async function makeScenarios(
  { db, today }: Pick<MeasuredDatabase, 'db' | 'today'>,
  clients: number,
  lanes: number,
): Promise<Scenario[]> {
  const middle = Math.floor(clients / 40)
  const unpaid = await unpaidPayments(db, lanes)
  const slips = await slipsOf(db)
  const groupIds = Array.from({ length: 10 }, (_, index) => index + 1)
  // Far apart, so that calls do not hit each other's cached rows.
  const groupOf = (lane: number, turn: number) => 1 + ((lane * 7 + turn * 13) % Math.floor(clients / GROUP_SIZE))
  const clientOf = (lane: number, turn: number) => 1 + ((lane * 104_729 + turn * 7_919) % clients)
  return [
    list('list, page 1', { page: 1 }),
    list(`list, page ${middle}`, { page: middle }),
    list('pending, page 1', { page: 1, status: 'pending' }),
    list('search a name', { page: 1, search: 'José Núñez' }),
    { name: 'search a name in Cobrar', call: () => query('payments.findClients', { search: 'José Núñez' }) },
    { name: 'receipt by number', call: (lane, turn) => record(`recibo ${clientOf(lane, turn)}`) },
    { name: 'receipt by slip', call: (lane, turn) => record(slips[(lane * TURNS + turn) % slips.length] ?? '') },
    { name: 'receipt by sum', call: (lane, turn) => record(`Q${100 + ((lane + turn) % 41) * 5}`) },
    // No fee has centavos: few receipts of many years have such a sum, and none of the last days.
    { name: 'receipt by a rare sum', call: (lane, turn) => record(`Q${100 + ((lane + turn) % 41) * 5}.25`) },
    { name: 'client and history', call: (lane, turn) => query('clients.byId', { id: clientOf(lane, turn) }) },
    {
      name: 'variable clients, page 1',
      call: () => query('variableClients.list', { search: '', page: 1, limit: 10 }),
    },
    { name: 'group of 100', call: (lane, turn) => query('groups.byId', { id: groupOf(lane, turn) }) },
    { name: 'revenue of the month', call: () => query('reports.monthlyRevenue') },
    { name: 'revenue of six months', call: () => query('reports.monthlyRevenueHistory', { months: 6 }) },
    { name: 'stats', call: () => query('clients.stats') },
    { name: 'Hoy', call: () => query('today.read') },
    ...['oldest', 'largest', 'house'].map((order) => ({
      name: `Cobros, page 1, ${order}`,
      call: () => query('collections.list', { order, page: 1, limit: 20 }),
    })),
    { name: 'Cobros, sums by age', call: () => query('collections.sums', {}) },
    { name: 'Caja, a day', call: () => query('cash.days', { from: today, to: today }) },
    { name: 'Caja, the day of an upgrade', call: () => query('cash.days', { from: UPGRADE_DAY, to: UPGRADE_DAY }) },
    { name: 'comparison with last month', call: () => query('reports.comparison') },
    { name: 'recovery of 10 groups', call: () => query('groups.recoveries', { ids: groupIds }) },
    {
      name: 'mark paid, revert',
      call: (lane, turn) => ({
        procedure: `clients.payments.${turn % 2 ? 'revert' : 'markPaid'}`,
        type: 'mutation',
        input: { id: unpaid[lane] },
      }),
    },
  ]
}

/** The HTTP request of a call, as the web app sends it: a batch, here with one call. */
export function requestOf({ procedure, type, input }: Call): Request {
  const batch = JSON.stringify(input ? { 0: input } : {})
  return type === 'mutation'
    ? { method: 'POST', path: `/trpc/${procedure}?batch=1`, body: batch }
    : { method: 'GET', path: `/trpc/${procedure}?batch=1&input=${encodeURIComponent(batch)}` }
}

function list(name: string, filters: object): Scenario {
  return { name, call: () => query('clients.list', { ...UNFILTERED, ...filters, limit: 20 }) }
}

function query(procedure: string, input?: object): Call {
  return { procedure, type: 'query', input }
}

function record(search: string): Call {
  return query('payments.findRecords', { search })
}

/** References without their leading zeros. */
async function slipsOf(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('receipts')
    .select('reference')
    .where('reference', 'is not', null)
    .limit(100)
    .execute()
  return rows.map(({ reference }) => (reference ?? '').replace(/^0+/, ''))
}

/** A payment of the current month for every lane, each of another client. */
async function unpaidPayments(db: Db, lanes: number): Promise<number[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('is_paid', '=', false)
    .orderBy('id', 'desc')
    .limit(lanes)
    .execute()
  if (rows.length < lanes) throw new Error('fewer unpaid payments than connections')
  return rows.map(({ id }) => id)
}
