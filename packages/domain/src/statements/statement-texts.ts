import { debtTexts, months, upcomingSentence } from '../billing/debt-texts'
import { formatLocalDate, type LocalDate } from '../dates/local-date'
import type { Period } from '../dates/period'
import { listPeriods } from '../dates/period-list'
import { shortDay } from '../dates/short-day'
import { formatQuetzales, type Quetzales } from '../money/money'
import { hasMoney } from '../receipts/account-rules'
import type { PresentDebt } from '../receipts/present-debt'
import { greeting, signature } from '../receipts/receipt-message'

/** Texts of 'Estado de cuenta' (product/statements#the-sheet). */
export const statementTexts = {
  title: 'Estado de cuenta',
  loadFailed: 'No se pudo cargar el estado de cuenta.',
  notFound: 'Cliente no encontrado',
  shareFailed: 'No se pudo compartir el estado de cuenta.',
  pdfFailed: 'No se pudo crear el PDF.',
  addClient: 'Agregar otro cliente...',
  owesNothing: 'No debe nada.',
  noMonths: 'Sin meses todavía',
} as const

/** 'Debe al 28 nov 2026'. */
export function owesOn(today: LocalDate): string {
  return `${debtTexts.owes} al ${formatLocalDate(today)}`
}

type LastReceipt = { number: number; receivedOn: LocalDate; amount: Quetzales }

export type SentStatement = {
  name: string
  today: LocalDate
  debt: PresentDebt
  accountBalance: Quetzales
  lastReceipt: LastReceipt | null
}

/**
 * What is sent to a customer, as usted and signed by the business: 'Debe Q400.00: agosto a noviembre. Último pago: Q100.00 el 12 ago,
 * recibo 1042.'; of several clients a line for each, after its name (product/statements#sending-it).
 */
export function statementMessage(statements: readonly SentStatement[], business: string | null): string {
  const [first, ...others] = statements
  if (!first) return ''
  const day = formatLocalDate(first.today)
  const lines =
    others.length === 0
      ? [`${greeting(first.name)}, su estado de cuenta al ${day}:`, sentences(first).join(' ')]
      : [`${statementTexts.title} al ${day}:`, ...statements.map((one) => `${one.name}: ${sentences(one).join(' ')}`)]
  return `${lines.join('\n')}${signature(business)}`
}

/** 'Debe Q400.00: agosto a noviembre.', what is not due yet, what rests on the account, and the last payment. */
export function sentences({ debt, accountBalance, lastReceipt, today }: Omit<SentStatement, 'name'>): string[] {
  const { upcoming } = debt
  const next = upcoming.length === 0 ? [] : [upcomingSentence(upcoming, today)]
  return [
    owedSentence(debt, today),
    ...next,
    ...(hasMoney(accountBalance) ? [`A cuenta: ${formatQuetzales(accountBalance)}.`] : []),
    ...(lastReceipt === null ? [] : [`Último pago: ${paidOn(lastReceipt, today)}.`]),
  ]
}

/** 'Q100.00 el 12 ago, recibo 1042'. */
export function paidOn({ amount, receivedOn, number }: LastReceipt, today: LocalDate): string {
  return `${formatQuetzales(amount)} el ${shortDay(receivedOn, today)}, recibo ${number}`
}

function owedSentence({ overdueCount, overdueAmount, overdueMonths }: PresentDebt, today: LocalDate): string {
  if (overdueCount === 0) return statementTexts.owesNothing
  const which = monthsOf(
    overdueMonths.map(({ period }) => period),
    today,
  )
  const owed = overdueAmount === null ? months(overdueCount) : formatQuetzales(overdueAmount)
  return `${debtTexts.owes} ${owed}: ${which}.`
}

/** 'agosto a noviembre', with the year only where it is another one. */
function monthsOf(periods: readonly Period[], today: LocalDate): string {
  const year = today.slice(0, 4)
  const listed = listPeriods(periods)
  return periods.every((period) => period.startsWith(year)) ? listed.replace(` de ${year}`, '') : listed
}
