import { submittedExpenses, typedQuantity } from '@isp/domain/groups/expense-total'
import { expenseInput } from '@isp/domain/groups/group.schema'
import type { Quetzales } from '@isp/domain/money/money'
import { fieldErrors } from '../../../../lib/forms/use-zod-form'

/** The typed values of an expense row. */
export type ExpenseFields = { description: string; quantity: string; unitCost: string }

/** A row of the editor: `key` identifies it, `checked` enables its errors. */
export type ExpenseRow = ExpenseFields & { key: number; checked: boolean }
export type ExpenseRows = readonly ExpenseRow[]

export type ExpenseAction =
  | { type: 'typed'; key: number; change: Partial<ExpenseFields> }
  | { type: 'chosen'; key: number; product: { name: string; cost: Quetzales } }
  | { type: 'left'; key: number; field: keyof ExpenseFields }
  | { type: 'removed'; key: number }
  | { type: 'added' }
  | { type: 'checked' }
  | { type: 'rebased'; rows: ExpenseRows }

export type TypedExpense = { description: string; quantity: number; unitCost: string }

/** One blank row if there are no expenses. */
export function expenseRowsOf(expenses: readonly TypedExpense[]): ExpenseRows {
  const rows = expenses.map(({ description, quantity, unitCost }, index) => ({
    ...blankRow(index + 1),
    description,
    quantity: String(quantity),
    unitCost,
  }))
  return rows.length === 0 ? [blankRow(1)] : rows
}

export function expenseRowsReducer(rows: ExpenseRows, action: ExpenseAction): ExpenseRows {
  switch (action.type) {
    case 'typed':
      return changeRow(rows, action.key, () => action.change)
    case 'chosen': {
      const { name, cost } = action.product
      return changeRow(rows, action.key, () => ({ description: name, unitCost: cost }))
    }
    case 'left':
      return changeRow(rows, action.key, (row) => afterLeaving(row, action.field))
    case 'removed':
      return rows.length === 1 ? rows : rows.filter(({ key }) => key !== action.key)
    case 'added':
      return [...rows, blankRow(Math.max(...rows.map(({ key }) => key)) + 1)]
    case 'rebased':
      return action.rows
    case 'checked':
      return rows.map((row) => ({ ...row, checked: true }))
  }
}

/** The rows with parsed numbers; a quantity that cannot be parsed is NaN and counts for nothing in the totals. */
export function typedExpenses(rows: ExpenseRows): TypedExpense[] {
  return rows.map(({ description, quantity, unitCost }) => ({
    description: description.trim(),
    quantity: typedQuantity(quantity),
    unitCost,
  }))
}

/** The expenses with a description. The others are blank if `expenseErrors` finds nothing. */
export function expensesToSave(rows: ExpenseRows): TypedExpense[] {
  return submittedExpenses(typedExpenses(rows))
}

/** Blank rows do not count. */
export function expensesDiffer(before: ExpenseRows, after: ExpenseRows): boolean {
  return (
    JSON.stringify(typedExpenses(before).filter(isWritten)) !== JSON.stringify(typedExpenses(after).filter(isWritten))
  )
}

export type ExpenseErrors = Partial<Record<keyof ExpenseFields, string>>

/** A blank row is not saved and has no errors. */
export function expenseErrors(row: ExpenseRow): ExpenseErrors {
  return Object.assign(
    {},
    ...typedExpenses([row])
      .filter(isWritten)
      .map((expense) => fieldErrors(expenseInput, expense)),
  )
}

function changeRow(rows: ExpenseRows, key: number, change: (row: ExpenseRow) => Partial<ExpenseRow>): ExpenseRows {
  return rows.map((row) => (row.key === key ? { ...row, ...change(row) } : row))
}

function afterLeaving(row: ExpenseRow, field: keyof ExpenseFields): Partial<ExpenseRow> {
  if (field === 'quantity') {
    const quantity = typedQuantity(row.quantity)
    // A text that may mean another number stays, with its error.
    return Number.isNaN(quantity) ? { checked: true } : { quantity: String(quantity) }
  }
  // The cost is the last field: on blur the row is complete.
  return field === 'unitCost' ? { checked: true } : {}
}

function isWritten({ description, unitCost }: TypedExpense): boolean {
  return description !== '' || unitCost !== ''
}

function blankRow(key: number): ExpenseRow {
  return { key, description: '', quantity: '1', unitCost: '', checked: false }
}
