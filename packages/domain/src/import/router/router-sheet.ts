import { readFileAmount } from '../../money/file-amount'
import { fromCentavos, parseCentavos } from '../../money/money'
import type { RouterEntry } from '../../router-export/router-export'
import { importFields } from '../import-fields'
import type { ImportLine } from '../sheet/line-kinds'
import { type CommentMeaning, commentParts } from './router-comments'

/** How the records of a router become new clients (product/router-export#new-clients). */
export type RouterAnswers = {
  comments: CommentMeaning
  /** What was typed for each profile, by `profileKey`. */
  fees: Readonly<Record<string, string>>
  takesDisabled: boolean
  takesHotspot: boolean
}

/** The key of records without a profile. */
export const NO_PROFILE = ''

export type RouterProfile = { key: string; count: number; suggested: string }

/** Of records, those that are taken with these ticks. */
export function takenEntries(
  entries: readonly RouterEntry[],
  { takesDisabled, takesHotspot }: Pick<RouterAnswers, 'takesDisabled' | 'takesHotspot'>,
): readonly RouterEntry[] {
  return entries.filter(({ kind, disabled }) => (takesDisabled || !disabled) && (takesHotspot || kind !== 'hotspot'))
}

export function profileKey({ profile }: RouterEntry): string {
  return profile ?? NO_PROFILE
}

/** The profiles of some records with their number, the most used first, and the price that stands in their name. */
export function routerProfiles(entries: readonly RouterEntry[]): RouterProfile[] {
  const counts = new Map<string, number>()
  for (const entry of entries) counts.set(profileKey(entry), (counts.get(profileKey(entry)) ?? 0) + 1)
  return [...counts]
    .map(([key, count]) => ({ key, count, suggested: priceIn(key) }))
    .sort((one, other) => other.count - one.count)
}

/** `10M-Q150` → 150.00; empty without one. A number without a currency may be a speed. */
function priceIn(profile: string): string {
  const [, before, behind] =
    /(?:^|[^a-z])(?:q|gtq)[ .:_-]?(\d+(?:\.\d{1,2})?)(?![\d.])|(\d+(?:\.\d{1,2})?) ?(?:q|gtq|quetzales)(?![a-z])/i.exec(
      profile,
    ) ?? []
  const { value } = readFileAmount(before ?? behind ?? '')
  const centavos = parseCentavos(value ?? '')
  return centavos === null ? '' : fromCentavos(centavos)
}

const HEADINGS = ['name', 'phone', 'monthlyAmount', 'group', 'notes', 'pppoeUser', 'mikrotik', 'routerIp'] as const

/**
 * A table of the new clients for the preview of the import: a name from the comment, else that of the record, the phone in
 * it, the fee of the profile, and a column of states if somebody has no service.
 */
export function routerSheet(
  entries: readonly RouterEntry[],
  mikrotik: string | null,
  answers: RouterAnswers,
): ImportLine[] {
  const rows = takenEntries(entries, answers).map((entry) => {
    const { name, phones, group, notes, isSuspended } = commentParts(entry.comment, answers.comments)
    const user = entry.kind === 'secret' ? entry.name : null
    const fee = answers.fees[profileKey(entry)]?.trim() ?? ''
    const cells = [
      name || entry.name,
      phones,
      fee,
      group,
      notes,
      user,
      user === null && entry.ip === null ? null : mikrotik,
      entry.ip,
    ]
    return { cells: cells.map((cell) => cell || null), isServed: !entry.disabled && !isSuspended }
  })
  const hasStates = rows.some(({ isServed }) => !isServed)
  const headings = [
    ...HEADINGS.map((field) => importFields[field].label),
    ...(hasStates ? [importFields.service.label] : []),
  ]
  const states = (isServed: boolean) => (hasStates ? [isServed ? 'Activo' : 'Suspendido'] : [])
  return [headings, ...rows.map(({ cells, isServed }) => [...cells, ...states(isServed)])].map((cells, index) => ({
    row: index + 1,
    cells,
  }))
}
