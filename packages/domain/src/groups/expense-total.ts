import { fromCentavos, parseCentavos, type Quetzales } from '../money/money'

type TypedExpense = { description: string; quantity: number; unitCost: string }

/** Total of an expense line in quetzales; 0.00 if its cost is not an amount (specification 2 §3). */
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
  return BigInt(quantity) * BigInt(parseCentavos(unitCost) ?? 0)
}

/** The rows that are submitted: those with a description and a quantity above 0 (specification 2 §5). */
export function submittedExpenses<Row extends TypedExpense>(rows: readonly Row[]): Row[] {
  return rows.filter(({ description, quantity }) => description.trim() !== '' && quantity > 0)
}

/** Quantity as typed: a whole number from 1, or 1 (specification 2 §5). */
export function typedQuantity(typed: string | number): number {
  const quantity = Number(typed)
  return Number.isInteger(quantity) && quantity >= 1 ? quantity : 1
}
