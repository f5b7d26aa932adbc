import type { AppPath } from '@isp/domain/app-paths'
import { type ComponentType, useEffect } from 'react'
import type { RouteObject } from 'react-router-dom'
import { firstPage } from '../lib/first-page'
import { idle } from '../lib/idle'
import { wantsLessData } from '../lib/wants-less-data'
import { drawnDaily } from './drawn-daily'

const REST_MS = 3_000
const SIGNS_OF_USE = ['pointerdown', 'keydown', 'scroll', 'touchmove'] as const

const loaders: (() => Promise<unknown>)[] = []

function page<Name extends string>(
  path: AppPath,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): RouteObject {
  loaders.push(load)
  return { path, lazy: async () => ({ Component: drawnDaily((await load())[name]) }) }
}

const notebookPage = () => import('../features/notebook/notebook-page')
const notebookPrintPage = () => import('../features/notebook/notebook-print-page')

export const pages: RouteObject[] = [
  page('/', () => import('../features/clients/regular/dashboard/dashboard-page'), 'DashboardPage'),
  page('/today', () => import('../features/collections/today/today-page'), 'TodayPage'),
  page('/clients/create', () => import('../features/clients/regular/form/client-create-page'), 'ClientCreatePage'),
  page('/clients/notebook', notebookPage, 'NotebookPage'),
  page('/clients/:id', () => import('../features/clients/regular/detail/client-detail-page'), 'ClientDetailPage'),
  page('/clients/:id/edit', () => import('../features/clients/regular/form/client-edit-page'), 'ClientEditPage'),
  page(
    '/variable-clients',
    () => import('../features/clients/variable/list/variable-clients-page'),
    'VariableClientsPage',
  ),
  page(
    '/variable-clients/month',
    () => import('../features/clients/variable/month/month-sheet-page'),
    'MonthSheetPage',
  ),
  page(
    '/variable-clients/:id',
    () => import('../features/clients/variable/detail/variable-client-detail-page'),
    'VariableClientDetailPage',
  ),
  page('/groups', () => import('../features/groups/list/group-list-page'), 'GroupListPage'),
  page('/groups/create', () => import('../features/groups/form/group-create-page'), 'GroupCreatePage'),
  page('/groups/:id', () => import('../features/groups/detail/group-detail-page'), 'GroupDetailPage'),
  page('/groups/:id/edit', () => import('../features/groups/form/group-edit-page'), 'GroupEditPage'),
  page('/groups/:id/notebook', notebookPage, 'NotebookPage'),
  page('/payments', () => import('../features/clients/history/payment-history-page'), 'PaymentHistoryPage'),
  page('/collections', () => import('../features/collections/list/collections-page'), 'CollectionsPage'),
  page('/collections/notebook', notebookPage, 'NotebookPage'),
  page('/quotations', () => import('../features/quotations/list/quotations-page'), 'QuotationsPage'),
  page(
    '/quotations/create',
    () => import('../features/quotations/create/quotation-create-page'),
    'QuotationCreatePage',
  ),
  page('/cash', () => import('../features/cash/cash-page'), 'CashPage'),
  page('/reports', () => import('../features/reports/reports-page'), 'ReportsPage'),
  page('/reports2', () => import('../features/reports/reports2-page'), 'Reports2Page'),
  page('/offline', () => import('../features/offline/offline-page'), 'OfflinePage'),
  page('/config', () => import('../features/config/config-page'), 'ConfigPage'),
  page('/config/business', () => import('../features/config/config-business-page'), 'ConfigBusinessPage'),
  page('/config/system', () => import('../features/config/config-system-page'), 'ConfigSystemPage'),
]

/** Without the shell. */
export const barePages: RouteObject[] = [
  page(
    '/quotations/:id/print',
    () => import('../features/quotations/print/quotation-print-page'),
    'QuotationPrintPage',
  ),
  page(
    '/collections/print',
    () => import('../features/collections/print/collections-print-page'),
    'CollectionsPrintPage',
  ),
  page('/clients/notebook/print', notebookPrintPage, 'NotebookPrintPage'),
  page('/collections/notebook/print', notebookPrintPage, 'NotebookPrintPage'),
  page('/groups/:id/notebook/print', notebookPrintPage, 'NotebookPrintPage'),
  page(
    '/cash/closings/:number/print',
    () => import('../features/cash/closings/closing-print-page'),
    'ClosingPrintPage',
  ),
  page('/statements/print', () => import('../features/statements/statement-print-page'), 'StatementPrintPage'),
  page('/receipts/:number/print', () => import('../features/receipts/receipt-print-page'), 'ReceiptPrintPage'),
]

/**
 * Prefetches the other pages once the first one has settled: they then open immediately, also offline and after a
 * deploy that replaced their files. One at a time and only when idle, because parsing a page's code on a phone takes
 * longer than the response to a click may take.
 */
export function usePreloadedPages(): void {
  useEffect(() => {
    if (wantsLessData()) return
    const stopping = new AbortController()
    const { signal } = stopping
    let used = performance.now()
    for (const type of SIGNS_OF_USE) {
      const note = () => {
        used = performance.now()
      }
      addEventListener(type, note, { capture: true, passive: true, signal })
    }
    const rest = async () => {
      while (performance.now() < used + REST_MS) await sleep(used + REST_MS - performance.now())
    }
    const preload = async () => {
      await firstPage.settled
      for (const load of loaders) {
        await rest()
        await idle()
        if (signal.aborted) return
        await load().catch(() => {})
      }
      stopping.abort()
    }
    void preload()
    return () => stopping.abort()
  }, [])
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
