import { expenseTotal } from '@isp/domain/groups/expense-total'
import { formatQuetzales } from '@isp/domain/money/money'
import { TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type Dispatch, type MouseEvent, memo, useId } from 'react'
import { IconButton } from '../../../../components/inputs/icon-button'
import { MoneyInput } from '../../../../components/inputs/money-input'
import editor from '../../../../components/inputs/row-editor.module.css'
import { afterPress } from '../../../../lib/after-press'
import classes from './expense-editor.module.css'
import { type ExpenseAction, type ExpenseFields, type ExpenseRow, expenseErrors, typedExpenses } from './expense-rows'
import { ProductInput } from './product-input'

type Props = {
  row: ExpenseRow
  /** The only row cannot be removed. */
  only: boolean
  dispatch: Dispatch<ExpenseAction>
}

export const ExpenseRowFields = memo(function ExpenseRowFields({ row, only, dispatch }: Props) {
  const totalId = useId()
  const { key } = row
  const errors = row.checked ? expenseErrors(row) : {}
  const field = (name: keyof ExpenseFields) => ({
    value: row[name],
    error: errors[name],
    onBlur: () => afterPress(() => dispatch({ type: 'left', key, field: name })),
  })
  const type = (name: keyof ExpenseFields) => (typed: string) =>
    dispatch({ type: 'typed', key, change: { [name]: typed } })
  const remove = ({ detail }: MouseEvent) => {
    // The second click of a double click hits the row that has moved up.
    if (detail < 2) dispatch({ type: 'removed', key })
  }

  return (
    <li className={editor.row} data-pieces>
      <ProductInput
        label="Descripción del gasto"
        className={editor.wide}
        {...field('description')}
        onChange={type('description')}
        onChoose={(product) => dispatch({ type: 'chosen', key, product })}
      />
      <TextInput
        label="Cantidad"
        inputMode="numeric"
        autoComplete="off"
        className={editor.amount}
        {...field('quantity')}
        onChange={(event) => type('quantity')(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
      />
      <MoneyInput label="Costo Unitario" className={editor.amount} {...field('unitCost')} onChange={type('unitCost')} />
      <div className={classes.total}>
        <span id={totalId} className={classes.label} data-label>
          Total
        </span>
        <output aria-labelledby={totalId} aria-live="off" className={classes.figure}>
          {typedExpenses([row]).map((expense) => formatQuetzales(expenseTotal(expense)))}
        </output>
      </div>
      <div className={editor.remove}>
        <IconButton label="Eliminar gasto" icon={IconTrash} destructive disabled={only} onClick={remove} />
      </div>
    </li>
  )
})
