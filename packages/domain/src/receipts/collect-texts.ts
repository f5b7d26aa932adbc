import { months } from '../billing/debt-texts'
import { formatLocalDate, type LocalDate } from '../dates/local-date'
import { formatQuetzales, type Quetzales } from '../money/money'

/** Texts of 'Cobrar' (specification 3 B2). */
export const collectTexts = {
  nothingFound: 'Sin resultados',
  upToDate: 'Está al día: se cobra por adelantado.',
  failed: 'No se pudo cobrar.',
  unanswered: 'No llegó respuesta y puede que sí se haya cobrado. Cobra otra vez: no se cobrará dos veces.',
  searchFailed: 'No se pudo buscar.',
  loadFailed: 'No se pudo cargar lo que debe el cliente.',
} as const

/** What a client owes: `openAmount` in quetzales, null where the amounts are not known before they are paid. */
type Owing = { openCount: number; openAmount: Quetzales | null; nextPaymentDate: LocalDate | null }

/** A client's line in the search: `debe 2 meses · Q300.00`, or `al día, paga hasta el 15 dic`. */
export function owingLine({ openCount, openAmount, nextPaymentDate }: Owing, today: LocalDate): string {
  if (openCount === 0) {
    if (nextPaymentDate === null) return 'al día'
    const [year = ''] = today.split('-')
    return `al día, paga hasta el ${formatLocalDate(nextPaymentDate).replace(` ${year}`, '')}`
  }
  return `debe ${owedText({ openCount, openAmount })}`
}

/** A variable client's open months have no amount yet, and add up to zero in a receipt. */
function owedText({ openCount, openAmount }: Pick<Owing, 'openCount' | 'openAmount'>): string {
  const unknown = openAmount === null || openAmount === '0.00'
  return unknown ? months(openCount) : `${months(openCount)} · ${formatQuetzales(openAmount)}`
}

/** What a client owes after a collection: `Aún debe 2 meses · Q300.00.` */
export function stillOwes({ openCount, openAmount }: Pick<Owing, 'openCount' | 'openAmount'>): string {
  return `Aún debe ${owedText({ openCount, openAmount })}.`
}

/** The notice after a collection. */
export function collectedText(number: number): string {
  return `Cobrado. Recibo ${number}`
}
