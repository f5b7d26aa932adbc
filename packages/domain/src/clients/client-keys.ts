import { searchable } from '../text/search'

/** Key for comparing names: ignores accents, case and spaces. */
export function nameKey(name: string): string {
  return searchable(name).trim().replace(/\s+/g, ' ')
}

/** Key for comparing phones: the digits, without the 502 of Guatemala; null without digits. */
export function phoneKey(phone: string | null): string | null {
  const digits = (phone ?? '').replace(/\D/g, '').replace(/^502(?=\d{8}$)/, '')
  return digits === '' ? null : digits
}
