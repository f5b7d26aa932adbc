import { fromCentavos, parseCentavos } from '@isp/domain/money'

const TYPABLE = /^\d{0,8}(\.\d{0,2})?$/

/**
 * What an amount's box holds after `typed`: decimal text, never a float. A pasted `Q1,234.56` loses its
 * prefix and thousands; a comma before the centavos becomes a point; what cannot become an amount is refused
 * and `previous` stays.
 */
export function typedAmount(typed: string, previous: string): string {
  const bare = typed.replace(/[Q\s]/gi, '')
  const plain = /^\d*,\d{0,2}$/.test(bare) ? bare.replace(',', '.') : bare.replaceAll(',', '')
  return TYPABLE.test(plain) ? plain : previous
}

/** The box when it is left: `5.` → `5`, `.5` → `0.5`, `.` → empty. */
export function tidyAmount(typed: string): string {
  const whole = typed.endsWith('.') ? typed.slice(0, -1) : typed
  return whole.startsWith('.') ? `0${whole}` : whole
}

/** Whether two bounds as typed leave no amount between them. */
export function boundsCross(min: string, max: string): boolean {
  const low = parseCentavos(tidyAmount(min))
  const high = parseCentavos(tidyAmount(max))
  return low !== null && high !== null && low > high
}

/** One centavo more or less, not below zero: the step of the arrow keys. */
export function stepAmount(amount: string, centavos: 1 | -1): string {
  const current = parseCentavos(tidyAmount(amount)) ?? 0
  return typedAmount(fromCentavos(Math.max(0, current + centavos)), amount)
}
