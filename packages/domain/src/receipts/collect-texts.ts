import { months } from '../billing/debt-texts'
import { formatLocalDate, type LocalDate } from '../dates/local-date'
import { formatQuetzales, type Quetzales } from '../money/money'

/** Texts of 'Cobrar' (specification 3 B2). */
export const collectTexts = {
  nothingFound: 'Sin resultados',
  upToDate: 'No debe ningún mes. Agrega meses para cobrar por adelantado.',
  failed: 'No se pudo cobrar.',
  voidFailed: 'No se pudo deshacer el cobro.',
} as const

/** What a client owes: `openAmount` in quetzales, null where the amounts are not known before they are paid. */
type Owing = { openCount: number; openAmount: Quetzales | null; nextPaymentDate: LocalDate }

/** A client's line in the search: `debe 2 meses · Q300.00`, or `al día, paga hasta el 15 dic`. */
export function owingLine({ openCount, openAmount, nextPaymentDate }: Owing, today: LocalDate): string {
  if (openCount === 0) {
    const [year = ''] = today.split('-')
    return `al día, paga hasta el ${formatLocalDate(nextPaymentDate).replace(` ${year}`, '')}`
  }
  const owed = `debe ${months(openCount)}`
  return openAmount === null ? owed : `${owed} · ${formatQuetzales(openAmount)}`
}

/** The notice after a collection. */
export function collectedText(number: number): string {
  return `Cobrado. Recibo ${number}`
}
