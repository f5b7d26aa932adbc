import { historyInput } from '@isp/domain/reports/report.schema'
import { atPresent } from '../context'
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
  /** The utilities of the payments received this month, in quetzales. */
  monthlyUtilities: operatorProcedure.query(({ ctx }) => readMonthlyUtilities(atPresent(ctx))),
  /** The utilities of the last `months` months, in quetzales, newest first. */
  monthlyUtilitiesHistory: operatorProcedure
    .input(historyInput)
    .query(({ ctx, input }) => readUtilitiesHistory(atPresent(ctx), input.months)),
  /** What was received this month, in quetzales. */
  monthlyRevenue: operatorProcedure.query(({ ctx }) => readMonthlyRevenue(atPresent(ctx))),
  /** What was received in the last `months` months, in quetzales, newest first. */
  monthlyRevenueHistory: operatorProcedure
    .input(historyInput)
    .query(({ ctx, input }) => readRevenueHistory(atPresent(ctx), input.months)),
  /**
   * This month's income beside that of the month before up to the same day, and what regular clients still have to pay;
   * in quetzales.
   */
  comparison: operatorProcedure.query(({ ctx }) => readComparison(atPresent(ctx))),
  /** Revenue and utilities of this month, in quetzales, and the number of payments. */
  currentMonth: operatorProcedure.query(({ ctx }) => readReports2Month(atPresent(ctx))),
  /** The figures of the last `months` months, newest first. */
  monthlyHistory: operatorProcedure
    .input(historyInput)
    .query(({ ctx, input }) => readHistory(atPresent(ctx), input.months)),
})
