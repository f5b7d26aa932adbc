import { type Kysely, sql } from 'kysely'
import type { Progress } from './progress'

/**
 * Names are searched, compared and sorted without their apostrophes, and with one kind of dash and of quotation mark; quotation
 * marks, commas and the signs that begin a word part words. Searches also find the numbers in the notes. The generated columns
 * are dropped and added again, because PostgreSQL 15 cannot change their expressions; names stay as they were typed.
 */
export async function up(db: Kysely<unknown>, progress: Progress = () => {}): Promise<void> {
  progress('indexing the names of clients and groups without their marks')
  for (const statement of [withoutOld, functions, columns, indexes, statistics].flat()) await statement.execute(db)
}

const DASHES = `${range(0x2010, 0x2015)}\u002d\u02d7\u2043\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d`
const QUOTES = `"\u00ab\u00bb\u201a${range(0x201c, 0x201f)}\u2033\u2036\u2039\u203a${range(0x301d, 0x301f)}\uff02`
const APOSTROPHES =
  "'\u0060\u00b4\u02b9\u02bb\u02bc\u02bd\u02c8\u02ca\u02cb\u2018\u2019\u201b\u2032\u2035\ua78b\ua78c\uff07\uff40"
/** Between the words of a name, beside blanks. */
const SEPARATORS = '-/\\()[]{}",'
/** No part of the word that they begin. */
const SIGNS =
  '!#$%&*+.:;<=>?@^_|~\\u00a1-\\u00a9\\u00ac\\u00ae-\\u00b1\\u00b6-\\u00b8\\u00bf\\u00d7\\u00f7\\u2020-\\u2027\\u2116'

/** `translate` deletes what has no counterpart: the apostrophes. */
const folded = [sql.lit(DASHES + QUOTES + APOSTROPHES), sql.lit('-'.repeat(DASHES.length) + '"'.repeat(QUOTES.length))]
const withFoldedMarks = (text: string) => sql`translate(${sql.raw(text)}, ${sql.join(folded)})`

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')
}

/** With their columns go their indexes. */
const withoutOld = [
  sql`drop index clients_words_key, variable_clients_words_key, clients_wifi_search, variable_clients_wifi_search`,
  sql`alter table clients drop column search_text, drop column search_words, drop column name_order`,
  sql`alter table variable_clients drop column search_text, drop column search_words`,
  sql`alter table groups drop column search_text`,
]

const functions = [
  sql`
  create function searched_text(value text) returns text
    language sql immutable strict parallel safe
    return ${withFoldedMarks('searchable(value)')}
  `,
  sql`
  create or replace function search_words(value text) returns text
    language sql immutable strict parallel safe
    return regexp_replace(
      ' ' || translate(value, ${sql.lit(SEPARATORS)}, ${sql.lit(' '.repeat(SEPARATORS.length))}),
      ${sql.lit(` [ ${SIGNS}]+`)}, ' ', 'g'
    )
  `,
  sql`
  create or replace function words_key(name text) returns text
    language sql immutable strict parallel safe
    return (
      select string_agg(word, ' ' order by word collate "C")
      from string_to_table(search_words(searched_text(name)), ' ') as word where word <> ''
    )
  `,
  sql`
  create or replace function name_order(value text) returns text
    language sql immutable strict parallel safe
    return ${withFoldedMarks(`lower(
      regexp_replace(
        regexp_replace(normalize(value, NFD), '([nN])\\u0303', '\\1~', 'g'), '[\\u0300-\\u036f]', '', 'g'
      ) collate "C"
    )`)}
  `,
  // The digits of each number in a line of its own.
  sql`
  create function numbers_in_notes(notes text) returns text
    language sql immutable strict parallel safe
    return (
      select string_agg(number[1], e'\\n')
      from regexp_matches(
        regexp_replace(${withFoldedMarks('notes')}, '([0-9])[ .()-]+(?=[0-9])', '\\1', 'g'), '[0-9]{7,}', 'g'
      ) as number
    )
  `,
]

const digits = sql`
  e'\\n' || regexp_replace(coalesce(phone, ''), '\\D', '', 'g') || coalesce(e'\\n' || numbers_in_notes(notes), '')
`
const searched = sql`
  add column search_text text not null generated always as (searched_text(name) || ${digits}) stored,
  add column search_words text not null generated always as (search_words(searched_text(name)) || ${digits}) stored
`

const columns = [
  sql`
  alter table clients ${searched},
    add column name_order text collate "C" not null generated always as (name_order(name)) stored
  `,
  sql`alter table variable_clients ${searched}`,
  sql`
  alter table groups
    add column search_text text not null generated always as (searched_text(name || e'\\n' || location)) stored
  `,
]

const indexes = [
  ...['clients', 'variable_clients'].flatMap((table) => [
    sql`create index ${sql.ref(`${table}_search`)} on ${sql.table(table)} using gin (search_words gin_trgm_ops)`,
    sql`create index ${sql.ref(`${table}_search_start`)} on ${sql.table(table)} (search_text text_pattern_ops)`,
    sql`
    create index ${sql.ref(`${table}_wifi_search`)} on ${sql.table(table)}
      using gin (searched_text(wifi_name) gin_trgm_ops)
    `,
    sql`create index ${sql.ref(`${table}_words_key`)} on ${sql.table(table)} (words_key(name))`,
  ]),
  sql`create index clients_name_order on clients (name_order, id)`,
]

/** A new column has none, and adding it counts as no change after which PostgreSQL would gather them itself. */
const statistics = sql`analyze clients, variable_clients, groups`
