import type { KindName } from '@isp/db/client-kinds'
import type { Db } from '@isp/db/connection'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { clientKinds, regularClients, type variableClients } from './client-kind.queries'
import {
  beginsWithSearch,
  clientNamesPlannedOnce,
  containsText,
  isInOrder,
  matchesSearch,
  searchedWords,
} from './client-search.queries'
import { isPendingByRow } from './standing.queries'

type Kind = typeof regularClients | typeof variableClients

/** Up to so many clients are ranked at once; if a search finds more, the newest are read until enough are found. */
const MOST_RANKED = 500
/** If a word begins one in this many of the newest clients' names that often, enough of it are among further ones. */
const SAMPLE = { clients: 200, matches: 3, further: 1500 }
/** One or two letters are no use in a WiFi name. */
const SHORTEST_WIFI = 3

/** How a client matches, the best first. Several words find few clients, which are ranked at once however many they are. */
const tiersOf = {
  none: ['begins', 'found'],
  one: ['begins', 'inOrder', 'found'],
  several: ['found'],
} as const
type Tier = (typeof tiersOf)[keyof typeof tiersOf][number] | 'wifi'

type Asked = {
  kinds: readonly Kind[]
  search: string
  /** At most `MOST_RANKED`. */
  limit: number
  /** Whether WiFi names that contain the text are found after all others. */
  wifi: boolean
}

type FoundRow = { kind: KindName; id: number }

/**
 * How many clients of each kind are in a tier at most, counted up to one more than `MOST_RANKED`, which also stands for those that
 * are not counted.
 */
type Sizes = Readonly<Record<string, number>>
const sizeName = ({ name }: Kind, tier: Tier) => `${name}_${tier}`

/**
 * The first clients that a search finds: names that begin with it, then those with words that begin in its order, then the
 * others; pending before paid in each, then regular ones, newest first. The search is the only filter.
 *
 * Its statements are planned once for all texts, because planning each takes longer than reading. What the planner would estimate
 * is counted instead: the first statement ranks what is few, and only for more a second one reads the newest clients.
 */
export async function findFirst(db: Db, asked: Asked): Promise<{ kind: Kind; id: number }[]> {
  const { rows } = await rankFew(asked).execute(db)
  const [{ sizes, ranked } = { sizes: {}, ranked: [] }] = rows
  const found = ranked ?? []
  const limit = asked.limit - found.length
  const parts =
    limit === 0 ? [] : partsIn(asked, { tiers: ranked ? ['wifi'] : tiersOf[searchedWords(asked.search)], sizes })
  const { rows: others } =
    parts.length === 0 ? { rows: [] } : await readParts(parts, { search: asked.search, limit }).execute(db)
  return [...found, ...others].map(({ kind, id }) => ({ kind: clientKinds[kind], id }))
}

/**
 * Counts each tier if those before it are few, and ranks them all. A word that is common among the newest clients may fill the list with
 * them, after few whose names begin with it: then nothing else is counted. `ranked` is null if the names are many, and without those found by
 * their WiFi names if these are many.
 */
function rankFew(asked: Asked) {
  const { kinds, search, limit } = asked
  const tiers = tiersOf[searchedWords(search)]
  const isOneWord = searchedWords(search) === 'one'
  const counted: readonly Tier[] = looksForWifi(asked) ? [...tiers, 'wifi'] : tiers
  const tables = counted.flatMap((tier) =>
    kinds.map(
      (kind) => sql`${sql.table(sizeName(kind, tier))} as materialized (
        select id from ${sql.table(kind.clients)} where ${isInTier(kind, tier, { search, byIndex: true })}
      )`,
    ),
  )
  const sizes = counted.flatMap((tier, index) => {
    const before = counted[index - 1]
    const [limited, other] =
      tier === 'wifi'
        ? [sql`(select few and total < ${limitOf(limit)} from found_sizes)`, sql`0`]
        : [before === undefined ? sql`true` : sql`(select few from ${sql.table(`${before}_sizes`)})`, MANY]
    const counts = tier === 'inOrder' ? sql`${limited} and not (select fill from newest)` : limited
    const sizeOf = (kind: Kind) => sql`case when ${counts} then (
      select count(*)::int from (
        select from ${sql.table(sizeName(kind, tier))} ${isRankedWhole(search, tier) ? sql`` : sql`limit ${MANY}`}
      ) as counted
    ) else ${other} end as ${sql.ref(sizeName(kind, tier))}`
    const eachSize = kinds.map((kind) => sql.ref(sizeName(kind, tier)))
    const table = sql`${sql.table(`${tier}_sizes`)} as materialized (
      select *, ${sql.join(eachSize, sql` + `)} as total,
        ${isRankedWhole(search, tier) ? sql`true` : sql`greatest(${sql.join(eachSize)}) < ${MANY}`} as few
      from (select ${sql.join(kinds.map(sizeOf))} offset 0) as sizes
    )`
    return isOneWord && tier === 'begins' ? [table, newestInOrder(asked)] : [table]
  })
  const sizesAsJson = sql.join(
    counted.map((tier) => sql`to_jsonb(${sql.table(`${tier}_sizes`)})`),
    sql` || `,
  )
  return sql<{ sizes: Sizes; ranked: FoundRow[] | null }>`
    with ${sql.join([...tables, ...sizes])}
    select ${sizesAsJson} as sizes, case ${isOneWord ? sql`when (select fill from newest) then (${pageOf(asked, newestRows(asked))})` : sql``}
    when found_sizes.few then (${pageOf(
      asked,
      kinds.map((kind) => rankedRows(kind, asked)),
    )}) end as ranked
    from ${sql.join(counted.map((tier) => sql.table(`${tier}_sizes`)))}
  `
}

const MANY = sql.lit(MOST_RANKED + 1)

/** The first of ranked rows as JSON, the best first. */
function pageOf({ limit }: Asked, rows: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`
    select coalesce(json_agg(page), '[]') from (
      select kind, id from (${sql.join(rows, sql` union all `)}) as ranked
      order by rank, pending desc, kind, id desc limit ${limitOf(limit)}
    ) as page
  `
}

/**
 * The table `newest`: the newest pending clients of the first kind with a word that begins with the text, and whether they `fill` the list
 * with those whose names begin with it. Without any if the word is not common among the newest, or the others are many.
 */
function newestInOrder({ kinds: [kind = regularClients], search, limit }: Asked): RawBuilder<unknown> {
  const newest = (count: number) =>
    sql`(select * from ${sql.table(kind.clients)} order by id desc limit ${sql.lit(count)})`
  const as = sql.table(kind.clients)
  return sql`newest as materialized (
    select ids, (select few and total + cardinality(ids) >= ${limitOf(limit)} from begins_sizes) as fill
    from (select array(
      select id from ${newest(SAMPLE.further)} as ${as}
      where (select few from begins_sizes) and (
        select count(*) >= ${sql.lit(SAMPLE.matches)} from ${newest(SAMPLE.clients)} as ${as}
        where ${isInTier(kind, 'inOrder', { search, byIndex: false })}
      ) and ${isOnlyInTier(kind, 'inOrder', search)} and ${isPendingByRow(kind)}
      order by id desc limit ${limitOf(limit)}
    ) as ids offset 0) as found
  )`
}

/** The clients whose names begin with the text, with those of `newest` after them. */
function newestRows({ kinds }: Asked): RawBuilder<unknown>[] {
  const begins = kinds.map(
    (kind) => sql`
      select ${sql.lit(kind.name)} as kind, id, ${isPendingByRow(kind)} as pending, 0 as rank from ${sql.table(kind.clients)}
      where id = any(array(select id from ${sql.table(sizeName(kind, 'begins'))}))
    `,
  )
  return [...begins, sql`select ${sql.lit(kinds[0]?.name)}, unnest(ids), true, 1 from newest`]
}

/** The clients of a kind that the tables of `rankFew` have, with their ranks. */
function rankedRows(kind: Kind, asked: Asked): RawBuilder<unknown> {
  const { search } = asked
  const words = searchedWords(search)
  const ids = (tier: Tier) => sql`select id from ${sql.table(sizeName(kind, tier))}`
  const isFewWifi = sql`(select few and total > 0 from wifi_sizes)`
  const withWifi = looksForWifi(asked)
  const found = words === 'several' ? ids('found') : sql`${ids('begins')} union ${ids('found')}`
  const tierOf = { search, byIndex: false }
  return sql`
    select ${sql.lit(kind.name)} as kind, id, ${isPendingByRow(kind)} as pending, case
      when ${isInTier(kind, 'begins', tierOf)} then 0
      ${words === 'none' ? sql`` : sql`when ${isInTier(kind, 'inOrder', tierOf)} then 1`}
      ${withWifi ? sql`when ${isFewWifi} and not id = any(array(${ids('found')})) then 3` : sql``}
      else 2 end as rank
    from ${sql.table(kind.clients)}
    where id = any(array(${found} ${withWifi ? sql`union ${ids('wifi')} where ${isFewWifi}` : sql``}))
  `
}

/** The clients of a kind in a tier that are pending, or that are not. */
type Part = { kind: Kind; tier: Tier; pending: boolean; isMany: boolean }

/** The parts of the list up to the first tier of many clients, which fills it. */
function partsIn({ kinds }: Asked, { tiers, sizes }: { tiers: readonly Tier[]; sizes: Sizes }): Part[] {
  const sizeOf = (kind: Kind, tier: Tier) => sizes[sizeName(kind, tier)] ?? 0
  const filling = tiers.findIndex((tier) => kinds.some((kind) => sizeOf(kind, tier) > MOST_RANKED))
  return tiers
    .slice(0, filling + 1)
    .flatMap((tier) =>
      [true, false].flatMap((pending) =>
        kinds
          .filter((kind) => sizeOf(kind, tier) > 0)
          .map((kind) => ({ kind, tier, pending, isMany: sizeOf(kind, tier) > MOST_RANKED })),
      ),
    )
}

/** The first clients of the parts, each newest first: of many from the newest client on, of few by their index. */
function readParts(parts: readonly Part[], { search, limit }: { search: string; limit: number }) {
  const rows = parts.map(({ kind, tier, pending, isMany }) => {
    const among = sql`id = any(array(
      select id from ${sql.table(kind.clients)} where ${isInTier(kind, tier, { search, byIndex: true })}
    ))`
    return sql`(
      select ${sql.lit(kind.name)} as kind, id from ${sql.table(kind.clients)}
      where ${isMany ? sql`true` : among} and ${isOnlyInTier(kind, tier, search)}
        and ${pending ? sql`` : sql`not`} ${isPendingByRow(kind)}
      order by id desc limit ${limitOf(limit)}
    )`
  })
  return sql<FoundRow>`select kind, id from (${sql.join(rows, sql` union all `)}) as parts limit ${limitOf(limit)}`
}

type Condition = RawBuilder<SqlBool>

function isOnlyInTier(kind: Kind, tier: Tier, search: string): Condition {
  const isIn = (of: Tier) => isInTier(kind, of, { search, byIndex: false })
  if (tier === 'begins') return isIn('begins')
  if (tier === 'inOrder') return sql`${isIn('found')} and ${isIn('inOrder')} and not ${isIn('begins')}`
  if (tier === 'wifi') return sql`${isIn('wifi')} and not ${isIn('found')}`
  const notInOrder = searchedWords(search) === 'one' ? sql`and not ${isIn('inOrder')}` : sql``
  return sql`${isIn('found')} ${notInOrder} and not ${isIn('begins')}`
}

function isInTier(kind: Kind, tier: Tier, { search, byIndex }: { search: string; byIndex: boolean }): Condition {
  const names = clientNamesPlannedOnce(kind.clients, { byIndex })
  switch (tier) {
    case 'begins':
      return sql`${beginsWithSearch(names, search)}`
    case 'inOrder':
      return sql`${isInOrder(names, search)}`
    case 'found':
      return sql`${matchesSearch(names, search)}`
    case 'wifi':
      return sql`${containsText(byIndex ? wifiName : sql`(${wifiName} || '')`, search, names)}`
  }
}

const wifiName = sql<string>`searched_text(wifi_name)`

function isRankedWhole(search: string, tier: Tier): boolean {
  return tier === 'found' && searchedWords(search) === 'several'
}

function looksForWifi({ search, wifi }: Asked): boolean {
  return wifi && search.length >= SHORTEST_WIFI
}

/** As a subquery, so that a statement is not planned again for each limit. */
function limitOf(limit: number): RawBuilder<number> {
  return sql`(select ${limit}::int)`
}
