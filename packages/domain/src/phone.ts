/** Country prefixes that the full-page form offers, the first by default (specification 1 §5). */
export const countryPrefixes = ['+502', '+1', '+52'] as const
export type CountryPrefix = (typeof countryPrefixes)[number]

const GUATEMALA = '502'
const NATIONAL_DIGITS = 8
const BEGUN_PREFIX = /^\+(5|50|52|1)?$/

/**
 * Phone as typed into a dialog: digits, plus and spaces are kept, a missing +502 is added (a leading 502 gets
 * its plus) and the digits follow without spaces: `+502 55551234`. Numbers of the other countries that the
 * full-page form offers keep their prefix. What can still become a prefix stays as it is; else it is empty when no
 * digit follows the prefix (specification 1 §5).
 */
export function formatTypedPhone(typed: string): string {
  const kept = typed.replace(/[^\d+ ]/g, '').trim()
  if (BEGUN_PREFIX.test(kept)) return kept
  const foreign = /^\+(52|1)/.exec(kept)
  const digits = kept.replace(/\D/g, '')
  if (foreign?.[1]) return joinPhone(`+${foreign[1]}`, digits.slice(foreign[1].length))
  return joinPhone(`+${GUATEMALA}`, withoutCountry(withoutCountry(digits, 0), NATIONAL_DIGITS))
}

/** The digits without a leading 502, where there are more of them than `length`. */
function withoutCountry(digits: string, length: number): string {
  return digits.startsWith(GUATEMALA) && digits.length > length ? digits.slice(GUATEMALA.length) : digits
}

/** Prefix and national digits of a stored phone; a phone without a known prefix is Guatemalan. */
export function splitPhone(phone: string): { prefix: CountryPrefix; number: string } {
  const prefix = countryPrefixes.find((known) => phone.startsWith(`${known} `)) ?? '+502'
  const number = phone.startsWith(prefix) ? phone.slice(prefix.length) : phone
  return { prefix, number: number.trim() }
}

/** Stored form of a prefix and a national number; empty without a digit. */
export function joinPhone(prefix: string, number: string): string {
  const digits = number.replace(/\D/g, '')
  return digits === '' ? '' : `${prefix} ${digits}`
}

/** Chat link of a phone: its digits, with 502 before exactly eight of them; null without digits (specification 1 §1). */
export function chatLink(phone: string | null): string | null {
  const digits = (phone ?? '').replace(/\D/g, '')
  if (digits === '') return null
  return `https://wa.me/${digits.length === 8 ? GUATEMALA : ''}${digits}`
}

/**
 * Chat link of a variable client's phone: its digits, with 502 before them unless they start with it, however many
 * they are; null without digits (specification 2 §1).
 */
export function guatemalanChatLink(phone: string | null): string | null {
  const digits = (phone ?? '').replace(/\D/g, '')
  if (digits === '') return null
  return `https://wa.me/${digits.startsWith(GUATEMALA) ? '' : GUATEMALA}${digits}`
}
