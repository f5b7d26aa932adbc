import { errorTexts } from '@isp/domain/error-texts'
import { fromCentavos, parseCentavos } from '@isp/domain/money'

const TYPABLE = /^\d{0,8}(\.\d{0,2})?$/
const TOO_LARGE = /^\d{9,}(\.\d{0,2})?$/
/** Thousands by points are told from centavos by the comma and two digits at the end. */
const CONTINENTAL = /^\d{1,3}(\.\d{3})+,\d{2}$/

/**
 * What an amount's box holds after `typed`: decimal text, never a float. A pasted `Q1,234.56` or `1.234,56` loses its
 * prefix and thousands; a comma before the centavos becomes a point; what cannot become an amount is refused
 * and `previous` stays.
 */
export function typedAmount(typed: string, previous: string): string {
  const plain = plainAmount(typed)
  return TYPABLE.test(plain) ? plain : previous
}

/** Why `typed` is refused, in words; null where it is taken. */
export function amountRefusal(typed: string): string | null {
  const plain = plainAmount(typed)
  if (TYPABLE.test(plain)) return null
  return TOO_LARGE.test(plain) ? errorTexts.amountTooLarge : errorTexts.amountUnreadable
}

function plainAmount(typed: string): string {
  const bare = typed.replace(/[Q\s]/gi, '')
  if (CONTINENTAL.test(bare)) return bare.replaceAll('.', '').replace(',', '.')
  return /^\d*,\d{0,2}$/.test(bare) ? bare.replace(',', '.') : bare.replaceAll(',', '')
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
