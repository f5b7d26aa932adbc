import { hasOtherWhitespace, withPlainSpaces } from '../text/spaces'
import { type AmountProblem, CURRENCY, readWrittenAmount } from './written-amount'

/** An amount read from a file; `assumed` if it is not written as documented, so that its reading is shown. */
export type FileAmount =
  | { value: string; assumed: boolean; problem?: never }
  | { value?: never; problem: AmountProblem }

/** Written behind an amount: `150 Q`, `150 quetzales`, `150.-`, `150/mes`. */
const SUFFIX = /(?: *(?:(?:GTQ|QTZ|QTS|Qs|Q|quetzal(?:es)?)\.?|\/ *mes|mensual(?:es)?|al mes|c\/u)|[.,]-)$/i
/** Written before an amount: `Qtz. 150`, `Quetzales 150`, `GTQ: 150`; the point is of the word. */
const PREFIX = /^(?:(?:GTQ|QTZ|QTS|Qs|quetzal(?:es)?)[.:]? *|Q\.?: *)(?=[\d.,])/i
/** 1234.50 and 1,234.50; the currency is removed before. */
const DOCUMENTED = /^(?:\d+(?:\.\d{1,2})?|\d{1,3}(?:,\d{3})+\.\d{1,2})$/

/**
 * Parses an amount of a file that someone else may have written: as `readWrittenAmount`, and with a word around it
 * (`150 Q`, `Qtz. 150`, `150.-`). `150,00` and `1,450` are read with `assumed`, because elsewhere they mean another
 * amount (product/money#amounts-in-files).
 */
export function readFileAmount(text: string): FileAmount {
  const bare = withPlainSpaces(text).replace(/ +/g, ' ').trim()
  if (hasOtherWhitespace(bare)) return { problem: 'unreadable' }
  const amount = bare.replace(SUFFIX, '').replace(PREFIX, '')
  const { value, problem } = readWrittenAmount(/\d/.test(amount) ? amount : bare)
  if (problem !== undefined) return { problem }
  return { value, assumed: value !== '' && !DOCUMENTED.test(bare.replace(PREFIX, '').replace(CURRENCY, '')) }
}
