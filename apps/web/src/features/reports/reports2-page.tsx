import { reportTexts } from '@isp/domain/reports/report-texts'
import { ErrorState } from '../../components/feedback/error-state'
import { PageHeader } from '../../components/layout/page-header'
import { trpc } from '../../lib/server/trpc'
import { currentMonthName } from './current-month-name'
import { besidesOf } from './figures/besides-revenue'
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
              besides={besidesOf(figures)}
              figure={
                figures && {
                  total: figures.totalRevenue,
                  regular: figures.regularRevenue,
                  variable: figures.variableRevenue,
                }
              }
            />
            <MonthFigure
              title="Utilidades Totales"
              figure={
                figures && {
                  total: figures.totalUtilities,
                  regular: figures.regularUtilities,
                  variable: figures.variableUtilities,
                }
              }
            />
            <MonthFigure
              title="Pagos Recibidos"
              figure={
                figures && {
                  total: figures.regularPayments + figures.variablePayments,
                  regular: figures.regularPayments,
                  variable: figures.variablePayments,
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
