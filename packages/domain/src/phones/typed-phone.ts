import {
  countryCodeOf,
  digitsAndPlus,
  HOME_CODE,
  type PhoneNumber,
  splitCountry,
  withCountry,
  withoutCountry,
  writtenNumber,
} from './phone-number'
import { hasMoreThanNumber, readPhones } from './several-phones'

/** Country prefixes that the full-page form offers; the first is the default (specification 1 §5). */
export const countryPrefixes = ['+502', '+1', '+52'] as const
const HOME = `+${HOME_CODE}`
const STORED = /^(\+\d{1,3}) (\d*)$/

/**
 * A phone typed in a dialog (specification 1 §5): adds a missing +502, or the plus of a leading 502, and removes spaces
 * between the digits: `+502 55551234`. A typed country stays (specification 5 A2); so do the beginning of a prefix, and
 * more than one number until saved. Empty without a digit after 502.
 */
export function formatTypedPhone(typed: string): string {
  if (hasMoreThanNumber(typed)) return typed
  const kept = digitsAndPlus(typed)
  if (isBegunPrefix(kept)) return kept
  const { code, digits } = splitCountry(typed)
  return digits === '' ? '' : writtenNumber(besideCountry(code ?? HOME_CODE, digits))
}

/**
 * Parses a phone typed next to a country select. A prefix in the text, or the country code before a complete number, is
 * not part of the number; a typed prefix overrides the chosen country. `begun` is a text that may become a prefix.
 */
export function readTypedPhone(typed: string, chosen: string): { prefix: string; number: string; begun: string } {
  const kept = digitsAndPlus(typed)
  const digits = kept.replace(/\D/g, '')
  const code = kept.startsWith('+') ? countryCodeOf(digits) : null
  if (code === null && kept !== '0' && isBegunPrefix(kept)) return { prefix: chosen, number: '', begun: kept }
  const read = code === null ? besideCountry(chosen.slice(1), digits) : besideCountry(code, digits.slice(code.length))
  return { prefix: `+${read.code}`, number: read.digits, begun: '' }
}

/**
 * A text with more than a number that is typed next to a country: as it is, after a country that its first number would
 * otherwise lose; null for one number.
 */
export function keptBesideCountry(typed: string, chosen: string): string | null {
  if (!hasMoreThanNumber(typed)) return null
  return chosen !== HOME && /^[\s(]*\d/.test(typed) ? `${chosen} ${typed}` : typed
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
 * What is not one number is left `whole`.
 */
export function splitPhone(phone: string): { prefix: string; number: string; whole: boolean } {
  const [, prefix, number = ''] = STORED.exec(phone) ?? []
  if (prefix !== undefined) return { prefix, number, whole: false }
  const { phone: first } = readPhones(phone)
  if (first !== null && !hasMoreThanNumber(phone)) return splitPhone(first)
  return { prefix: first?.split(' ')[0] ?? HOME, number: phone, whole: phone !== '' }
}

/** The stored form of prefix and national number; empty without a digit. */
export function joinPhone(prefix: string, number: string): string {
  const digits = number.replace(/\D/g, '')
  return digits === '' ? '' : `${prefix} ${digits}`
}
