import { runningBalance } from '@isp/domain/groups/expense-total'
import { type RecoveryState, recoveryState } from '@isp/domain/groups/recovery-state'
import { formatQuetzales, type Quetzales, withoutSign } from '@isp/domain/money/money'
import { Button } from '@mantine/core'
import { type Icon, IconCircleCheck, IconHourglass, IconPlus, IconTrendingUp } from '@tabler/icons-react'
import { type Dispatch, useEffect, useRef } from 'react'
import { StatusBadge, type StatusTone } from '../../../../components/figures/status-badge'
import editor from '../../../../components/inputs/row-editor.module.css'
import { Surface } from '../../../../components/layout/surface'
import classes from './expense-balance.module.css'
import { ExpenseRowFields } from './expense-row-fields'
import { type ExpenseAction, type ExpenseRows, typedExpenses } from './expense-rows'

const looks: Record<RecoveryState, { word: string; icon: Icon; tone: StatusTone }> = {
  toRecover: { word: 'Pendiente de recuperar', icon: IconHourglass, tone: 'warning' },
  recovered: { word: 'Totalmente recuperado', icon: IconCircleCheck, tone: 'info' },
  earning: { word: 'Generando ganancias', icon: IconTrendingUp, tone: 'success' },
}

type Props = {
  rows: ExpenseRows
  dispatch: Dispatch<ExpenseAction>
  /** Accumulated utility of the members, in quetzales. */
  accumulatedUtility: Quetzales
}

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

/** Accumulated utility minus the typed expenses, in quetzales. */
function ExpenseBalance({ rows, accumulatedUtility }: { rows: ExpenseRows; accumulatedUtility: Quetzales }) {
  const expenses = typedExpenses(rows)
  const balance = runningBalance(accumulatedUtility, expenses)
  const spent = withoutSign(runningBalance('0.00', expenses))
  const { word, icon, tone } = looks[recoveryState(balance)]

  return (
    <dl className={classes.balance}>
      <div>
        <dt>Utilidad acumulada</dt>
        <dd>{formatQuetzales(accumulatedUtility)}</dd>
      </div>
      <div>
        <dt>Total de gastos</dt>
        <dd>{formatQuetzales(spent)}</dd>
      </div>
      <div className={classes.result}>
        <dt>
          Balance{' '}
          <StatusBadge tone={tone} icon={icon}>
            {word}
          </StatusBadge>
        </dt>
        <dd>{formatQuetzales(balance)}</dd>
      </div>
    </dl>
  )
}
