import { sql } from 'kysely'
import type { Trx } from '../connection'
import { addDays, guatemalanDate, guatemalanInstant } from './calendar'

const DAYS = 45
const OPERATOR = 'admin'
const OPENS_AT_HOUR = 8
const CLOSES_AT_HOUR = 18
const SUNDAY = 0
const OPENING_FLOAT = 300
/** Quetzales; cash above it is taken to the bank, in hundreds. */
const MOST_IN_DRAWER = 1500

/** Expenses by the place of their day, in whole quetzales. */
const expenses = [
  { every: 3, amount: 75, description: 'Gasolina' },
  { every: 7, amount: 48, description: 'Conectores RJ45 y grapas' },
  { every: 11, amount: 120, description: 'Almuerzo de la cuadrilla' },
]
/** Differences of the drawer in quetzales, by the number of the closing. */
const differences = new Map([
  [9, { amount: -5, reason: 'Vuelto mal dado' }],
  [26, { amount: 20, reason: 'Un cliente dejó un abono sin nombre' }],
])

/** A closing of the cash drawer at six in the evening of each working day before the present one, with its movements. */
export async function insertCash(trx: Trx, now: string): Promise<void> {
  const today = guatemalanDate(now)
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index - DAYS)).filter(isWorkday)
  let last = { counted: OPENING_FLOAT, through: 0, closedAt: guatemalanInstant(days[0] ?? today, OPENS_AT_HOUR) }
  for (const [index, day] of days.entries()) {
    const closing = index + 1
    const { through, received } = await receivedBy(trx, { ...last, first: closing === 1, day })
    const movements: Movement[] = expenses
      .filter(({ every }) => index % every === every - 1)
      .map(({ amount, description }) => ({ kind: 'expense', amount, description }))
    const spent = movements.reduce((sum, { amount }) => sum + amount, 0)
    const left = last.counted + received - spent
    const deposited = left > MOST_IN_DRAWER ? Math.floor((left - OPENING_FLOAT) / 100) * 100 : 0
    if (deposited > 0) movements.push({ kind: 'deposit', amount: deposited, description: null })
    for (const { amount, ...movement } of movements) {
      await trx
        .insertInto('cash_movements')
        .values({
          ...movement,
          made_at: guatemalanInstant(day, CLOSES_AT_HOUR - 1),
          amount: String(amount),
          actor: OPERATOR,
          closing,
        })
        .execute()
    }
    const expected = left - deposited
    const { amount: difference, reason } = differences.get(closing) ?? { amount: 0, reason: null }
    const closedAt = guatemalanInstant(day, CLOSES_AT_HOUR)
    await trx
      .insertInto('cash_closings')
      .values({
        number: closing,
        opened_at: last.closedAt,
        closed_at: closedAt,
        receipts_after: last.through,
        receipts_through: through,
        opening_float: String(last.counted),
        received: String(received),
        voided: '0',
        spent: String(spent),
        returned: '0',
        deposited: String(deposited),
        expected: String(expected),
        counted: String(expected + difference),
        difference: String(difference),
        reason,
        actor: OPERATOR,
      })
      .execute()
    last = { counted: expected + difference, through, closedAt }
  }
}

type Movement = { kind: 'expense' | 'deposit'; amount: number; description: string | null }

type Counted = { through: number; closedAt: string; first: boolean; day: string }

/** The last receipt of a day, and what came in cash since the last closing, in whole quetzales. */
async function receivedBy(trx: Trx, { through, closedAt, first, day }: Counted) {
  const { rows } = await sql<{ through: number; received: number }>`
    select max(number) as through,
      coalesce(sum(amount) filter (where number > ${through} and method = 'cash'
        and (not ${first} or registered_at >= ${closedAt})), 0)::int as received
    from receipts join receipt_lines on receipt = number where received_on <= ${day}
  `.execute(trx)
  return { through: rows[0]?.through ?? 0, received: rows[0]?.received ?? 0 }
}

function isWorkday(date: string): boolean {
  return new Date(`${date}T00:00:00Z`).getUTCDay() !== SUNDAY
}
