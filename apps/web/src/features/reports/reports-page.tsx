import { besidesOf, reportTexts } from '@isp/domain/reports/report-texts'
import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { ErrorState } from '../../components/feedback/error-state'
import { PageHeader } from '../../components/layout/page-header'
import { trpc } from '../../lib/server/trpc'
import { currentMonthName } from './current-month-name'
import { MonthComparison, ToCome } from './figures/month-comparison'
import { MonthFigure } from './figures/month-figure'
import { ReportsGate } from './gate/reports-gate'
import { ShareHistory } from './history/share-history'
import { revenueRows, utilityRows } from './month-rows'
import { reportOptions } from './report-options'
import classes from './reports-page.module.css'

/** /reports: utility and revenue of the current and previous months. */
export function ReportsPage() {
  return (
    <ReportsGate>
      <Reports />
    </ReportsGate>
  )
}

function Reports() {
  const utilities = trpc.reports.monthlyUtilities.useQuery(undefined, reportOptions)
  const revenue = trpc.reports.monthlyRevenue.useQuery(undefined, reportOptions)
  const utilitiesHistory = trpc.reports.monthlyUtilitiesHistory.useQuery(undefined, reportOptions)
  const revenueHistory = trpc.reports.monthlyRevenueHistory.useQuery(undefined, reportOptions)
  const comparison = trpc.reports.comparison.useQuery(undefined, reportOptions)
  const all = [utilities, revenue, utilitiesHistory, revenueHistory, comparison]

  return (
    <>
      <PageHeader
        title="Reportes"
        context={`${currentMonthName()} · ${reportTexts.receivedThisMonth}`}
        actions={
          <Button variant="default" component={Link} to="/payments" leftSection={<IconHistory size={16} aria-hidden />}>
            Historial de Pagos
          </Button>
        }
      />
      {all.some(({ isError }) => isError) ? (
        <ErrorState
          message={reportTexts.loadFailed}
          onRetry={() => void Promise.all(all.map(({ refetch }) => refetch()))}
          retrying={all.some(({ isFetching }) => isFetching)}
        />
      ) : (
        <div className={classes.grid}>
          <MonthFigure title="Utilidades del Mes" figure={utilities.data} payments={paymentCounts(utilities.data)} />
          <MonthFigure
            title="Ingresos del Mes"
            figure={
              revenue.data && {
                total: revenue.data.totalRevenue,
                regular: revenue.data.totalRegularRevenue,
                variable: revenue.data.totalVariableRevenue,
              }
            }
            payments={paymentCounts(revenue.data)}
            besides={besidesOf(revenue.data)}
          />
          <MonthComparison comparison={comparison.data} />
          <ToCome comparison={comparison.data} />
          <ShareHistory
            title="Historial de Utilidades"
            table="utilities-history"
            rows={utilitiesHistory.data && utilityRows(utilitiesHistory.data)}
          />
          <ShareHistory
            title="Historial de Ingresos"
            table="revenue-history"
            rows={revenueHistory.data && revenueRows(revenueHistory.data)}
          />
        </div>
      )}
    </>
  )
}

function paymentCounts(month: { paymentsCount: number; variablePaymentsCount: number } | undefined) {
  return month && { regular: month.paymentsCount, variable: month.variablePaymentsCount }
}
