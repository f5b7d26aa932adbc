/** Country prefixes that the full-page form offers, the first by default (specification 1 §5). */
export const countryPrefixes = ['+502', '+1', '+52'] as const
export type CountryPrefix = (typeof countryPrefixes)[number]

const GUATEMALA = '502'
const NATIONAL_DIGITS: Record<CountryPrefix, number> = { '+502': 8, '+1': 10, '+52': 10 }
/** What can still become a prefix; with a 0 begins 00. */
const BEGUN_PREFIX = /^(0|\+(5|50|52|1)?)$/

/**
 * Phone as typed into a dialog: digits, plus and spaces are kept, a missing +502 is added (a leading 502 gets
 * its plus) and the digits follow without spaces: `+502 55551234`. Numbers of the other countries that the
 * full-page form offers keep their prefix. What can still become a prefix stays as it is; else it is empty when no
 * digit follows the prefix (specification 1 §5). Eight digits are a whole number, also where they begin with 502.
 */
export function formatTypedPhone(typed: string): string {
  const kept = keptOf(typed)
  if (BEGUN_PREFIX.test(kept)) return kept
  const bare = kept.startsWith(GUATEMALA) && kept.length !== NATIONAL_DIGITS['+502']
  const { prefix, number } = readTypedPhone(bare ? `+${kept}` : kept, '+502')
  return joinPhone(prefix, number)
}

/**
 * Phone as typed beside its country: a prefix in the text, or the country's own code before a whole number, is none of
 * the number's digits, and the prefix goes before the country that was chosen. `begun` is what can still become a prefix.
 */
export function readTypedPhone(typed: string, chosen: CountryPrefix) {
  const kept = keptOf(typed)
  const typedPrefix = countryPrefixes.find((known) => kept.startsWith(known))
  if (!typedPrefix && kept !== '0' && BEGUN_PREFIX.test(kept)) return { prefix: chosen, number: '', begun: kept }
  const prefix = typedPrefix ?? chosen
  const digits = kept.slice(typedPrefix?.length ?? 0).replace(/\D/g, '')
  const code = prefix.slice(1)
  const repeated = digits.startsWith(code) && digits.length > NATIONAL_DIGITS[prefix]
  return { prefix, number: repeated ? digits.slice(code.length) : digits, begun: '' }
}

/** Digits and plus; 00 is how + is dialled. */
function keptOf(typed: string): string {
  return typed.replace(/[^\d+]/g, '').replace(/^00/, '+')
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
