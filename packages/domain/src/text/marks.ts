/**
 * Marks that are written in many ways for one, as the insides of character classes. The database functions `searched_text`,
 * `search_words` and `name_order` have the same ones (search-in-sql.test.ts).
 */
export const APOSTROPHES =
  "'\u0060\u00b4\u02b9\u02bb-\u02bd\u02c8\u02ca\u02cb\u2018\u2019\u201b\u2032\u2035\ua78b\ua78c\uff07\uff40"
export const DASHES = '\\u002d\u02d7\u2010-\u2015\u2043\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d'
export const QUOTES = '"\u00ab\u00bb\u201a\u201c-\u201f\u2033\u2036\u2039\u203a\u301d-\u301f\uff02'
/** At the beginning of a word they are no part of it: '#5' is '5'. */
export const SIGNS =
  '!#$%&*+.:;<=>?@^_|~\u00a1-\u00a9\u00ac\u00ae-\u00b1\u00b6-\u00b8\u00bf\u00d7\u00f7\u2020-\u2027\u2116'

const EVERY_APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'g')
const EVERY_DASH = new RegExp(`[${DASHES}]`, 'g')
const EVERY_QUOTE = new RegExp(`[${QUOTES}]`, 'g')

/** A text without apostrophes, with one kind of dash and of quotation mark: `Tz’unún «Sol» 2–3` → `Tzunún "Sol" 2-3`. */
export function foldMarks(text: string): string {
  return text.replace(EVERY_APOSTROPHE, '').replace(EVERY_DASH, '-').replace(EVERY_QUOTE, '"')
}
