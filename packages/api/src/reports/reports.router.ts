import { historyInput } from '@isp/domain/reports/report.schema'
import { operatorProcedure, router } from '../trpc'
import {
  readComparison,
  readHistory,
  readMonthlyRevenue,
  readMonthlyUtilities,
  readReports2Month,
  readRevenueHistory,
  readUtilitiesHistory,
} from './reports.service'

export const reportsRouter = router({
  monthlyUtilities: operatorProcedure.query(({ ctx }) => readMonthlyUtilities(ctx)),
  monthlyUtilitiesHistory: operatorProcedure
    .input(historyInput)
    .query(({ ctx, input }) => readUtilitiesHistory(ctx, input.months)),
  monthlyRevenue: operatorProcedure.query(({ ctx }) => readMonthlyRevenue(ctx)),
  monthlyRevenueHistory: operatorProcedure
    .input(historyInput)
    .query(({ ctx, input }) => readRevenueHistory(ctx, input.months)),
  comparison: operatorProcedure.query(({ ctx }) => readComparison(ctx)),
  currentMonth: operatorProcedure.query(({ ctx }) => readReports2Month(ctx)),
  monthlyHistory: operatorProcedure.input(historyInput).query(({ ctx, input }) => readHistory(ctx, input.months)),
})
