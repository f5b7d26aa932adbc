import type { Db } from '@isp/db/connection'
import type { Request } from './http-connection'
import { GROUP_SIZE } from './seed-clients'

/** One kind of request to both servers. A lane is a connection, a turn counts its requests. */
export type Scenario = {
  name: string
  app(lane: number, turn: number): Request
  floor(lane: number, turn: number): Request
}

const UNFILTERED = { search: '', groupSearch: '', status: 'all' }

/** What an operator does all day, on a database of so many clients. */
export async function makeScenarios(db: Db, clients: number, lanes: number): Promise<Scenario[]> {
  const middle = Math.floor(clients / 40)
  const unpaid = await unpaidPayments(db, lanes)
  // Far apart, so that no two requests find each other's rows at hand.
  const groupOf = (lane: number, turn: number) => 1 + ((lane * 7 + turn * 13) % Math.floor(clients / GROUP_SIZE))
  const clientOf = (lane: number, turn: number) => 1 + ((lane * 104_729 + turn * 7_919) % clients)
  return [
    list('list, page 1', { page: 1 }, 'list/1'),
    list(`list, page ${middle}`, { page: middle }, `list/${middle}`),
    list('pending, page 1', { page: 1, status: 'pending' }, 'pending/1'),
    list('search a name', { page: 1, search: 'José Núñez' }, `search/${encodeURIComponent('%jose nunez%')}`),
    {
      name: 'client and history',
      app: (lane, turn) => query('clients.byId', { id: clientOf(lane, turn) }),
      floor: (lane, turn) => get(`/trpc/detail/${clientOf(lane, turn)}`),
    },
    {
      name: 'the same, REST',
      app: (lane, turn) => get(`/api/clients/${clientOf(lane, turn)}`),
      floor: (lane, turn) => get(`/rest/detail/${clientOf(lane, turn)}`),
    },
    {
      name: 'variable clients, page 1',
      app: () => query('variableClients.list', { search: '', page: 1, limit: 10 }),
      floor: () => get('/trpc/variable/1'),
    },
    {
      name: 'group of 100',
      app: (lane, turn) => query('groups.byId', { id: groupOf(lane, turn) }),
      floor: (lane, turn) => get(`/trpc/group/${groupOf(lane, turn)}`),
    },
    {
      name: 'revenue of the month',
      app: () => query('reports.monthlyRevenue'),
      floor: () => get('/trpc/revenue/1'),
    },
    {
      name: 'revenue of six months',
      app: () => query('reports.monthlyRevenueHistory', { months: 6 }),
      floor: () => get('/trpc/revenue-history/6'),
    },
    { name: 'stats', app: () => query('clients.stats'), floor: () => get('/trpc/stats/') },
    { name: 'stats, REST', app: () => get('/api/stats'), floor: () => get('/rest/stats/') },
    {
      name: 'mark paid, revert',
      app: (lane, turn) => mutation(`clients.payments.${turn % 2 ? 'revert' : 'markPaid'}`, { id: unpaid[lane] }),
      floor: (lane, turn) => ({ method: 'POST', path: `/trpc/${turn % 2 ? 'revert' : 'pay'}/${unpaid[lane]}` }),
    },
  ]
}

function list(name: string, filters: object, floorPath: string): Scenario {
  return {
    name,
    app: () => query('clients.list', { ...UNFILTERED, ...filters, limit: 20 }),
    floor: () => get(`/trpc/${floorPath}`),
  }
}

/** As the web app asks: a batch, here of one. */
function query(procedure: string, input?: object): Request {
  const batch = encodeURIComponent(JSON.stringify(input ? { 0: input } : {}))
  return get(`/trpc/${procedure}?batch=1&input=${batch}`)
}

function mutation(procedure: string, input: object): Request {
  return { method: 'POST', path: `/trpc/${procedure}?batch=1`, body: JSON.stringify({ 0: input }) }
}

function get(path: string): Request {
  return { method: 'GET', path }
}

/** A payment of the present month for every lane, each of another client. */
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
