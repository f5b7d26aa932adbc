import type { RouterInputs } from '@isp/api/root'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { queryNumber } from './request-input'

export const reportsRest: FastifyPluginAsync = async (app) => {
  app.get('/api/monthly-utilities', ({ caller }) => caller.reports.monthlyUtilities())
  app.get('/api/monthly-utilities-history', (request) =>
    request.caller.reports.monthlyUtilitiesHistory(history(request)),
  )
  app.get('/api/monthly-revenue', ({ caller }) => caller.reports.monthlyRevenue())
  app.get('/api/monthly-revenue-history', (request) => request.caller.reports.monthlyRevenueHistory(history(request)))
  app.get('/api/reports2/current-month', ({ caller }) => caller.reports.currentMonth())
  app.get('/api/reports2/monthly-history', (request) => request.caller.reports.monthlyHistory(history(request)))
}

function history(request: FastifyRequest): RouterInputs['reports']['monthlyHistory'] {
  return { months: queryNumber(request, 'months') }
}
