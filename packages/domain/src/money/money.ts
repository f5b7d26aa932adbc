import { z } from 'zod'
import type { Branded } from '../brand'

/** A decimal string in quetzales with two decimals: `"150.00"`. */
export type Quetzales = Branded<'Quetzales'>

/** The largest amount of a field, in centavos. */
export const LARGEST_AMOUNT = 9_999_999_999
const DECIMAL = /^(\d+)(?:\.(\d{1,2}))?$/
const currency = new Intl.NumberFormat('es-GT', { style: 'currency', currency: 'GTQ' })

/** Integer centavos of a decimal string in quetzales; null if it is not one. `"150.5"` → `15050`. */
export function parseCentavos(decimal: string): number | null {
  const match = DECIMAL.exec(decimal)
  if (!match) return null
  const centavos = Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`)
  return Number.isSafeInteger(centavos) ? centavos : null
}

/** Integer centavos of a decimal string that may be negative; null if it is not one. `"-5.00"` → `-500`. */
export function parseSignedCentavos(decimal: string): number | null {
  const centavos = parseCentavos(decimal.replace(/^-/, ''))
  if (centavos === null) return null
  return decimal.startsWith('-') && centavos !== 0 ? -centavos : centavos
}

/** Decimal string of integer centavos, also negative ones. `15050` → `"150.50"`, `-5` → `"-0.05"`. */
export function fromCentavos(centavos: number | bigint): Quetzales {
  if (typeof centavos === 'number' && !Number.isSafeInteger(centavos)) {
    throw new RangeError('centavos must be a safe integer')
  }
  const digits = String(centavos).replace('-', '').padStart(3, '0')
  return `${centavos < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Exact sum of amounts in quetzales, which may be negative. Throws a RangeError for a text that is not an amount. */
export function sumQuetzales(amounts: readonly Quetzales[]): Quetzales {
  return fromCentavos(amounts.reduce((sum, amount) => sum + requireCentavos(amount), 0))
}

/** The exact difference of two amounts in quetzales; all may be negative. Throws as `sumQuetzales`. */
export function subtractQuetzales(amount: Quetzales, subtrahend: Quetzales): Quetzales {
  return fromCentavos(requireCentavos(amount) - requireCentavos(subtrahend))
}

/** An amount with the other sign. Throws as `sumQuetzales`. */
export function negated(amount: Quetzales): Quetzales {
  return fromCentavos(-requireCentavos(amount))
}

/** `"-5.00"` → `"5.00"`. */
export function withoutSign(amount: Quetzales): Quetzales {
  return amount.replace('-', '')
}

/** False for a text that is not an amount. */
export function isZero(amount: Quetzales): boolean {
  return parseSignedCentavos(amount) === 0
}

/** Also of an amount with more centavos than an exact number has. */
export function isNegative(amount: Quetzales): boolean {
  return amount.startsWith('-') && !isZero(amount)
}

/** Quetzales as displayed, es-GT with two decimals: `"1234.56"` → `Q1,234.56` (product/money#shown-amounts). */
export function formatQuetzales(amount: Quetzales): string {
  // Intl formats decimal strings exactly; as a number a large total would lose its centavos. Their types are newer than ES2022.
  return currency.format(amount as unknown as number).replace(/\s/g, '')
}

/** Quetzales as the number of a spreadsheet cell: `"1234.50"` → 1234.5. Not for calculations. */
export function quetzalesAsNumber(amount: Quetzales): number {
  return Number(amount)
}

function requireCentavos(amount: Quetzales): number {
  const centavos = parseSignedCentavos(amount)
  if (centavos === null) throw new RangeError(`not an amount of quetzales: ${amount}`)
  return centavos
}

/**
 * Schema of an amount: a decimal string or a JSON number from 0 to 99 999 999.99 with at most two decimals. Output:
 * quetzales. `missing` is the message for an absent or empty amount, `label` the field name in other messages.
 */
export function amountSchema(label: string, missing: string): z.ZodType<Quetzales, Quetzales | number> {
  const invalid = `${label}: escribe un monto entre 0 y 99999999.99 con dos decimales como máximo`
  return z
    .union([z.string(), z.number()], {
      error: (issue) => (issue.input === undefined || issue.input === null ? missing : invalid),
    })
    .transform((input, context): Quetzales => {
      const centavos = parseCentavos(String(input))
      if (centavos !== null && centavos <= LARGEST_AMOUNT) return fromCentavos(centavos)
      context.addIssue({ code: 'custom', message: input === '' ? missing : invalid, input })
      return z.NEVER
    })
}
