import { cleanLine } from './clean-text'

const COMBINING_MARKS = /[\u0300-\u036f]/g
/** Hyphens, slashes and brackets, which part words as blanks do; the database function `search_words` has the same. */
const SEPARATORS = /[-\u2010-\u2014/\\()[\]{}]/g
/** One or two letters are only looked for as they stand. */
const SHORTEST_WORD_SEARCH = 3

/** Normalizes a text for searching: no accents, lowercase. `Peña` → `pena`. The database has the same rule. */
export function searchable(text: string): string {
  return text.normalize('NFD').replace(COMBINING_MARKS, '').toLowerCase()
}

/** A text with a blank for each hyphen, slash and bracket. */
export function withoutSeparators(text: string): string {
  return text.replace(SEPARATORS, ' ')
}

/** Without accents and case. */
export function searchWords(text: string): string[] {
  return withoutSeparators(searchable(text))
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** A typed search; every character is literal. */
export type Search = {
  /** The whole text, cleaned like a name, without accents and case. */
  text: string
  words: readonly string[]
  /** Whether each word is looked for; of one or two letters, and of a phone, only the whole text is. */
  byWords: boolean
  /** The digits of a text that can only be a phone, otherwise null. */
  digits: string | null
}

export function readSearch(typed: string): Search {
  const text = searchable(cleanLine(typed))
  const words = searchWords(text)
  const digits = phoneDigitsSearched(text)
  return { text, words, digits, byWords: digits === null && words.length > 0 && text.length >= SHORTEST_WORD_SEARCH }
}

/** How a name matches a search, the best first. */
export const nameMatches = ['begins', 'inOrder', 'found'] as const
export type NameMatch = (typeof nameMatches)[number]

/**
 * How a search finds a name (specification 5 A1); null if it does not. Each word begins a word of the name, or the whole
 * text stands in it. The best names begin with the text; then come those whose words it begins in their order. The SQL of
 * `ledger/client-search.queries.ts` has the same rule.
 */
export function matchName({ text, words, byWords, digits }: Search, name: string): NameMatch | null {
  const searched = searchable(name)
  if (searched.startsWith(text)) return 'begins'
  const ofName = searchWords(name)
  if (byWords && beginInOrder(words, ofName)) return 'inOrder'
  const isFound =
    searched.includes(text) ||
    (digits !== null && searched.includes(digits)) ||
    (byWords && words.every((word) => ofName.some((one) => one.startsWith(word))))
  return isFound ? 'found' : null
}

/** Whether a search finds a client or another named record: by its name, or a phone by its digits. */
export function finds(search: Search, { name, phone }: { name: string; phone?: string | null }): boolean {
  if (matchName(search, name) !== null) return true
  return search.digits !== null && (phone ?? '').replace(/\D/g, '').includes(search.digits)
}

/** The digits of a search term that can only be a phone number ('5555-1234'), otherwise null. */
export function phoneDigitsSearched(text: string): string | null {
  if (!/^[\d\s+()-]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  return digits === '' ? null : digits
}

function beginInOrder(words: readonly string[], ofName: readonly string[]): boolean {
  let begun = 0
  for (const one of ofName) {
    const word = words[begun]
    if (word !== undefined && one.startsWith(word)) begun += 1
  }
  return begun === words.length
}
