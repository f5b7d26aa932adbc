import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type Dispatch, useEffect, useRef } from 'react'
import editor from '../../../../components/inputs/row-editor.module.css'
import { Surface } from '../../../../components/layout/surface'
import { ExpenseBalance } from './expense-balance'
import { ExpenseRowFields } from './expense-row-fields'
import type { ExpenseAction, ExpenseRows } from './expense-rows'

type Props = {
  rows: ExpenseRows
  dispatch: Dispatch<ExpenseAction>
  /** Accumulated utility of the members, in quetzales. */
  accumulatedUtility: string
}

/** The installation expenses of a group and their balance. */
export function ExpenseEditor({ rows, dispatch, accumulatedUtility }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const count = useRef(rows.length)
  useEffect(() => {
    // Focuses a new row; after a removal, whose button had the focus, a neighbour.
    if (rows.length > count.current) list.current?.lastElementChild?.querySelector('input')?.focus()
    if (rows.length < count.current) add.current?.focus()
    count.current = rows.length
  }, [rows.length])

  return (
    <Surface title="Gastos de Instalación">
      <ul ref={list} className={editor.rows}>
        {rows.map((row) => (
          <ExpenseRowFields key={row.key} row={row} only={rows.length === 1} dispatch={dispatch} />
        ))}
      </ul>
      <Button
        ref={add}
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => dispatch({ type: 'added' })}
      >
        Agregar gasto
      </Button>
      <ExpenseBalance rows={rows} accumulatedUtility={accumulatedUtility} />
    </Surface>
  )
}
