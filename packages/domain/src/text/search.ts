import { cleanLine } from './clean-text'
import { foldMarks, SIGNS } from './marks'

const COMBINING_MARKS = /[\u0300-\u036f]/g
/** Hyphens, slashes, brackets, quotation marks and commas, which part words as blanks do. */
const SEPARATORS = /[-/\\()[\]{}",]/g
/** Blanks, and the signs that begin a word, which are no part of it. */
const BETWEEN_WORDS = new RegExp(` [ ${SIGNS}]+`, 'g')
/** One or two letters are only looked for as they stand. */
const SHORTEST_WORD_SEARCH = 3
/** Shorter numbers in the notes are no phones. */
const FEWEST_DIGITS = 7

/** Normalizes a text for comparing: no accents, lowercase. `Peña` → `pena`. The database has the same rule. */
export function searchable(text: string): string {
  return text.normalize('NFD').replace(COMBINING_MARKS, '').toLowerCase()
}

/**
 * A name as it is searched: without accents, case and apostrophes, with one kind of dash and of quotation mark. `Tz’unún` →
 * `tzunun`. The database function `searched_text` has the same rule.
 */
export function searchedText(text: string): string {
  return foldMarks(searchable(text))
}

/**
 * The words of a searched text with one blank before each: `lote #5, (norte)` → ` lote 5 norte `. The database function
 * `search_words` has the same rule.
 */
export function spacedWords(searched: string): string {
  return ` ${searched.replace(SEPARATORS, ' ')}`.replace(BETWEEN_WORDS, ' ')
}

/** The words of a name as they are searched. */
export function searchWords(text: string): string[] {
  return spacedWords(searchedText(text))
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** A typed search; within a word every character is literal. */
export type Search = {
  /** The whole text, cleaned like a name, as `searchedText`. */
  text: string
  words: readonly string[]
  /** Whether each word is looked for; of one or two letters, and of a phone, only the whole text is. */
  byWords: boolean
  /** The digits of a text that can only be a phone, otherwise null. */
  digits: string | null
}

export function readSearch(typed: string): Search {
  const text = searchedText(cleanLine(typed))
  const words = searchWords(text)
  const digits = phoneDigitsSearched(text)
  return { text, words, digits, byWords: digits === null && words.length > 0 && text.length >= SHORTEST_WORD_SEARCH }
}

/** How a name matches a search, the best first. */
export const nameMatches = ['begins', 'inOrder', 'found'] as const
export type NameMatch = (typeof nameMatches)[number]

/**
 * How a search finds a name (product/text#search); null if it does not. Each word begins a word of the name, or the
 * whole text stands in it. The best names begin with the text; then come those whose words it begins in their order.
 * The SQL of `ledger/client-search.queries.ts` has the same rule.
 */
export function matchName({ text, words, byWords, digits }: Search, name: string): NameMatch | null {
  const searched = searchedText(name)
  if (searched.startsWith(text)) return 'begins'
  const ofName = searchWords(name)
  if (byWords && beginInOrder(words, ofName)) return 'inOrder'
  const isFound =
    searched.includes(text) ||
    (digits !== null && searched.includes(digits)) ||
    (byWords && words.every((word) => ofName.some((one) => one.startsWith(word))))
  return isFound ? 'found' : null
}

type Searched = { name: string; phone?: string | null; notes?: string | null }

/** Whether a search finds a client or another named record: by its name, or by the digits of a phone, also of one in the notes. */
export function finds(search: Search, { name, phone, notes }: Searched): boolean {
  if (matchName(search, name) !== null) return true
  const { digits } = search
  if (digits === null) return false
  return [(phone ?? '').replace(/\D/g, ''), ...numbersInNotes(notes ?? '')].some((number) => number.includes(digits))
}

/**
 * The digits of each number of at least seven digits in a note, whatever parts them but letters and commas. The database
 * function `numbers_in_notes` has the same rule.
 */
export function numbersInNotes(notes: string): string[] {
  const runs = foldMarks(notes).replace(/([0-9])[ .()-]+(?=[0-9])/g, '$1')
  return (runs.match(/[0-9]+/g) ?? []).filter(({ length }) => length >= FEWEST_DIGITS)
}

/** The digits of a search term that can only be a phone number ('5555-1234', '5555.1234'), otherwise null. */
export function phoneDigitsSearched(text: string): string | null {
  if (!/^[\d\s+().-]+$/.test(text)) return null
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
