import { z } from 'zod'
import { amountSchema, fromCentavos, parseCentavos, type Quetzales } from '../money/money'

/** The notes and the coin of one quetzal that are counted by the piece, in quetzales (product/cash#count). */
export const denominations = [200, 100, 50, 20, 10, 5, 1] as const
export type Denomination = (typeof denominations)[number]

const MOST_PIECES = 99_999
const CENTAVOS = 100
const wrongPieces = `escribe una cantidad entre 0 y ${MOST_PIECES}`

function pieces(denomination: Denomination) {
  const message = `Billetes de Q${denomination}: ${wrongPieces}`
  return z.int({ error: message }).min(0, { error: message }).max(MOST_PIECES, { error: message }).default(0)
}

/** A cash count: pieces of each denomination, and the other coins as an amount in quetzales. */
export const cashCountSchema = z.object({
  '200': pieces(200),
  '100': pieces(100),
  '50': pieces(50),
  '20': pieces(20),
  '10': pieces(10),
  '5': pieces(5),
  '1': pieces(1),
  coins: amountSchema('Monedas', 'Escribe el monto de las monedas').default('0.00'),
})
export type CashCount = z.output<typeof cashCountSchema>

/** The sum of a cash count in quetzales. Throws a RangeError if `coins` is no amount. */
export function countedSum(count: CashCount): Quetzales {
  const coins = parseCentavos(count.coins)
  if (coins === null) throw new RangeError(`not an amount of quetzales: ${count.coins}`)
  return fromCentavos(denominations.reduce((sum, value) => sum + count[`${value}`] * value * CENTAVOS, coins))
}
