/** The country code of Guatemala, which a number without a country gets (product/phones#country). */
export const HOME_CODE = '502'

/** `digits` without the country code. */
export type PhoneNumber = { code: string; digits: string }

/** The country codes of ITU-T E.164: none is the beginning of another one. */
const COUNTRY_CODE = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d\d)/

/**
 * The code of a country whose customers are the usual ones before a complete number of it: Guatemala and its neighbours,
 * Mexico, and North America, where areas and exchanges begin with 2 to 9.
 */
const WITH_CODE = /^(?:(50[2-7])\d{8}|(52)\d{10}|(1)[2-9]\d\d[2-9]\d{6})$/

export const HOME_DIGITS = 8
/** With its own 502. */
const LONGEST_WITH_HOME_CODE = 11
const FEWEST_DIGITS = 7
/** With the country code (ITU-T E.164). */
const MOST_DIGITS = 15

/** Digits and plus of a text. A leading 00 is a plus, unless there are just the eight digits of a Guatemalan number. */
export function digitsAndPlus(text: string): string {
  return text
    .replace('(0)', '')
    .replace(/[^\d+]/g, '')
    .replace(/^00(?!\d{6}$)/, '+')
}

/** The country code with which digits begin; null if there is none yet. */
export function countryCodeOf(digits: string): string | null {
  return COUNTRY_CODE.exec(digits)?.[0] ?? null
}

/** Reads one number as it is written. A country with its plus or 00 stays. */
export function readNumber(text: string): PhoneNumber {
  const { code, digits } = splitCountry(text)
  return code === null ? withoutCountry(digits) : withCountry(code, digits)
}

/**
 * The written country code, null for none, and the other digits. A 502 without plus is dropped, unless it begins eight digits.
 */
export function splitCountry(text: string): { code: string | null; digits: string } {
  const kept = digitsAndPlus(text)
  const digits = kept.replace(/\D/g, '')
  const code = kept.startsWith('+') ? countryCodeOf(digits) : null
  if (code !== null) return { code, digits: digits.slice(code.length) }
  const isHome =
    digits.startsWith(HOME_CODE) && digits.length !== HOME_DIGITS && digits.length <= LONGEST_WITH_HOME_CODE
  return { code: null, digits: isHome ? digits.slice(HOME_CODE.length) : digits }
}

/** A number without a country: Guatemalan, unless it is complete with another usual one, as `1 213 555 0100`. */
export function withoutCountry(digits: string): PhoneNumber {
  const code = codeBefore(digits)
  return code === null ? { code: HOME_CODE, digits } : { code, digits: digits.slice(code.length) }
}

/** A number of a country; its code may be repeated before a complete number. */
export function withCountry(code: string, digits: string): PhoneNumber {
  return { code, digits: codeBefore(digits) === code ? digits.slice(code.length) : digits }
}

function codeBefore(digits: string): string | null {
  return WITH_CODE.exec(digits)?.slice(1).find(Boolean) ?? null
}

/** Whether a number of Guatemala, a neighbour, Mexico or North America has all of its digits, or more. */
export function hasAllDigits({ code, digits }: PhoneNumber): boolean {
  return /^50[2-7]$/.test(code) ? digits.length >= HOME_DIGITS : /^(?:1|52)$/.test(code) && digits.length >= 10
}

/** The stored form of a number: `+502 55551234`. */
export function writtenNumber({ code, digits }: PhoneNumber): string {
  return `+${code} ${digits}`
}

/**
 * Why a number cannot be complete: Guatemala has eight digits, others have 7 to 15 (product/phones#incomplete-numbers);
 * null if it can be.
 */
export function lengthProblem({ code, digits }: PhoneNumber): 'short' | 'long' | null {
  const [fewest, most] = code === HOME_CODE ? [HOME_DIGITS, HOME_DIGITS] : [FEWEST_DIGITS, MOST_DIGITS - code.length]
  if (digits.length < fewest) return 'short'
  return digits.length > most ? 'long' : null
}
