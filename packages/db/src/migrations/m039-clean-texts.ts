import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Progress } from './progress'

/**
 * Cleans the texts that are stored, as the schemas clean new ones since: NFC, no invisible characters, one blank for any white
 * space; notes and the like keep their lines. A required text of which nothing is left becomes 'Sin nombre'. Receipts stay as
 * they were printed, and the audit log as it was written.
 *
 * `search_words` has the words of a name with a blank before each, for a search of words in any order, and the digits of the
 * phone; its index replaces that of `search_text`. `words_key` finds clients whose names have the same words, `slip_key` receipts
 * with the same reference.
 */
export async function up(db: Kysely<unknown>, progress: Progress = () => {}): Promise<void> {
  progress('cleaning the texts of clients, groups and quotations')
  await cleanTables(db)
  await mergeProducts(db)
  await cleanDeletedRecords(db)
  progress('indexing the words of the names')
  for (const statement of searching) await statement.execute(db)
}

const INVISIBLE =
  '[\\u0001-\\u0008\\u000e-\\u001f\\u007f-\\u0084\\u0086-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e' +
  '\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufeff\\uffa0\\ufff0-\\ufffb' +
  '\\U0001bca0-\\U0001bca3\\U0001d173-\\U0001d17a\\U000e0000-\\U000e00ff\\U000e01f0-\\U000e0fff]'
const BLANKS = ' \\t\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000'
const BREAKS = '\\n\\u000b\\f\\r\\u0085\\u2028\\u2029'
/** Between the words of a name, beside blanks. */
const SEPARATORS = '-\u2010\u2011\u2012\u2013\u2014/\\()[]{}'

type Text = RawBuilder<unknown>

function visible(text: Text): Text {
  return sql`normalize(regexp_replace(${text}, ${sql.lit(INVISIBLE)}, '', 'g'), NFC)`
}

function line(text: Text): Text {
  return sql`btrim(regexp_replace(${visible(text)}, ${sql.lit(`[${BLANKS}${BREAKS}]+`)}, ' ', 'g'))`
}

function lines(text: Text): Text {
  const broken = sql`regexp_replace(${visible(text)}, ${sql.lit(`\\r\\n|[${BREAKS}]`)}, e'\\n', 'g')`
  const folded = sql`regexp_replace(${broken}, ${sql.lit(`[${BLANKS}]+`)}, ' ', 'g')`
  return sql`btrim(regexp_replace(${folded}, ' ?\\n ?', e'\\n', 'g'), e' \\n')`
}

const required = (text: Text) => sql`coalesce(nullif(${line(text)}, ''), 'Sin nombre')`
const optional = (text: Text) => sql`nullif(${line(text)}, '')`
const note = (text: Text) => sql`nullif(${lines(text)}, '')`

type Cleaning = (text: Text) => Text
type Cleanings = Readonly<Record<string, readonly [Cleaning, number]>>

const client: Cleanings = { name: [required, 200], address: [optional, 500], notes: [note, 500] }

/** The columns of each table with their cleaning and length, which the composed form of some letters exceeds. */
const tables: Readonly<Record<string, Cleanings>> = {
  clients: client,
  variable_clients: client,
  client_pauses: { reason: [optional, 200] },
  groups: { name: [required, 200], location: [required, 200], description: [note, 1000] },
  quotations: { name: [required, 200], client_name: [required, 200], conditions: [note, 2000] },
  quotation_items: { name: [required, 200] },
  business: { name: [optional, 100], address: [optional, 200], foot_text: [note, 300] },
  cash_expenses: { description: [required, 200] },
}

/** Tables whose deleted rows are kept in `deleted_records`. */
const restorable = ['clients', 'variable_clients', 'client_pauses', 'groups', 'quotations', 'quotation_items']

async function cleanTables(db: Kysely<unknown>): Promise<void> {
  for (const [table, cleanings] of Object.entries(tables)) {
    const columns = Object.keys(cleanings)
    const cleaned = columns.map(
      (column) => sql`${cleanedText(cleanings, column, sql.ref(column))} as ${sql.ref(column)}`,
    )
    const ofStored = sql.join(columns.map((column) => sql.ref(`stored.${column}`)))
    const ofCleaned = sql.join(columns.map((column) => sql.ref(`cleaned.${column}`)))
    await sql`
      update ${sql.table(table)} as stored
      set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`cleaned.${column}`)}`))}
      from (select id, ${sql.join(cleaned)} from ${sql.table(table)}) as cleaned
      where cleaned.id = stored.id and (${ofStored}) is distinct from (${ofCleaned})
    `.execute(db)
  }
}

/** Products whose names are equal now, at the same cost, become the oldest one, also in the expenses of deleted groups. */
async function mergeProducts(db: Kysely<unknown>): Promise<void> {
  const name = cleanedText({ name: [required, 200] }, 'name', sql.ref('name'))
  const products = sql`(
    select id, ${name} as name, min(id) over (partition by ${name}, cost) as kept from investment_products
  ) as product`
  const statements = [
    sql`
    update group_expenses set product_id = product.kept from ${products}
    where product.id = product_id and product.id <> product.kept
    `,
    sql`
    update deleted_records set data = data || jsonb_build_object('group_expenses', (
      select coalesce(jsonb_agg(expense || jsonb_build_object('product_id', product.kept) order by place), '[]')
      from jsonb_array_elements(data -> 'group_expenses') with ordinality as expenses (expense, place)
        join ${products} on product.id = (expense ->> 'product_id')::int
    ))
    where kind = 'group' and exists (select from ${products} where product.id <> product.kept)
    `,
    sql`delete from investment_products using ${products} where product.id = investment_products.id and product.id <> kept`,
    sql`
    update investment_products set name = product.name from ${products}
    where product.id = investment_products.id and investment_products.name <> product.name
    `,
  ]
  for (const statement of statements) await statement.execute(db)
}

async function cleanDeletedRecords(db: Kysely<unknown>): Promise<void> {
  await sql`update deleted_records set name = ${required(sql.ref('name'))}`.execute(db)
  for (const table of restorable) {
    const rows = sql`data -> ${sql.lit(table)}`
    await sql`
      update deleted_records set data = data || jsonb_build_object(${sql.lit(table)}, (
        select coalesce(jsonb_agg(${cleanedObject(sql.ref('stored'), tables[table] ?? {})} order by place), '[]')
        from jsonb_array_elements(${rows}) with ordinality as rows (stored, place)
      ))
      where data ? ${sql.lit(table)}
    `.execute(db)
  }
  // Rows of an import that waits for its confirmation.
  const waiting = { ...client, group: [optional, 200] as const }
  await sql`update client_import_rows set client = ${cleanedObject(sql.ref('client'), waiting)}`.execute(db)
}

/** The object with its texts cleaned; a key that it does not have is not added. */
function cleanedObject(object: Text, cleanings: Cleanings): Text {
  const cases = Object.keys(cleanings).map(
    (key) => sql`when ${sql.lit(key)} then ${cleanedText(cleanings, key, sql`value`)}`,
  )
  return sql`${object} || (
    select coalesce(jsonb_object_agg(key, case key ${sql.join(cases, sql` `)} end), '{}') from jsonb_each_text(${object})
    where key in (${sql.join(Object.keys(cleanings).map((key) => sql.lit(key)))})
  )`
}

function cleanedText(cleanings: Cleanings, key: string, text: Text): Text {
  const [cleaning, length] = cleanings[key] ?? [optional, 0]
  return sql`left(${cleaning(text)}, ${sql.lit(length)})`
}

const searching = [
  sql`
  create function search_words(value text) returns text
    language sql immutable strict parallel safe
    return ' ' || translate(value, ${sql.lit(SEPARATORS)}, ${sql.lit(' '.repeat(SEPARATORS.length))})
  `,
  sql`
  create function words_key(name text) returns text
    language sql immutable strict parallel safe
    return (
      select string_agg(word, ' ' order by word collate "C")
      from string_to_table(search_words(searchable(name)), ' ') as word where word <> ''
    )
  `,
  sql`
  create function slip_key(reference text) returns text
    language sql immutable strict parallel safe
    return lower(regexp_replace(${visible(sql`reference`)}, ${sql.lit(`[${BLANKS}${BREAKS}]+`)}, '', 'g'))
  `,
  ...['clients', 'variable_clients'].flatMap((table) => [
    sql`
    alter table ${sql.table(table)} add column search_words text not null generated always as (
      search_words(searchable(name)) || e'\\n' || regexp_replace(coalesce(phone, ''), '\\D', '', 'g')
    ) stored
    `,
    sql`drop index ${sql.ref(`${table}_search`)}`,
    sql`create index ${sql.ref(`${table}_search`)} on ${sql.table(table)} using gin (search_words gin_trgm_ops)`,
  ]),
  sql`create index clients_words_key on clients (words_key(name))`,
  sql`create index variable_clients_words_key on variable_clients (words_key(name))`,
  sql`drop index receipts_slip`,
  sql`create index receipts_slip on receipts (slip_key(reference)) where reference is not null`,
]
