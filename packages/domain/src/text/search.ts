const COMBINING_MARKS = /[\u0300-\u036f]/g

/** Normalizes a text for searching: no accents, lowercase. `Peña` → `pena`. The database has the same rule. */
export function searchable(text: string): string {
  return text.normalize('NFD').replace(COMBINING_MARKS, '').toLowerCase()
}

/** The digits of a search term that can only be a phone number ('5555-1234'), otherwise null. */
export function phoneDigitsSearched(text: string): string | null {
  if (!/^[\d\s+()-]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  return digits === '' ? null : digits
}
