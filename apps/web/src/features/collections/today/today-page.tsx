import { clientCount, receiptCount } from '@isp/domain/collections/collection-texts'
import { cutListLabel } from '@isp/domain/collections/cut-texts'
import { cutLists } from '@isp/domain/collections/cuts'
import { formatInstant, type LocalDate } from '@isp/domain/dates/local-date'
import { periodOf } from '@isp/domain/dates/period'
import { formatQuetzales } from '@isp/domain/money/money'
import { paymentsUpTo } from '@isp/domain/payments/payments-of-month'
import { upToDay } from '@isp/domain/reports/month-comparison'
import { besidesOf } from '@isp/domain/reports/report-texts'
import { todayTexts } from '@isp/domain/today/today-texts'
import { Anchor, Group, SimpleGrid, Skeleton } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCalendarDue,
  IconCash,
  IconCashRegister,
  IconChartBar,
  IconDatabase,
} from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { ErrorState } from '../../../components/feedback/error-state'
import { StatCard, StatCards } from '../../../components/figures/stat-card'
import { PageHeader } from '../../../components/layout/page-header'
import { Surface } from '../../../components/layout/surface'
import { isUnread } from '../../../lib/server/is-unread'
import { type RouterOutputs, trpc } from '../../../lib/server/trpc'
import { useToday } from '../../../lib/today'
import { MonthBand } from '../../../receiving/month-band/month-band'
import { useMonthBand } from '../../../receiving/month-band/use-month-band'
import { FirstSteps } from '../first-steps/first-steps'
import { chatsOf } from '../list/use-reminder-links'
import { ReviewLink } from '../reviews/review-link'
import { GroupProgress } from './group-progress'
import { TodayLines } from './today-lines'
import classes from './today-page.module.css'

type Today = RouterOutputs['today']['read']

/**
 * /today, 'Hoy': what the owner asks in the morning, each figure a link to the list that adds up to it
 * (product/today#figures-of-the-morning).
 */
export function TodayPage() {
  const query = trpc.today.read.useQuery()
  const day = useToday()
  const { data } = query
  if (isUnread(query)) {
    return (
      <>
        <PageHeader title="Hoy" />
        <ErrorState message={todayTexts.loadFailed} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      </>
    )
  }
  const backup = data && (data.lastBackup?.isMade ? formatInstant(data.lastBackup.takenAt) : noBackup(data.lastBackup))
  return (
    <>
      <PageHeader title="Hoy" />
      {data && (
        <div className={classes.first}>
          <FirstSteps steps={data.firstSteps} />
        </div>
      )}
      {data && <ReviewLink receipts={data.toReview} />}
      {/* Drawn anew with the answer: they stand below 'Por revisar' and the first steps. */}
      <StatCards key={String(data === undefined)}>
        <Figure
          label="Cobrado hoy"
          icon={IconCash}
          to="/cash"
          value={data && formatQuetzales(data.received.amount)}
          hint={data ? receiptCount(data.received.receipts, data.received.voidedReceipts) : WAITING}
        />
        <Figure
          label="Cobrado este mes"
          icon={IconChartBar}
          to={paymentsUpTo(day)}
          value={data && formatQuetzales(data.month.revenue)}
          hint={data ? <MonthHint month={data.month} /> : WAITING}
        />
        <Figure
          label="Vencido"
          icon={IconAlertTriangle}
          tone="warning"
          to="/collections?bucket=overdue"
          value={data && formatQuetzales(data.overdue.amount)}
          hint={data ? clientCount(data.overdue.clients) : WAITING}
        />
        <Figure
          label="Vence hoy"
          icon={IconCalendarDue}
          to="/collections?bucket=today"
          value={data && formatQuetzales(data.dueToday.amount)}
          hint={data ? clientCount(data.dueToday.clients) : WAITING}
        />
        <Figure
          label="En la caja debe haber"
          icon={IconCashRegister}
          to="/cash"
          value={data && formatQuetzales(data.drawer.expected)}
          hint={data && !data.drawer.isOpen ? todayTexts.firstDrawer : WAITING}
        />
        <Figure label="Último respaldo" icon={IconDatabase} to="/config/system" value={backup} hint={WAITING} />
      </StatCards>
      <Cuts today={data} />
      {data ? <TodaysLists today={data} day={day} /> : <ListsSkeleton day={day} />}
    </>
  )
}

/** How many are to be cut and to be reconnected, as links to the lists (product/cuts#por-cortar). */
function Cuts({ today }: { today: Today | undefined }) {
  if (!today) return <Skeleton height={24} width={280} maw="80%" mb="md" />
  return (
    <Group gap="4px 20px" mb="md">
      {cutLists.map((list) => (
        <Anchor key={list} component={Link} to={`/collections?list=${list}`} data-reach>
          {cutListLabel(list, today[list].clients)}
        </Anchor>
      ))}
    </Group>
  )
}

/** Last month's revenue up to this day, and the money of this month that 'Cobrado hoy' counts but its revenue does not. */
function MonthHint({ month }: Pick<Today, 'month'>) {
  return (
    <>
      {formatQuetzales(month.lastMonth.revenue)} {upToDay(month.lastMonth.day)}
      {besidesOf(month).map((besides) => (
        <div key={besides}>{besides}</div>
      ))}
    </>
  )
}

/** 'Ver todos' of a list that has more than is shown. */
function AllLines({ list: { found, lines }, to }: { list: { found: number; lines: readonly unknown[] }; to: string }) {
  if (found <= lines.length) return null
  return (
    <Anchor component={Link} to={to} data-reach>
      Ver todos
    </Anchor>
  )
}

function TodaysLists({ today, day }: { today: Today; day: LocalDate }) {
  const { monthBand, promised, due, groups, groupsFound, reminders } = today
  const chats = useMemo(() => chatsOf(reminders), [reminders])
  return (
    <>
      <div className={classes.band}>
        <MonthBand {...useMonthBand(monthBand)} />
      </div>
      <SimpleGrid minColWidth="min(100%, 420px)" autoFlow="auto-fit" mb="md" className={classes.lists}>
        <Surface
          title={todayTexts.promised(promised.found)}
          // Cobros lists them first.
          aside={<AllLines list={promised} to="/collections" />}
          flush
        >
          <TodayLines lines={promised.lines} chats={chats} empty={todayTexts.nobodyPromised} />
        </Surface>
        <Surface title={todayTexts.due(due.found)} aside={<AllLines list={due} to="/collections?bucket=today" />} flush>
          <TodayLines lines={due.lines} chats={chats} empty={todayTexts.nothingDue} ofToday />
        </Surface>
      </SimpleGrid>
      <Surface title={todayTexts.progress(periodOf(day))}>
        <GroupProgress groups={groups} found={groupsFound} />
      </Surface>
    </>
  )
}

/** As the lists will be: two with lines, and the progress of the groups. */
function ListsSkeleton({ day }: { day: LocalDate }) {
  return (
    <div aria-busy>
      <SimpleGrid minColWidth="min(100%, 420px)" autoFlow="auto-fit" mb="md" className={classes.lists}>
        {['promised', 'due'].map((list) => (
          <Surface key={list}>
            <Skeleton height="1.5rem" width="12rem" maw="60%" mb="md" />
            {[1, 2, 3].map((line) => (
              <Skeleton key={line} height="2.5rem" mt="md" />
            ))}
          </Surface>
        ))}
      </SimpleGrid>
      <Surface title={todayTexts.progress(periodOf(day))}>
        {[1, 2, 3].map((line) => (
          <Skeleton key={line} height="1.25rem" mt="sm" />
        ))}
      </Surface>
    </div>
  )
}

/** Keeps the height of a caption. */
const WAITING = '\u00a0'

function noBackup(last: { isMade: boolean } | null): string {
  return last === null ? todayTexts.noBackup : todayTexts.backupFailed
}

type FigureProps = Omit<Parameters<typeof StatCard>[0], 'value'> & { to: string; value: ReactNode | undefined }

function Figure({ to, value, ...card }: FigureProps) {
  const link =
    value === undefined ? undefined : (
      <Anchor component={Link} to={to} inherit c="inherit" underline="hover" data-reach>
        {value}
      </Anchor>
    )
  return <StatCard {...card} value={link} />
}
