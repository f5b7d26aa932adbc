import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { letIn } from '../../../../lib/storage/let-in'
import { pendingLogout } from '../../../../lib/storage/pending-logout'
import { listedClient } from '../../../../testing/listed-client'
import { type Call, refused, renderServed, serve } from '../../../../testing/server'
import { DashboardPage } from './dashboard-page'
import { type DashboardView, type dashboardFilters, dashboardList, defaultView } from './dashboard-view'

const script = readFileSync(join(import.meta.dirname, '../../../../../public/before-app.js'), 'utf8')
const stats = { totalClients: 100, pendingClients: 1, paidClients: 0, overdueClients: 0, dueTodayClients: 0 }
const LIST = ['clients.list', 'clients.stats']

let calls: Call[]
let session: () => unknown

beforeEach(() => {
  session = () => ({ authenticated: true })
  vi.stubGlobal('CSS', { supports: () => true })
})
afterEach(() => {
  window.earlyAnswers = undefined
  window.earlySession = undefined
  pendingLogout.end()
})

/** Runs the first script of the document; returns the procedures that it has called. */
async function startAt(path: string): Promise<string[]> {
  window.history.replaceState(null, '', path)
  calls = serve({
    'auth.status': () => session(),
    'clients.list': () => [listedClient],
    'clients.stats': () => ({ ...stats, upcomingClients: 1, totalUtilities: '0.00' }),
    'clients.count': () => 1,
  })
  new Function(script)()
  await window.earlySession
  return paths()
}
const paths = () => calls.map((call) => call.path)

const views: Record<string, Partial<DashboardView> | null> = {
  'no stored view': null,
  'the view without filters': {},
  'another page': { page: 3 },
  'another order': { sort: 'name', direction: 'desc' },
  'changed rows': { modified: [7] },
}

test.each(Object.entries(views))('the page takes the list that the first script asked for: %s', async (_what, view) => {
  if (view) dashboardList.remembered.write({ ...defaultView, ...view })
  expect(await startAt('/')).toEqual(['auth.status', ...LIST])
  renderServed({ '/': <DashboardPage /> })
  expect((await screen.findAllByText(listedClient.name)).length).toBeGreaterThan(0)
  expect(paths()).toEqual(['auth.status', ...LIST])
})

test('the list is asked for beside the session by a browser that was logged in last time', async () => {
  letIn.write(true)
  session = () => new Promise(() => {})
  void startAt('/')
  await vi.waitFor(() => expect(paths()).toEqual([...LIST, 'auth.status']))
})

const filters = {
  search: 'ana',
  groupSearch: 'norte',
  status: 'pending',
  minAmount: '100',
  maxAmount: '100',
  phone: 'none',
} satisfies Record<keyof typeof dashboardFilters.none, string>

test.each(Object.entries(filters))('a filter is left to the page: %s', async (name, text) => {
  letIn.write(true)
  dashboardList.remembered.write({ ...defaultView, [name]: text })
  expect(await startAt('/')).toEqual(['auth.status'])
  renderServed({ '/': <DashboardPage /> })
  expect((await screen.findAllByText(listedClient.name)).length).toBeGreaterThan(0)
  expect(paths()).toContain('clients.count')
})

test.each([
  ['of another page', '/reports', () => {}, ['auth.status']],
  ['without a session', '/', () => (session = () => ({ authenticated: false })), ['auth.status']],
  ['of a server without its database', '/', () => (session = refused({ httpStatus: 503 })), ['auth.status']],
  ['during a logout', '/', pendingLogout.begin, []],
  ['with an unreadable storage', '/', () => localStorage.setItem('clients-dashboard', '{'), ['auth.status', ...LIST]],
])('the first requests %s', async (_what, path, given, asked) => {
  given()
  expect(await startAt(path)).toEqual(asked)
})
