import { runningBalance } from '@isp/domain/groups/expense-total'
import { type RecoveryState, recoveryState } from '@isp/domain/groups/recovery-state'
import { formatQuetzales } from '@isp/domain/money/money'
import { type Icon, IconCircleCheck, IconHourglass, IconTrendingUp } from '@tabler/icons-react'
import { StatusBadge, type StatusTone } from '../../../../components/figures/status-badge'
import classes from './expense-balance.module.css'
import { type ExpenseRows, typedExpenses } from './expense-rows'

const looks: Record<RecoveryState, { word: string; icon: Icon; tone: StatusTone }> = {
  toRecover: { word: 'Pendiente de recuperar', icon: IconHourglass, tone: 'warning' },
  recovered: { word: 'Totalmente recuperado', icon: IconCircleCheck, tone: 'info' },
  earning: { word: 'Generando ganancias', icon: IconTrendingUp, tone: 'success' },
}

/** Accumulated utility minus the typed expenses, in quetzales. */
export function ExpenseBalance({ rows, accumulatedUtility }: { rows: ExpenseRows; accumulatedUtility: string }) {
  const expenses = typedExpenses(rows)
  const balance = runningBalance(accumulatedUtility, expenses)
  const spent = runningBalance('0.00', expenses).replace('-', '')
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
