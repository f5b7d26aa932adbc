import { lengthProblem, readNumber } from './phone-number'
import { readPhones } from './several-phones'

/**
 * The number that chats and calls use: digits with the country code, which is 502 for eight digits, and the written one
 * for a number with its country. Null for anything else: an incomplete number, two of them, no phone
 * (product/phones#links).
 */
export function dialedNumber(phone: string | null): string | null {
  const { phone: first, others, remark } = readPhones(phone ?? '')
  if (first === null || others.length > 0 || /\d/.test(remark ?? '')) return null
  const { code, digits } = readNumber(first)
  return lengthProblem({ code, digits }) === null ? code + digits : null
}

/** Link to the chat of a phone of either kind of client; null without a number. */
export function chatLink(phone: string | null): string | null {
  const number = dialedNumber(phone)
  return number && `https://wa.me/${number}`
}

/** Link that calls a phone; null without a number (product/phones#links). */
export function callLink(phone: string | null): string | null {
  const number = dialedNumber(phone)
  return number && `tel:+${number}`
}

/** Link to a chat with a text; without a number WhatsApp asks for the recipient (product/phones#links). */
export function messageLink(phone: string | null, text: string): string {
  return `https://wa.me/${dialedNumber(phone) ?? ''}?text=${encodeURIComponent(text)}`
}
