import { formatLocalDate } from '../dates/local-date'
import { monthName, type Period, periodInSentence } from '../dates/period'
import { formatQuetzales, type Quetzales } from '../money/money'
import { joinWords } from '../text/join-words'
import { FORECAST_YEARS, type Pace, type Recovery } from './recovery-forecast'

/** Texts about the recovery of a group's expenses (product/groups#recovery). */
export const recoveryTexts = {
  title: 'Recuperación',
  loadFailed: 'No se pudo cargar la recuperación.',
  noExpenses: 'Sin gastos de instalación no hay inversión que recuperar.',
  estimated: 'estimado',
} as const

const FAR = `más de ${FORECAST_YEARS} años`
const months = (count: number) => (count === 1 ? '1 mes' : `${count} meses`)

/** `2026-03` → `mar 2026`. */
export function shortPeriod(period: Period): string {
  return formatLocalDate(`${period}-01`).slice(2)
}

/** A line of the list: `Recuperada en mar 2026`, `45 % · ene 2028`; null without expenses. */
export function shortRecovery(recovery: Recovery): string | null {
  switch (recovery.state) {
    case 'noExpenses':
      return null
    case 'recovered':
      return `Recuperada en ${shortPeriod(recovery.month)}`
    case 'forecast':
      return `${recovery.percent} % · ${shortPeriod(recovery.month)}${estimation(recovery.pace, ' · ')}`
    case 'distant':
      return `${recovery.percent} % · ${FAR}`
    case 'stalled':
      return `${recovery.percent} % · sin cobros`
  }
}

/** The sentence of the group's page: `A este ritmo: enero de 2028 (14 meses)`. */
export function recoverySentence(recovery: Recovery): string {
  switch (recovery.state) {
    case 'noExpenses':
      return recoveryTexts.noExpenses
    case 'recovered':
      return `Recuperada en ${periodInSentence(recovery.month)}`
    case 'forecast': {
      const { month, count, pace } = recovery
      return `A este ritmo: ${periodInSentence(month)} (${months(count)})${estimation(pace, ', ')}`
    }
    case 'distant':
      return `A este ritmo: ${FAR}${estimation(recovery.pace, ', ')}`
    case 'stalled':
      return 'Sin cobros no se recupera'
  }
}

/** How the sentence was computed, as a sum; null without expenses. */
export function recoverySum(recovery: Recovery, expenses: Quetzales): string | null {
  const cost = formatQuetzales(expenses)
  if (recovery.state === 'noExpenses') return null
  if (recovery.state === 'recovered') {
    return `La utilidad acumulada alcanzó los ${cost} de gastos en ${periodInSentence(recovery.month)}.`
  }
  const missing = formatQuetzales(recovery.missing)
  const left = `Faltan ${missing} de ${cost}.`
  const { pace } = recovery
  if (recovery.state === 'stalled') return `${left} ${paceInWords(pace)}`
  const utility = formatQuetzales(pace.utility)
  if (recovery.state === 'distant') return `${left} ${paceInWords(pace)}`
  return `${left} ${paceInWords(pace)} ${missing} ÷ ${utility} = ${months(recovery.count)}.`
}

function paceInWords({ utility, months }: Pace): string {
  const monthly = `${formatQuetzales(utility)} al mes`
  if (months.length === 0) {
    return `Ritmo estimado: ${monthly}, la utilidad mensual de sus clientes; aún no hay tres meses completos de cobros.`
  }
  const names = months.map(({ month }) => monthName(month))
  const sum = months.map(({ utility }) => formatQuetzales(utility)).join(' + ')
  return `Ritmo: ${monthly}, el promedio de ${joinWords(names)} = (${sum}) ÷ ${months.length}.`
}

function estimation(pace: Pace, separator: string): string {
  return pace.months.length === 0 ? `${separator}${recoveryTexts.estimated}` : ''
}
