import { leftInWords } from '@isp/domain/groups/member-counts'
import { recoveryState } from '@isp/domain/groups/recovery-state'
import { formatQuetzales } from '@isp/domain/money/money'
import {
  IconBuildingBroadcastTower,
  IconCash,
  IconChartLine,
  IconMapPin,
  IconPigMoney,
  IconTrendingUp,
  IconUsers,
} from '@tabler/icons-react'
import { StatCard, StatCards } from '../../../components/figures/stat-card'
import { formatCount } from '../../../lib/format-count'
import type { RouterOutputs } from '../../../lib/server/trpc'
import classes from './group-figures.module.css'
import { recoveryCards } from './recovery-cards'

/** The eight figures of a group; undefined while loading. */
export function GroupFigures({ group }: { group: RouterOutputs['groups']['byId'] | undefined }) {
  const { label, ...recovery } = recoveryCards[recoveryState(group?.recoveryBalance ?? '0.00')]
  return (
    <div className={classes.figures}>
      <StatCards strip="pairs">
        <StatCard
          label="Total Clientes"
          icon={IconUsers}
          value={group && formatCount(group.clientCount)}
          hint={group && group.leftCount > 0 ? leftInWords(group.leftCount) : undefined}
        />
        <StatCard
          label="Ubicación"
          icon={IconMapPin}
          value={
            group && (
              <span className={classes.place} title={group.location}>
                {group.location}
              </span>
            )
          }
        />
        <StatCard label="Monto Mensual" icon={IconCash} value={group && formatQuetzales(group.monthlyAmount)} />
        <StatCard
          label="Monto Total Acumulado"
          icon={IconPigMoney}
          value={group && formatQuetzales(group.totalAccumulatedAmount)}
        />
        <StatCard label="Utilidad Mensual" icon={IconChartLine} value={group && formatQuetzales(group.totalUtility)} />
        <StatCard
          label="Utilidad Total Acumulada"
          icon={IconTrendingUp}
          value={group && formatQuetzales(group.totalAccumulatedUtility)}
        />
        <StatCard
          label="Gastos Instalación"
          icon={IconBuildingBroadcastTower}
          value={group && formatQuetzales(group.totalExpenses)}
        />
        <StatCard
          {...recovery}
          label={group ? label : 'Recuperación'}
          value={group && formatQuetzales(withoutSign(group.recoveryBalance))}
        />
      </StatCards>
    </div>
  )
}

/** The label replaces the sign. */
function withoutSign(balance: string): string {
  return balance.replace('-', '')
}
