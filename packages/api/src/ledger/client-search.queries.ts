import type { clientTables, KindName } from '@isp/db/client-kinds'
import type { Trx } from '@isp/db/connection'
import { readSearch, spacedWords } from '@isp/domain/text/search'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/** The keys of a client, as `wordsKey` and `phoneKey` in domain/clients/client-keys.ts; the first has an index. */
export const wordsKeyOf = sql<string | null>`words_key(name)`
export const phoneKeyOf = sql<string>`regexp_replace(split_part(search_text, e'\\n', 2), '^502(?=\\d{8}$)', '')`

const SHORTEST_TRIGRAM = 3
const LAST_CHARACTER = '\u{10ffff}'

type Text = RawBuilder<string>
type Condition = Expression<SqlBool>
type ClientTable = (typeof clientTables)[KindName]['clients']

/** Names that are searched, as `searched_text` has them, and as `search_words` with a blank before each word. */
export type SearchedNames = {
  text: Text
  words: Text
  table?: ClientTable
  /** Hides what is searched from the planner, so that a statement is planned once for all texts. */
  plannedOnce?: true
}

/** Those of clients, with the digits of the phone and of the numbers in the notes in further lines; the words have an index of trigrams. */
export function clientNames(table: ClientTable): SearchedNames {
  return { text: sql.ref(`${table}.search_text`), words: sql.ref(`${table}.search_words`), table }
}

/**
 * Those of clients for a statement that is planned once. Without `byIndex`, no index can serve a condition on them: the statement
 * decides itself in which order it reads the clients.
 */
export function clientNamesPlannedOnce(table: ClientTable, { byIndex }: { byIndex: boolean }): SearchedNames {
  const { text, words } = clientNames(table)
  const column = (name: Text) => (byIndex ? name : sql<string>`(${name} || '')`)
  return { text: column(text), words: column(words), plannedOnce: true, ...(byIndex ? { table } : {}) }
}

/** Those of a few records. */
export function namesIn(text: Text): SearchedNames {
  return { text, words: sql`search_words(${text})` }
}

/** Name and location of a group. */
export const groupNames: SearchedNames = {
  text: sql`replace(groups.search_text, e'\\n', ' ')`,
  words: sql.ref('groups.search_words'),
}

/** Finds a name as `matchName` in domain/text/search.ts does, or a phone by its digits. */
export function matchesSearch(names: SearchedNames, search: string): Condition {
  const { text, words, byWords, digits } = readSearch(search)
  if (!byWords) return digits === null ? stands(names, text) : either(stands(names, text), stands(names, digits))
  const [first = '', ...others] = words
  if (first === text) return stands(names, text)
  // Where the whole text stands in a name, all of its words but the first begin a word there.
  const conditions = [...others.map((word) => hasWord(names, word)), beginsOrStands(names, { first, text })]
  const condition = sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
  const { table } = names
  // Several words find few clients: first of all, by their index, whatever the order and the number of the rows.
  return others.length === 0 || table === undefined
    ? condition
    : sql<SqlBool>`${sql.ref(`${table}.id`)} = any(array(select id from ${sql.table(table)} where ${condition}))`
}

/** The first word of a text begins a word, or the whole text stands in the name. */
function beginsOrStands(names: SearchedNames, { first, text }: { first: string; text: string }): Condition {
  if (first.length < SHORTEST_TRIGRAM) return either(hasWord(names, first), stands(names, text))
  // One look into the index, for both ways.
  const begins = hasWord({ ...names, words: sql`(${names.words} || '')` }, first)
  return sql<SqlBool>`(${contains(names, names.words, first)} and ${either(begins, contains(names, names.text, text))})`
}

/**
 * Plans the further statements of a transaction for what they search: a plan for any text takes it to be rare, and would read
 * thousands of clients to sort them.
 */
export async function planForSearch(trx: Trx): Promise<void> {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(trx)
}

/** `none` if the words of a search may not stand apart; several find few clients. */
export function searchedWords(search: string): 'none' | 'one' | 'several' {
  const { words, byWords } = readSearch(search)
  return !byWords ? 'none' : words.length === 1 ? 'one' : 'several'
}

export function beginsWithSearch(names: SearchedNames, search: string): Condition {
  const { text } = readSearch(search)
  const [from, to] = [valueIn(names, text), valueIn(names, text + LAST_CHARACTER)]
  // As a range, because a prepared plan cannot look up an unknown pattern in an index.
  return sql<SqlBool>`(${names.text} ~>=~ ${from} and ${names.text} ~<~ ${to})`
}

/** True if the words of a search begin words of a name, in their order. */
export function isInOrder(names: SearchedNames, search: string): Condition {
  const { words } = readSearch(search)
  const pattern = words.map((word) => ` ${literalPattern(word)}`).join('%')
  return sql<SqlBool>`${names.words} like ${valueIn(names, `%${pattern}%`)}`
}

/** The place of a name that a search finds among the others, 0 for the best. */
export function searchRank(names: SearchedNames, search: string): RawBuilder<number> {
  const inOrder = searchedWords(search) === 'none' ? sql`` : sql`when ${isInOrder(names, search)} then 1`
  return sql<number>`case when ${beginsWithSearch(names, search)} then 0 ${inOrder} else 2 end`
}

/** For a column as `searched_text` has it; every character that this has is literal. */
export function containsText(
  column: Text,
  search: string,
  planned: Pick<SearchedNames, 'plannedOnce'> = {},
): Condition {
  return contains(planned, column, readSearch(search).text)
}

/** `containsText` by the index of the words. */
function stands(names: SearchedNames, text: string): Condition {
  const { text: column, words } = names
  // From its first letter or digit on: what a text begins with may be the end of a word.
  const spaced = spacedWords(text).slice(1)
  if (spaced.length < SHORTEST_TRIGRAM) return contains(names, column, text)
  if (spaced === text && !text.includes(' ')) return contains(names, words, text)
  return sql<SqlBool>`(${contains(names, words, spaced)} and ${contains(names, column, text)})`
}

function hasWord(names: SearchedNames, word: string): Condition {
  return sql<SqlBool>`${names.words} like ${valueIn(names, `% ${literalPattern(word)}%`)}`
}

function valueIn({ plannedOnce }: Pick<SearchedNames, 'plannedOnce'>, value: string): Text {
  return plannedOnce ? sql<string>`(select ${value}::text)` : sql<string>`${value}`
}

/** One or two letters have no trigram, so an index would only cost time. */
function contains(planned: Pick<SearchedNames, 'plannedOnce'>, column: Text, text: string): Condition {
  const pattern = valueIn(planned, `%${literalPattern(text)}%`)
  return text.length < SHORTEST_TRIGRAM
    ? sql<SqlBool>`(${column} || '') like ${pattern}`
    : sql<SqlBool>`${column} like ${pattern}`
}

function either(...conditions: Condition[]): Condition {
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

/** A text in a `like` pattern, with every character literal. */
export function literalPattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
