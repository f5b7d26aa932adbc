import { openDebt } from '../billing/client-debt'
import { formatLocalDate, type LocalDate } from '../dates/local-date'
import type { Period } from '../dates/period'
import { listPeriods } from '../dates/period-list'
import { formatQuetzales, type Quetzales } from '../money/money'
import { firstName } from '../text/first-name'
import {
  type ReminderKind,
  type ReminderPlaceholder,
  reminderPlaceholders,
  reminderTexts,
  unknownPlaceholders,
} from './reminder-texts'

const PLACEHOLDER = /\{([^{}]*)\}/g
/** The name of the business with the dash before it, which goes with it. */
const SIGNATURE = /[^\S\n]*[–—-]?[^\S\n]*\{negocio\}/g

/** What a client is reminded of, in quetzales; `since` and `dueDate` are the first and the last due date of it. */
export type Owed = {
  kind: ReminderKind
  amount: Quetzales
  periods: readonly Period[]
  since: LocalDate
  dueDate: LocalDate
}

type OpenPayment = { period: Period; amount: Quetzales; dueDate: LocalDate }

/**
 * What a client is reminded of by its unpaid payments, earliest due first: the overdue ones if there are any, else all of
 * them; null if it owes nothing (specification 3 C1).
 */
export function owedBy(open: readonly OpenPayment[], today: LocalDate): Owed | null {
  const overdue = open.filter(({ dueDate }) => dueDate < today)
  const counted = overdue.length > 0 ? overdue : open
  const [first, last] = [counted[0], counted.at(-1)]
  if (!first || !last) return null
  return {
    kind: overdue.length > 0 ? 'overdue' : 'due',
    amount: openDebt(counted, today).openAmount,
    periods: counted.map(({ period }) => period),
    since: first.dueDate,
    dueDate: last.dueDate,
  }
}

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
