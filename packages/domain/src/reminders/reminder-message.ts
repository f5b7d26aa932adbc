import { formatLocalDate } from '../dates/local-date'
import { listPeriods } from '../dates/period-list'
import { formatQuetzales } from '../money/money'
import { firstName } from '../text/first-name'
import type { Owed } from './owed'
import { type ReminderPlaceholder, reminderPlaceholders, reminderTexts, unknownPlaceholders } from './reminder-texts'

const PLACEHOLDER = /\{([^{}]*)\}/g
/** The name of the business with the dash before it, which goes with it. */
const SIGNATURE = /[^\S\n]*[–—-]?[^\S\n]*\{negocio\}/g

type Values = Omit<Owed, 'kind'> & {
  clientName: string
  /** Null while the business has no name. */
  business: string | null
}

/**
 * A reminder with its placeholders filled. Without a name of the business, `{negocio}` goes with the dash before it. A
 * value is never read as a placeholder.
 */
export function reminderMessage(
  text: string,
  { clientName, amount, periods, since, dueDate, business }: Values,
): string {
  const values: Readonly<Record<ReminderPlaceholder, string>> = {
    nombre: firstName(clientName),
    monto: formatQuetzales(amount),
    meses: listPeriods(periods),
    desde: formatLocalDate(since),
    fecha: formatLocalDate(dueDate),
    negocio: business ?? '',
  }
  const signed = business === null ? text.replace(SIGNATURE, '') : text
  return signed.replace(PLACEHOLDER, (written, name) => (isPlaceholder(name) ? values[name] : written)).trim()
}

/** Why a text cannot be a reminder: an unknown placeholder, or a brace of none; null if it can. */
export function reminderProblem(text: string): string | null {
  const names = [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))]
  const unknown = names.filter((name) => !isPlaceholder(name))
  if (unknown.length > 0) return unknownPlaceholders(unknown)
  return /[{}]/.test(text.replace(PLACEHOLDER, '')) ? reminderTexts.openBrace : null
}

function isPlaceholder(name: string): name is ReminderPlaceholder {
  return Object.hasOwn(reminderPlaceholders, name)
}
