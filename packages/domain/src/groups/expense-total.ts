import { fromCentavos, parseCentavos, type Quetzales } from '../money/money'
import { withPlainSpaces } from '../text/spaces'

type TypedExpense = { description: string; quantity: number; unitCost: string }

/**
 * Total of an expense line in quetzales; 0.00 if its cost is not an amount or its quantity not a number
 * (product/groups#expenses).
 */
export function expenseTotal(line: Pick<TypedExpense, 'quantity' | 'unitCost'>): Quetzales {
  return fromCentavos(totalCentavos(line))
}

/** Balance of the edit screen in quetzales: the accumulated utility minus the typed expense rows. */
export function runningBalance(accumulatedUtility: Quetzales, expenses: readonly TypedExpense[]): Quetzales {
  const spent = expenses.reduce((sum, expense) => sum + totalCentavos(expense), 0n)
  return fromCentavos(BigInt(parseCentavos(accumulatedUtility) ?? 0) - spent)
}

/** A bigint, because the largest quantity times the largest cost exceeds the safe integers. */
function totalCentavos({ quantity, unitCost }: Pick<TypedExpense, 'quantity' | 'unitCost'>): bigint {
  return BigInt(Number.isInteger(quantity) ? quantity : 0) * BigInt(parseCentavos(unitCost) ?? 0)
}

/**
 * The rows that are submitted: those with a description and a quantity above 0 (product/groups#expenses), or with one
 * that the server refuses.
 */
export function submittedExpenses<Row extends TypedExpense>(rows: readonly Row[]): Row[] {
  return rows.filter(({ description, quantity }) => description.trim() !== '' && !(quantity <= 0))
}

const DIGITS = /^\d+$/
/** 1,450 or 1 450. */
const GROUPED = /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+)$/
/** No number from 1: nothing, words, a number below 1 or with decimals. */
const DEFAULTED = /^(?:\D*|-\d+|\d+\.\d{1,2})$/

/**
 * Quantity as typed: a whole number, with or without thousands separators. An invalid one is 1
 * (product/groups#expenses), except a text whose digits may mean another number, such as `1e3`, `1.450` or two cells of
 * a spreadsheet: it is NaN, which the schema rejects.
 */
export function typedQuantity(typed: string): number {
  const text = withPlainSpaces(typed).trim()
  if (DIGITS.test(text)) return Math.max(Number(text), 1)
  if (GROUPED.test(text)) return Number(text.replace(/[, ]/g, ''))
  return DEFAULTED.test(text) ? 1 : Number.NaN
}
