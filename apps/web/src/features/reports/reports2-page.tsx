import { formatQuetzales } from '@isp/domain/money/money'
import { reportTexts } from '@isp/domain/reports/report-texts'
import { ErrorState } from '../../components/feedback/error-state'
import { PageHeader } from '../../components/layout/page-header'
import { formatCount } from '../../lib/format-count'
import { trpc } from '../../lib/server/trpc'
import { currentMonthName } from './current-month-name'
import { MonthFigure } from './figures/month-figure'
import { ReportsGate } from './gate/reports-gate'
import { MoneyHistory } from './history/money-history'
import { reportOptions } from './report-options'
import classes from './reports-page.module.css'

/** /reports2: the current month, and revenue beside utility in previous months. */
export function Reports2Page() {
  return (
    <ReportsGate>
      <Reports2 />
    </ReportsGate>
  )
}

function Reports2() {
  const current = trpc.reports.currentMonth.useQuery(undefined, reportOptions)
  const history = trpc.reports.monthlyHistory.useQuery(undefined, reportOptions)
  const figures = current.data

  return (
    <>
      <PageHeader title="Reportes 2" context={`${currentMonthName()} · ${reportTexts.receivedThisMonth}`} />
      {current.isError || history.isError ? (
        <ErrorState
          message={reportTexts.loadFailed}
          onRetry={() => void Promise.all([current.refetch(), history.refetch()])}
          retrying={current.isFetching || history.isFetching}
        />
      ) : (
        <>
          <div className={classes.thirds}>
            <MonthFigure
              title="Ingresos Totales"
              figure={
                figures && {
                  total: formatQuetzales(figures.totalRevenue),
                  regular: { value: formatQuetzales(figures.regularRevenue) },
                  variable: { value: formatQuetzales(figures.variableRevenue) },
                }
              }
            />
            <MonthFigure
              title="Utilidades Totales"
              figure={
                figures && {
                  total: formatQuetzales(figures.totalUtilities),
                  regular: { value: formatQuetzales(figures.regularUtilities) },
                  variable: { value: formatQuetzales(figures.variableUtilities) },
                }
              }
            />
            <MonthFigure
              title="Pagos Recibidos"
              figure={
                figures && {
                  total: formatCount(figures.regularPayments + figures.variablePayments),
                  regular: { value: formatCount(figures.regularPayments) },
                  variable: { value: formatCount(figures.variablePayments) },
                }
              }
            />
          </div>
          <MoneyHistory rows={history.data} />
        </>
      )}
    </>
  )
}
