import { parseCentavos, type Quetzales } from '../money/money'

const CENTAVOS = 100
const THOUSAND = 1_000
const MILLION = 1_000_000
/** Below this number of quetzales an amount can be written out: far above 120 months of the largest amount. */
const LIMIT = MILLION * MILLION

const BELOW_THIRTY = [
  '',
  'un',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
  'dieciséis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
  'veinte',
  'veintiún',
  'veintidós',
  'veintitrés',
  'veinticuatro',
  'veinticinco',
  'veintiséis',
  'veintisiete',
  'veintiocho',
  'veintinueve',
]

const TENS = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa']

const HUNDREDS = [
  '',
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
]

/**
 * An amount as a receipt writes it out (product/receipts#amounts-in-words): `"175.00"` → `ciento setenta y cinco
 * quetzales exactos`, `"21501.05"` → `veintiún mil quinientos un quetzales con cinco centavos`. Below a million
 * millions; throws a RangeError for anything else.
 */
export function amountInWords(amount: Quetzales): string {
  const centavos = parseCentavos(amount)
  if (centavos === null || centavos >= LIMIT * CENTAVOS) {
    throw new RangeError(`not an amount that can be written out: ${amount}`)
  }
  const quetzales = Math.floor(centavos / CENTAVOS)
  const rest = centavos % CENTAVOS
  const ending = rest === 0 ? (quetzales === 1 ? 'exacto' : 'exactos') : `con ${counted(rest, 'centavo', 'centavos')}`
  return `${counted(quetzales, 'quetzal', 'quetzales')} ${ending}`
}

/** A number before a masculine noun: `un quetzal`, `dos quetzales`, `un millón de quetzales`. */
function counted(number: number, one: string, many: string): string {
  const wholeMillions = number >= MILLION && number % MILLION === 0
  return `${inWords(number)}${wholeMillions ? ' de' : ''} ${number === 1 ? one : many}`
}

function inWords(number: number): string {
  if (number === 0) return 'cero'
  const millions = Math.floor(number / MILLION)
  return joined(
    millions === 0 ? '' : `${belowMillion(millions)} ${millions === 1 ? 'millón' : 'millones'}`,
    belowMillion(number % MILLION),
  )
}

function belowMillion(number: number): string {
  const thousands = Math.floor(number / THOUSAND)
  return joined(
    thousands === 0 ? '' : joined(thousands === 1 ? '' : belowThousand(thousands), 'mil'),
    belowThousand(number % THOUSAND),
  )
}

function belowThousand(number: number): string {
  if (number === 100) return 'cien'
  return joined(HUNDREDS[Math.floor(number / 100)], belowHundred(number % 100))
}

function belowHundred(number: number): string | undefined {
  if (number < BELOW_THIRTY.length) return BELOW_THIRTY[number]
  const unit = BELOW_THIRTY[number % 10]
  return `${TENS[Math.floor(number / 10)]}${unit ? ` y ${unit}` : ''}`
}

function joined(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
