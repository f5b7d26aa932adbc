import { formatPeriod, periodOf } from '@isp/domain/dates/period'
import type { CourseMonth } from '@isp/domain/groups/recovery-course'
import { recoveryCourse } from '@isp/domain/groups/recovery-course'
import { recoverySentence, recoverySum, recoveryTexts } from '@isp/domain/groups/recovery-texts'
import { formatQuetzales, fromCentavos, parseCentavos, type Quetzales } from '@isp/domain/money/money'
import { Anchor, Skeleton, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { ChartFrame } from '../../../../components/chart/chart-frame'
import { ErrorState } from '../../../../components/feedback/error-state'
import disclosure from '../../../../components/layout/disclosure.module.css'
import { Surface } from '../../../../components/layout/surface'
import type { Column, PhoneRows } from '../../../../components/table/column'
import { DataTable } from '../../../../components/table/data-table'
import { type RouterOutputs, trpc } from '../../../../lib/server/trpc'
import { useToday } from '../../../../lib/today'
import { groupEditAddress } from '../../group-addresses'
import { groupDetailOptions } from '../../group-options'
import { chartPoints } from './chart-points'
import classes from './recovery-section.module.css'

const NOTES: Record<CourseMonth['state'], string | null> = { past: null, current: 'en curso', forecast: 'pronóstico' }

const phone: PhoneRows<CourseMonth> = {
  cell: (row) => (
    <div className={classes.line}>
      <Month row={row} />
      <span className={classes.amounts}>
        {formatQuetzales(row.accumulated)}
        <small>Utilidad {formatQuetzales(row.utility)}</small>
      </span>
    </div>
  ),
  lines: true,
}

type Props = { course: readonly CourseMonth[]; expenses: Quetzales }

function RecoveryTable({ course, expenses }: Props) {
  const [opened, setOpened] = useState(false)
  const columns = useMemo(() => monthColumns(expenses), [expenses])
  return (
    <details onToggle={(event) => setOpened(event.currentTarget.open)}>
      <Text component="summary" fz="sm" className={disclosure.summary}>
        Ver los meses en una tabla
      </Text>
      {opened && (
        <DataTable
          label="Recuperación por mes"
          columns={columns}
          phone={phone}
          rows={course}
          rowKey={({ month }) => month}
          empty={null}
        />
      )}
    </details>
  )
}

function monthColumns(expenses: Quetzales): readonly Column<CourseMonth>[] {
  return [
    { key: 'month', header: 'Mes', card: 'title', cell: (row) => <Month row={row} /> },
    { key: 'utility', header: 'Utilidad', align: 'right', cell: ({ utility }) => formatQuetzales(utility) },
    {
      key: 'accumulated',
      header: 'Utilidad acumulada',
      align: 'right',
      cell: ({ accumulated }) => formatQuetzales(accumulated),
    },
    {
      key: 'missing',
      header: 'Por Recuperar',
      align: 'right',
      cell: ({ accumulated }) => missing(expenses, accumulated),
    },
  ]
}

function Month({ row: { month, state } }: { row: CourseMonth }) {
  const note = NOTES[state]
  return (
    <span>
      {formatPeriod(month)}
      {note && <span className={classes.note}> · {note}</span>}
    </span>
  )
}

function missing(expenses: Quetzales, accumulated: Quetzales): string {
  const left = (parseCentavos(expenses) ?? Number.MAX_SAFE_INTEGER) - (parseCentavos(accumulated) ?? 0)
  return left > 0 ? formatQuetzales(fromCentavos(left)) : '—'
}

const load = () => import('./recovery-lines').then(({ RecoveryLines }) => RecoveryLines)

/** 'Recuperada en mar 2026', or when the group will have paid back, above its figures. */
export function RecoveryAnswer({ groupId }: { groupId: number }) {
  const { data, isError } = trpc.groups.recovery.useQuery({ id: groupId }, groupDetailOptions)
  if (isError && !data) return null
  return (
    <Text component="div" mb="md" fz={18} fw={600}>
      {data ? recoverySentence(data.recovery) : <Skeleton height={27} maw={320} />}
    </Text>
  )
}

/** The months in which the utility of a group has paid its expenses, or will have (product/groups#recovery). */
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
      <Text mt={4} mb="md" fz="sm" c="dimmed">
        {recoverySum(recovery, expenses)}
      </Text>
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
