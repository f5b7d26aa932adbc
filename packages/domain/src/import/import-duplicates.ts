import { phoneKey, wordsKey } from '../clients/client-keys'
import { importTexts } from './import-texts'

type Named = { row: number; name: string; phone: string | null }

/** Names and phones, by their keys, that clients already have. */
export type KnownClients = { names: ReadonlySet<string>; phones: ReadonlySet<string> }

/** Warnings by row about names and phones that an earlier row or an existing client has. Duplicates are allowed. */
export function duplicateWarnings(rows: readonly Named[], known: KnownClients): Map<number, string[]> {
  const warnings = new Map<number, string[]>()
  const firstNamed = new Map<string, number>()
  const firstCalled = new Map<string, number>()
  for (const { row, name, phone } of rows) {
    const nameWarning = warningOf(wordsKey(name), row, { first: firstNamed, known: known.names, ...nameTexts })
    const phoneWarning = warningOf(phoneKey(phone), row, { first: firstCalled, known: known.phones, ...phoneTexts })
    const found = [nameWarning, phoneWarning].filter((warning) => warning !== null)
    if (found.length > 0) warnings.set(row, found)
  }
  return warnings
}

const nameTexts = { existing: importTexts.knownName, earlier: importTexts.sameName }
const phoneTexts = { existing: importTexts.knownPhone, earlier: importTexts.samePhone }

type Seen = {
  first: Map<string, number>
  known: ReadonlySet<string>
  existing: string
  earlier: (row: number) => string
}

function warningOf(key: string | null, row: number, { first, known, existing, earlier }: Seen): string | null {
  if (key === null) return null
  const before = first.get(key)
  if (before === undefined) first.set(key, row)
  if (known.has(key)) return existing
  return before === undefined ? null : earlier(before)
}
