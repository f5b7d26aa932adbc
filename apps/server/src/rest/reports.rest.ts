import { type Operation, read } from './operation'

export const reportsRest: readonly Operation[] = [
  read('/api/monthly-utilities', {
    procedure: 'reports.monthlyUtilities',
    tag: 'Reports',
    summary: 'Utilities of the current month',
  }),
  read('/api/monthly-utilities-history', {
    procedure: 'reports.monthlyUtilitiesHistory',
    tag: 'Reports',
    summary: 'Utilities by month',
  }),
  read('/api/monthly-revenue', {
    procedure: 'reports.monthlyRevenue',
    tag: 'Reports',
    summary: 'Revenue of the current month',
  }),
  read('/api/monthly-revenue-history', {
    procedure: 'reports.monthlyRevenueHistory',
    tag: 'Reports',
    summary: 'Revenue by month',
  }),
  read('/api/reports2/current-month', {
    procedure: 'reports.currentMonth',
    tag: 'Reports',
    summary: 'Revenue and utilities of the current month',
  }),
  read('/api/reports2/monthly-history', {
    procedure: 'reports.monthlyHistory',
    tag: 'Reports',
    summary: 'Revenue and utilities by month',
  }),
]
