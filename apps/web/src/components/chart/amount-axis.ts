import { formatQuetzales, fromCentavos } from '@isp/domain/money/money'
import { axisTicks } from './axis-ticks'

const whole = new Intl.NumberFormat('es-GT', { maximumFractionDigits: 0 })
const millions = new Intl.NumberFormat('es-GT', { notation: 'compact', maximumFractionDigits: 1 })
const MILLION = 1_000_000

/** Props of an axis of amounts in centavos, from zero to at least `max`. */
export function amountAxis(max: number) {
  const ticks = axisTicks(max)
  return { width: 72, domain: [0, ticks.at(-1) ?? 0], ticks, interval: 0, tickFormatter: axisLabel }
}

export function chartAmount(centavos: number): string {
  return formatQuetzales(fromCentavos(centavos))
}

function axisLabel(centavos: number): string {
  const quetzales = centavos / 100
  return `Q${(quetzales < MILLION ? whole : millions).format(quetzales)}`
}
