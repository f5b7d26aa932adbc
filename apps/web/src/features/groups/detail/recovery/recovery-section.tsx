import { periodOf } from '@isp/domain/dates/period'
import { recoveryCourse } from '@isp/domain/groups/recovery-course'
import { recoverySentence, recoverySum, recoveryTexts } from '@isp/domain/groups/recovery-texts'
import { parseCentavos } from '@isp/domain/money/money'
import { Anchor, Skeleton, Text } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { ChartFrame } from '../../../../components/chart/chart-frame'
import { ErrorState } from '../../../../components/feedback/error-state'
import { Surface } from '../../../../components/layout/surface'
import { type RouterOutputs, trpc } from '../../../../lib/server/trpc'
import { useToday } from '../../../../lib/today'
import { groupEditAddress } from '../../group-addresses'
import { groupDetailOptions } from '../../group-options'
import { chartPoints } from './chart-points'
import classes from './recovery-section.module.css'
import { RecoveryTable } from './recovery-table'

const load = () => import('./recovery-lines').then(({ RecoveryLines }) => RecoveryLines)

/** 'Recuperada en mar 2026', or when the group will have paid back, above its figures. */
export function RecoveryAnswer({ groupId }: { groupId: number }) {
  const { data, isError } = trpc.groups.recovery.useQuery({ id: groupId }, groupDetailOptions)
  if (isError && !data) return null
  return (
    <div className={classes.sentence}>
      {data ? recoverySentence(data.recovery) : <Skeleton height={27} maw={320} />}
    </div>
  )
}

/** The months in which the utility of a group has paid its expenses, or will have (specification 3 C4). */
export function RecoverySection({ groupId }: { groupId: number }) {
  const answer = trpc.groups.recovery.useQuery({ id: groupId }, groupDetailOptions)
  return (
    <div className={classes.section}>
      <Surface title={recoveryTexts.title}>
        {answer.data ? (
          <RecoveryView money={answer.data} />
        ) : answer.isError ? (
          <ErrorState
            message={recoveryTexts.loadFailed}
            onRetry={() => answer.refetch()}
            retrying={answer.isFetching}
          />
        ) : (
          <Skeleton height={360} radius="md" aria-busy />
        )}
      </Surface>
    </div>
  )
}

function RecoveryView({ money }: { money: RouterOutputs['groups']['recovery'] }) {
  const { id, recovery, expenses } = money
  const month = periodOf(useToday())
  const course = useMemo(() => recoveryCourse(money, month), [money, month])
  if (recovery.state === 'noExpenses') {
    return (
      <Text c="dimmed">
        <Anchor component={Link} to={groupEditAddress(id)} inherit>
          Agregar gastos
        </Anchor>
      </Text>
    )
  }
  return (
    <>
      <p className={classes.sum}>{recoverySum(recovery, expenses)}</p>
      {course.length > 0 && (
        <>
          <ChartFrame
            label={`Gráfica: utilidad acumulada y gastos por mes. ${recoverySentence(recovery)}`}
            name="recovery-lines"
            load={load}
            drawing={{ points: chartPoints(course), expenses: parseCentavos(expenses) ?? 0 }}
          />
          <RecoveryTable course={course} expenses={expenses} />
        </>
      )}
    </>
  )
}
