import { idSchema } from '../integers'
import { fromCentavos, LARGEST_AMOUNT, parseCentavos, type Quetzales } from '../money/money'
import { cleanLine } from '../text/clean-text'
import { slipKey } from './account-rules'
import { type ProvisionalPair, parseProvisionalNumber } from './provisional-number'

/** How many days a search by a sum goes back, today included. */
export const DAYS_OF_SUM = 7

/** More receipts that one search finds are not counted. */
export const MOST_COUNTED_RECEIPTS = 50

/**
 * What a search term may name of a receipt: its number, the one that a phone gave it ('P7-12'), the keys of its slip without their leading zeros, or its sum in
 * quetzales. `bySum` says when the sum is searched: at once, or only if number and slip find nothing. `named` says that the term
 * can mean nothing but a receipt.
 */
export type ReceiptSearch = {
  number: number | null
  provisional: ProvisionalPair | null
  slips: string[]
  sum: Quetzales | null
  bySum: 'always' | 'ifNothingElse'
  named: boolean
}

const NUMBER = /^(?:(?:recibo|rec\.?)[\s:]*)?(?:(?:n\.?\s*[º°o]\.?|n[uú]m(?:ero)?\.?|r)\s*)?#?\s*(\d{1,10})$/i
/** Words before the number of a slip; a test compares them with the methods. */
const SLIP_WORDS = /^(?:boleta|dep[oó]sito|transferencia|referencia|ref\.?)\s*(?:(?:n\.?\s*[º°o]\.?|#|:)\s*)?/i
/** Words before the number of a paper that a phone gave out. */
const PAPER_WORDS = /^(?:recibo|rec\.?)?\s*(?:provisional)?\s*#?\s*/i
const BEFORE = /^q\.?\s*([\d,]+(?:\.\d{1,2})?)$/i
const AFTER = /^([\d,]+(?:\.\d{1,2})?)\s*(?:q|quetzales)\.?$/i
const WITH_CENTAVOS = /^[\d,]+\.\d{2}$/
const DIGITS = /^\d+$/
/** More digits without a word are no sum. */
const LONGEST_BARE_SUM = 5
/** With fewer digits, as '1042', somebody may look for the end of a phone. */
const SHORTEST_SURE_SLIP = 6
/** A thousand has its comma in its place, or none. */
const IN_THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/

/** Null if a term names no receipt, as one without digits. */
export function readReceiptSearch(term: string): ReceiptSearch | null {
  const text = cleanLine(term)
  if (!/\d/.test(text)) return null
  const number = numberOf(text)
  const provisional = parseProvisionalNumber(text.replace(PAPER_WORDS, ''))
  const asSum = sumOf(text)
  const bare = DIGITS.test(text)
  const slips = asSum === null ? slipsOf(text) : []
  const sum = asSum ?? (bare && text.length <= LONGEST_BARE_SUM ? amountOf(text) : null)
  if (number === null && provisional === null && sum === null && slips.length === 0) return null
  return {
    number,
    provisional,
    slips,
    sum,
    bySum: asSum === null ? 'ifNothingElse' : 'always',
    named: asSum !== null || (number !== null && !bare) || SLIP_WORDS.test(text) || provisional !== null,
  }
}

/** A key of a slip as a spreadsheet leaves it, which takes the zeros at its beginning away: '000482913' → '482913'. */
export function withoutLostZeros(key: string): string {
  return key.replace(/^0+/, '')
}

/** Whether a term is the whole reference of a slip, and so long that it is hardly meant as a part of a phone. */
export function isSurelySlip(term: string, reference: string | null): boolean {
  if (reference === null || reference.replace(/\D/g, '').length < SHORTEST_SURE_SLIP) return false
  return readReceiptSearch(term)?.slips.includes(withoutLostZeros(slipKey(reference))) ?? false
}

/** Zeros at its beginning are of a slip, unless a word says that it is a receipt. */
function numberOf(text: string): number | null {
  const digits = NUMBER.exec(text)?.[1]
  if (digits === undefined || (text === digits && digits.startsWith('0'))) return null
  const number = Number(digits)
  return idSchema.safeParse(number).success ? number : null
}

function sumOf(text: string): Quetzales | null {
  const typed = BEFORE.exec(text)?.[1] ?? AFTER.exec(text)?.[1] ?? WITH_CENTAVOS.exec(text)?.[0]
  return typed === undefined ? null : amountOf(typed)
}

function amountOf(typed: string): Quetzales | null {
  if (typed.includes(',') && !IN_THOUSANDS.test(typed)) return null
  const centavos = parseCentavos(typed.replaceAll(',', ''))
  return centavos === null || centavos === 0 || centavos > LARGEST_AMOUNT ? null : fromCentavos(centavos)
}

/** The text, and what follows a word as 'boleta'. */
function slipsOf(text: string): string[] {
  const keys = [text, text.replace(SLIP_WORDS, '')].map((one) => withoutLostZeros(slipKey(one)))
  return [...new Set(keys)].filter((key) => /\d/.test(key))
}
