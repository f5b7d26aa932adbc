/** The country code of Guatemala. */
export const GUATEMALA = '502'

/** Chat link of a phone: its digits, with 502 before exactly eight digits; null without digits (specification 1 §1). */
export function chatLink(phone: string | null): string | null {
  const number = internationalDigits(phone)
  return number && `https://wa.me/${number}`
}

/** Link that calls a phone, with the same number; null without digits (specification 3 A4). */
export function callLink(phone: string | null): string | null {
  const number = internationalDigits(phone)
  return number && `tel:+${number}`
}

function internationalDigits(phone: string | null): string | null {
  const digits = (phone ?? '').replace(/\D/g, '')
  if (digits === '') return null
  return `${digits.length === 8 ? GUATEMALA : ''}${digits}`
}

/**
 * Chat link of a variable client's phone: its digits, with 502 before them unless they start with it, whatever their
 * number; null without digits (specification 2 §1).
 */
export function guatemalanChatLink(phone: string | null): string | null {
  const digits = (phone ?? '').replace(/\D/g, '')
  if (digits === '') return null
  return `https://wa.me/${digits.startsWith(GUATEMALA) ? '' : GUATEMALA}${digits}`
}
