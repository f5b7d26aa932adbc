import * as money from '@isp/domain/money/money'

// The contract has amounts as text. These are the server's own rules; the declarations name no other package, because
// they are packed.

/**
 * The whole centavos of an amount of the contract, also a negative one: `'150.50'` → `15050`. Throws a RangeError for a
 * text that is not an amount in quetzales with at most two decimals; `'Q1,234.56'` is none.
 */
export function toCentavos(amount: string): number {
  const centavos = money.parseSignedCentavos(amount)
  if (centavos === null) throw new RangeError(`not an amount in quetzales: ${amount}`)
  return centavos
}

/** The amount of whole centavos, as the contract has it: `15050` → `'150.50'`. Throws a RangeError for fractions. */
export function fromCentavos(centavos: number): string {
  return money.fromCentavos(centavos)
}

/** The exact sum of amounts in quetzales: `['0.10', '0.20']` → `'0.30'`. Throws a RangeError as `toCentavos` does. */
export function sumAmounts(amounts: readonly string[]): string {
  return fromCentavos(amounts.reduce((sum, amount) => sum + toCentavos(amount), 0))
}

/** An amount in quetzales as the web app shows it: `'1234.56'` → `'Q1,234.56'`. */
export function formatAmount(amount: string): string {
  return money.formatQuetzales(fromCentavos(toCentavos(amount)))
}
