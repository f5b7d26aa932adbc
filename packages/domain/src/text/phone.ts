import { GUATEMALA } from './phone-links'

/** Country prefixes of the full-page form; the first is the default (specification 1 §5). */
export const countryPrefixes = ['+502', '+1', '+52'] as const
export type CountryPrefix = (typeof countryPrefixes)[number]

const NATIONAL_DIGITS: Record<CountryPrefix, number> = { '+502': 8, '+1': 10, '+52': 10 }
/** Country codes before a complete Guatemalan number. */
const REPEATED_GUATEMALA = /^(502)+(?=502\d{8}$)/
/** A possible start of a prefix, including 00. */
const BEGUN_PREFIX = /^(0|\+(5|50|52|1)?)$/

/**
 * Formats a phone while it is typed in a dialog (specification 1 §5): keeps digits, plus and spaces, adds a missing
 * +502 (or the plus of a leading 502), and removes spaces between the digits: `+502 55551234`. Other known prefixes are
 * kept. A text that may become a prefix stays unchanged; the result is empty if no digit follows the prefix. Eight
 * digits are a complete number, even if they start with 502.
 */
export function formatTypedPhone(typed: string): string {
  const kept = keptOf(typed)
  if (BEGUN_PREFIX.test(kept)) return kept
  const bare = kept.startsWith(GUATEMALA) && kept.length !== NATIONAL_DIGITS['+502']
  const { prefix, number } = readTypedPhone(bare ? `+${kept}` : kept, '+502')
  return joinPhone(prefix, number)
}

/**
 * Parses a phone typed next to a country select. A prefix in the text, or the country code before a complete number, is
 * not part of the number; a typed prefix overrides the chosen country. `begun` is a text that may become a prefix.
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

/** Keeps digits and plus; replaces 00 by +. */
function keptOf(typed: string): string {
  return typed.replace(/[^\d+]/g, '').replace(/^00/, '+')
}

/** Prefix and national digits of a stored phone; a phone without a known prefix is Guatemalan. */
export function splitPhone(phone: string): { prefix: CountryPrefix; number: string } {
  const prefix = countryPrefixes.find((known) => phone.startsWith(`${known} `)) ?? '+502'
  const number = phone.startsWith(prefix) ? phone.slice(prefix.length) : phone
  return { prefix, number: number.trim() }
}

/** The stored form of prefix and national number; empty without a digit. */
export function joinPhone(prefix: string, number: string): string {
  const digits = number.replace(/\D/g, '')
  return digits === '' ? '' : `${prefix} ${digits}`
}

/**
 * The number of a stored phone as WhatsApp links write it: digits with the country code once, that of Guatemala before
 * eight digits; null without digits (specification 3 B1).
 */
export function whatsappNumber(phone: string | null): string | null {
  const digits = keptOf(phone ?? '')
    .replace(/\D/g, '')
    .replace(REPEATED_GUATEMALA, '')
  if (digits === '') return null
  return digits.length === NATIONAL_DIGITS['+502'] ? GUATEMALA + digits : digits
}
