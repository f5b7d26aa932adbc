import { useTestDatabase } from '@isp/db/testing/test-database'
import { matchName, readSearch, searchable } from '@isp/domain/text/search'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testOperator } from '../testing/test-operator'
import { regularClients, variableClients } from './client-kind.queries'
import { findFirst } from './first-found.queries'

const database = useTestDatabase()
const operator = () => testOperator(database().db)

type Stored = { kind: 'regular' | 'variable'; id: number; name: string; wifi: string | null; pending: boolean }

let stored: Stored[] = []

/**
 * Clients of both kinds, the newest last: more than are ranked at once with 'Rosa' first, with 'Tzoc' as a further word among the
 * newest, with 'Coj' only among the oldest, with 'lopez' as the end of a word, and with 'casa' in their WiFi names. Each fifth is paid.
 */
beforeAll(async () => {
  const { db } = database()
  const nameOf = sql`case
    when n <= 600 then case when n % 90 = 0 then 'Coj Ana ' else 'Ana Coj ' end
    when n <= 1300 then case when n % 2 = 0 then 'Ana Malopez ' else 'Rosa Pu ' end
    when n <= 2400 then case when n % 250 = 0 then 'Tzoc Ana ' when n % 2 = 0 then 'Rosa Tzoc ' else 'Luis Tzocop ' end
    else case when n % 60 = 0 then 'Luis Tzoc ' when n % 60 = 9 then 'Coc Eva ' when n % 60 < 3 then 'Ana Unica' when n % 2 = 0 then 'Eva Malopez ' else 'Rosa Coc ' end
  end || n % 7`
  const wifiOf = sql`case when n % 3 = 0 then 'Casa ' || n when n % 400 = 1 then 'Torre' end`
  await sql`
    insert into clients (name, monthly_amount, start_date, wifi_name)
    select ${nameOf}, 100, '2026-01-01', ${wifiOf} from generate_series(1, 3000) as n
  `.execute(db)
  await sql`
    insert into variable_clients (name, start_date, wifi_name)
    select ${nameOf}, '2026-01-01', ${wifiOf} from generate_series(500, 2000) as n
  `.execute(db)
  await sql`
    insert into payments (client_id, period, amount, due_date, is_paid, paid_date)
    select id, '2026-01', 100, '2026-01-01', id % 5 = 0, case when id % 5 = 0 then date '2026-01-01' end from clients where id % 4 < 3
  `.execute(db)
  await sql`
    insert into variable_payments (variable_client_id, period, due_date) select id, '2026-01', '2026-01-01' from variable_clients where id % 3 > 0
  `.execute(db)
  const { rows } = await sql<Stored>`
    select 'regular' as kind, id, name, wifi_name as wifi, id % 5 > 0 and id % 4 < 3 as pending from clients
    union all select 'variable', id, name, wifi_name, id % 3 > 0 from variable_clients
  `.execute(db)
  stored = rows
})

/** The order of all clients that are found, as the rule says it. */
function expected(search: string, { wifi }: { wifi: boolean }) {
  const read = readSearch(search)
  const ranks = { begins: 0, inOrder: 1, found: 2 }
  return stored
    .flatMap((client) => {
      const match = matchName(read, client.name)
      if (match !== null) return [{ ...client, rank: ranks[match] }]
      const byWifi = wifi && search.length > 2 && searchable(client.wifi ?? '').includes(read.text)
      return byWifi ? [{ ...client, rank: 3 }] : []
    })
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        Number(b.pending) - Number(a.pending) ||
        (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : b.id - a.id),
    )
    .map(({ kind, id }) => `${kind} ${id}`)
}

it.each([
  ...[
    'rosa',
    'rosa t',
    'tzoc',
    'tzoco',
    'coj',
    'coj ana',
    'ana coj',
    'ana',
    'lopez',
    'malopez',
    'opez',
    'unica',
    'luis tzoc',
  ],
  ...[
    'casa',
    'casa 12',
    'torre',
    'tor',
    'zzz',
    'rosa zzz',
    'a',
    'an',
    'oc',
    'zq',
    'co',
    'tz',
    'coc',
    '7',
    '5555',
    'coc 3',
    'luis',
    'tzocop 6',
    '-ana',
  ],
])('%j finds the same clients first as the rule, whether they are few or many', async (search) => {
  const listed = async (limit: number) =>
    (await operator().clients.list({ search, limit })).map(({ id }) => `regular ${id}`)
  const regular = expected(search, { wifi: false }).filter((client) => client.startsWith('regular'))
  for (const limit of [1, 20, 100]) expect(await listed(limit)).toEqual(regular.slice(0, limit))
  const next = await operator().clients.list({ search, page: 2, limit: 20 })
  expect(next.map(({ id }) => `regular ${id}`)).toEqual(regular.slice(20, 40))
  const found = (await operator().payments.findClients({ search })).map(({ kind, id }) => `${kind} ${id}`)
  expect(found).toEqual(expected(search, { wifi: true }).slice(0, 8))
})

it.each([
  ['zzz', 1, 1],
  ['zzz rosa', 1, 1],
  ['tzocop 6', 1, 1],
  ['rosa', 2, 2],
  ['casa', 1, 2],
])('%j takes few statements', async (search, inList, inFound) => {
  let statements = 0
  const db = database().db.withPlugin({
    transformQuery({ node }) {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await findFirst(db, { kinds: [regularClients], search, limit: 20, wifi: false })
  expect(statements).toBe(inList)
  statements = 0
  await findFirst(db, { kinds: [regularClients, variableClients], search, limit: 8, wifi: true })
  expect(statements).toBe(inFound)
})
