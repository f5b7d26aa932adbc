import { groupTexts } from '@isp/domain/groups/group-texts'
import { leftInWords } from '@isp/domain/groups/member-counts'
import type { RecoveryState } from '@isp/domain/groups/recovery-state'
import { recoveryState } from '@isp/domain/groups/recovery-state'
import { formatQuetzales, withoutSign } from '@isp/domain/money/money'
import { Button, Skeleton } from '@mantine/core'
import {
  type Icon,
  IconBuildingBroadcastTower,
  IconCash,
  IconChartLine,
  IconCircleCheck,
  IconHourglass,
  IconMapPin,
  IconNotebook,
  IconPencil,
  IconPigMoney,
  IconTrendingUp,
  IconUsers,
} from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { StatCard, StatCards } from '../../../components/figures/stat-card'
import type { StatusTone } from '../../../components/figures/status-badge'
import { BackLink } from '../../../components/layout/back-link'
import { DetailPage } from '../../../components/layout/detail-page'
import { PageHeader } from '../../../components/layout/page-header'
import { SectionHead } from '../../../components/layout/section-head'
import { formatCount } from '../../../lib/format-count'
import type { RouterOutputs } from '../../../lib/server/trpc'
import { trpc } from '../../../lib/server/trpc'
import { usePhone } from '../../../lib/use-phone'
import { GROUPS, groupEditAddress, groupNotebookAddress } from '../group-addresses'
import { groupDetailOptions } from '../group-options'
import classes from './group-figures.module.css'
import { GroupMembers } from './members/group-members'
import { RecoveryAnswer, RecoverySection } from './recovery/recovery-section'

/** Appearance of the recovery card per state (product/groups#balance). */
const recoveryCards: Record<RecoveryState, { label: string; icon: Icon; tone: StatusTone }> = {
  toRecover: { label: 'Por Recuperar', icon: IconHourglass, tone: 'warning' },
  recovered: { label: 'Inversión Recuperada', icon: IconCircleCheck, tone: 'info' },
  earning: { label: 'Ganancia Generada', icon: IconTrendingUp, tone: 'success' },
}

/** `group` is undefined while it loads. */
function GroupFigures({ group }: { group: RouterOutputs['groups']['byId'] | undefined }) {
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
          // The label replaces the sign.
          value={group && formatQuetzales(withoutSign(group.recoveryBalance))}
        />
      </StatCards>
    </div>
  )
}

/** /groups/{id}. */
export function GroupDetailPage() {
  return (
    <DetailPage
      procedure={trpc.useUtils().groups.byId}
      options={groupDetailOptions}
      texts={groupTexts}
      backTo={GROUPS}
      skeleton={<GroupDetailSkeleton />}
    >
      {(group) => <GroupDetailView group={group} />}
    </DetailPage>
  )
}

function GroupDetailSkeleton() {
  return (
    <div aria-busy>
      <PageHeader title={undefined} back={<BackLink to={GROUPS} />} />
      <GroupFigures group={undefined} />
      <Skeleton height={280} radius="md" />
    </div>
  )
}

/** On a phone the members come before the months of the recovery. */
function GroupDetailView({ group }: { group: RouterOutputs['groups']['byId'] }) {
  const phone = usePhone()
  const recovery = <RecoverySection groupId={group.id} />
  return (
    <>
      <PageHeader
        title={group.name}
        context={group.description ?? undefined}
        back={<BackLink to={GROUPS} />}
        actions={
          <>
            <Button
              component={Link}
              to={groupNotebookAddress(group.id)}
              variant="default"
              leftSection={<IconNotebook size={16} aria-hidden />}
            >
              Cuaderno
            </Button>
            <Button
              component={Link}
              to={groupEditAddress(group.id)}
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              Editar
            </Button>
          </>
        }
      />
      <RecoveryAnswer groupId={group.id} />
      <GroupFigures group={group} />
      {!phone && recovery}
      <SectionHead title="Clientes del Grupo" />
      <GroupMembers groupId={group.id} groupName={group.name} members={group.clients} />
      {phone && recovery}
    </>
  )
}
