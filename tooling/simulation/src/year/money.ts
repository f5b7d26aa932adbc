import { fromCentavos, parseSignedCentavos } from '@isp/domain/money/money'
import type { Centavos } from './step'

/** Null stays null. */
export function centavosOf(amount: string | null): Centavos | null {
  return amount === null ? null : exact(amount)
}

/** Centavos of an amount that must be there. Throws a RangeError for any other text. */
export function exact(amount: string): Centavos {
  const centavos = parseSignedCentavos(amount)
  if (centavos === null) throw new RangeError(`not an amount: ${amount}`)
  return centavos
}

export const quetzales = fromCentavos
