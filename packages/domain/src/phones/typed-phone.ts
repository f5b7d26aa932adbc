import {
  countryCodeOf,
  digitsAndPlus,
  HOME_CODE,
  hasAllDigits,
  type PhoneNumber,
  splitCountry,
  withCountry,
  withoutCountry,
  writtenNumber,
} from './phone-number'
import { hasMoreThanNumber, plainPhones, readPhones } from './several-phones'

/** Country prefixes that the full-page form offers; the first is the default (product/phones#country). */
export const countryPrefixes = ['+502', '+1', '+52'] as const
const HOME = `+${HOME_CODE}`
const STORED = /^(\+\d{1,3}) (\d*)$/
/** A number with a blank behind it, after which another one may follow. */
const SPACED = /^\+(\d{1,3}) (\d{7,}) [\d+ ]*$/

/**
 * A phone typed in a dialog (product/phones#typing): only digits, plus and spaces are kept, a missing +502, or the plus
 * of a leading 502, is added, and spaces between the digits are removed: `+502 55551234`. A typed country stays
 * (product/phones#country); so does the beginning of a prefix. More than one number is read from what is pasted, or
 * behind a separator or the blank after a complete number, and stays as it is until saved. `before` is what stood in
 * the box. Empty without a digit after 502.
 */
export function formatTypedPhone(typed: string, before = ''): string {
  const text = typedText(typed, before)
  return hasMoreThanNumber(text) || isSpaced(text, before) ? text : oneNumber(text)
}

/** A phone whose box is left: no lone prefix, and no separator behind its only number. */
export function leftPhone(phone: string): string {
  if (isLonePrefix(phone)) return ''
  const { phone: first, others, remark } = readPhones(phone)
  const isOnly = first !== null && others.length === 0 && remark === null
  return isOnly && /^\+\d+ \d{7,}[ /,;]/.test(phone) ? oneNumber(first) : phone
}

function oneNumber(text: string): string {
  const kept = digitsAndPlus(text)
  if (isBegunPrefix(kept)) return kept
  const { code, digits } = splitCountry(text)
  return digits === '' ? '' : writtenNumber(besideCountry(code ?? HOME_CODE, digits))
}

/** What is kept of a text: all that is pasted or already there, of a typed key only digits, plus, blanks and separators. */
function typedText(typed: string, before: string): string {
  const isFree = /[^\d+ ]/.test(before) && hasMoreThanNumber(before)
  if (isFree || inserted(typed, before) > 1) return plainPhones(typed)
  const kept = typed.replace(/[^\d+ /,;]/g, '').replace(/ +/g, ' ')
  // Nothing belongs before the country.
  return before.startsWith('+') ? kept.replace(/^\d(?=\+)/, '') : kept
}

/** The number of characters between what two texts begin and end with. */
function inserted(typed: string, before: string): number {
  let [from, to] = [0, 0]
  const shorter = Math.min(typed.length, before.length)
  while (from < shorter && typed[from] === before[from]) from += 1
  while (to < shorter - from && typed.at(-1 - to) === before.at(-1 - to)) to += 1
  return typed.length - from - to
}

function isSpaced(text: string, before: string): boolean {
  const [, code = '', digits = ''] = SPACED.exec(text) ?? []
  return code !== '' && (SPACED.test(before) || hasAllDigits({ code, digits }))
}

/**
 * Parses a phone of one number typed next to a country select. A prefix in the text, or the country code before a complete number, is
 * not part of the number; a typed prefix overrides the chosen country. `begun` is a text that may become a prefix.
 */
export function readTypedPhone(typed: string, chosen: string): { prefix: string; number: string; begun: string } {
  const kept = digitsAndPlus(plainPhones(typed))
  const digits = kept.replace(/\D/g, '')
  const code = kept.startsWith('+') ? countryCodeOf(digits) : null
  if (code === null && kept !== '0' && isBegunPrefix(kept)) return { prefix: chosen, number: '', begun: kept }
  const read = code === null ? besideCountry(chosen.slice(1), digits) : besideCountry(code, digits.slice(code.length))
  return { prefix: `+${read.code}`, number: read.digits, begun: '' }
}

/**
 * A text with more than a number, or a blank behind a complete one, that is typed next to a country where `before` stood: after
 * a country that its first number would otherwise lose; null for one number.
 */
export function keptBesideCountry(typed: string, chosen: string, before = ''): string | null {
  const text = typedText(typed, before)
  const withCountry = /^[\s(]*\d/.test(text) ? `${chosen} ${text}` : text
  if (hasMoreThanNumber(text)) return chosen === HOME ? text : withCountry
  return isSpaced(withCountry, before) ? withCountry : null
}

/** The 502 may have been added before the code of another country was complete. */
function besideCountry(code: string, digits: string): PhoneNumber {
  return code === HOME_CODE ? withoutCountry(digits) : withCountry(code, digits)
}

/** A plus, a part of a country code, or one other than 502 without a number; or a zero that may become 00. */
function isBegunPrefix(kept: string): boolean {
  if (!kept.startsWith('+')) return kept === '0'
  const code = countryCodeOf(kept.slice(1))
  return code === null ? kept.length <= 3 : kept === `+${code}` && code !== HOME_CODE
}

/** Whether a text is a country's prefix, or the beginning of one, without a number: nothing to keep. */
export function isLonePrefix(text: string): boolean {
  const kept = digitsAndPlus(text)
  return kept !== '0' && isBegunPrefix(kept)
}

/**
 * Prefix and national number of a stored phone, for the inputs of the full-page form; a number without a country is Guatemalan.
 * What is not one number, or may become another one, is left `whole`.
 */
export function splitPhone(phone: string): { prefix: string; number: string; whole: boolean } {
  const [, prefix, number = ''] = STORED.exec(phone) ?? []
  if (prefix !== undefined) return { prefix, number, whole: false }
  const [, spaced] = SPACED.exec(phone) ?? []
  if (spaced !== undefined) return { prefix: `+${spaced}`, number: phone, whole: true }
  const { phone: first } = readPhones(phone)
  if (first !== null && !hasMoreThanNumber(phone)) return splitPhone(first)
  return { prefix: first?.split(' ')[0] ?? HOME, number: phone, whole: phone !== '' }
}

/** The stored form of prefix and national number; empty without a digit. */
export function joinPhone(prefix: string, number: string): string {
  const digits = number.replace(/\D/g, '')
  return digits === '' ? '' : `${prefix} ${digits}`
}
