import { formatInstant } from '../dates/local-date'
import { type Period, periodInSentence } from '../dates/period'
import type { Generation, GenerationAlerts } from './generation-rules'
import { paymentLine } from './payment-line'

const count = new Intl.NumberFormat('es-GT')

export const generationTexts = {
  notFound: 'Generación de pagos no encontrada',
  alreadyUndone: 'Estos pagos ya se deshicieron',
  loadFailed: 'No se pudieron cargar los pagos generados.',
  noneYet: 'Aún no se ha generado ningún pago.',
  undone: 'Pagos generados deshechos',
  undoFailed: 'No se pudieron deshacer los pagos generados',
  acknowledgeFailed: 'No se pudo guardar. Inténtalo de nuevo.',
} as const

/** The months of a billing run: 'noviembre de 2026', or 'diciembre de 2026 a marzo de 2031'. */
export function generatedPeriods({ firstPeriod, lastPeriod }: { firstPeriod: Period; lastPeriod: Period }): string {
  const first = periodInSentence(firstPeriod)
  return firstPeriod === lastPeriod ? first : `${first} a ${periodInSentence(lastPeriod)}`
}

/** '1 pago', '1,200 pagos'. */
export function payments(number: number): string {
  return number === 1 ? '1 pago' : `${count.format(number)} pagos`
}

/** Why a billing run cannot be undone: whose payment is paid, the earliest of `payments`. */
export function generationIsPaid({
  payments,
  ...first
}: {
  clientName: string
  period: Period
  payments: number
}): string {
  const line = paymentLine(first.clientName, { period: first.period, amount: null })
  return payments === 1
    ? `Un pago de esta generación ya está marcado como pagado: ${line}. Reviértelo antes de deshacerla.`
    : `${count.format(payments)} pagos de esta generación ya están marcados como pagados; el primero: ${line}. Reviértelos antes de deshacerla.`
}

/** How many payments undoing a billing run deleted, and how many were generated again for the months due. */
export function undoneDetail({ removed, created }: { removed: number; created: number }): string {
  const made = created === 0 ? '' : ` Por los meses que ya corresponden se crearon ${payments(created)}.`
  return `Se quitaron ${payments(removed)}.${made}`
}

export function undoQuestion(generation: Generation, removable: number): string {
  return `Se quitarán ${payments(removable)} sin pagar de ${generatedPeriods(generation)}, creados el ${formatInstant(generation.generatedAt)}. Los meses que ya corresponden según la fecha de hoy se generan de nuevo.`
}

/** The sentences of the alert banner; empty without alerts (product/billing#runs-and-alerts). */
export function alertSentences({ unusual, ahead }: GenerationAlerts): string[] {
  const sentences: string[] = []
  if (unusual) {
    const { generatedAt, regularCount, variableCount } = unusual
    const created = payments(regularCount + variableCount)
    sentences.push(
      `El ${formatInstant(generatedAt)} se generaron ${created} de una vez (${generatedPeriods(unusual)}). Si la fecha del sistema estaba mal, deshazlos en Configuración.`,
    )
  }
  if (ahead && ahead.id === unusual?.id) sentences.push('La fecha del sistema es ahora anterior a ese día.')
  else if (ahead) {
    sentences.push(
      `La fecha del sistema es anterior a la última generación de pagos, del ${formatInstant(ahead.generatedAt)} (${generatedPeriods(ahead)}). Corrige la fecha de la computadora donde está el sistema, o deshaz esos pagos en Configuración.`,
    )
  }
  return sentences
}
