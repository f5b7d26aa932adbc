import { cleanLine } from '../text/clean-text'
import { compareNames } from '../text/name-order'
import { searchedText, searchWords } from '../text/search'

/** Key for comparing names as they are read: ignores accents, case, spaces and apostrophes, and takes all dashes for one. */
export function nameKey(name: string): string {
  return searchedText(cleanLine(name))
}

/**
 * Key for comparing the names of clients, whose words may stand in any order, as in a search: 'López Ana' is 'Ana López'. Null
 * for a name without words. The database function `words_key` has the same rule.
 */
export function wordsKey(name: string): string | null {
  const words = searchWords(cleanLine(name)).sort(compareNames)
  return words.length === 0 ? null : words.join(' ')
}

/** Key for comparing phones: the digits, without the 502 of Guatemala; null without digits. */
export function phoneKey(phone: string | null): string | null {
  const digits = (phone ?? '').replace(/\D/g, '').replace(/^502(?=\d{8}$)/, '')
  return digits === '' ? null : digits
}
