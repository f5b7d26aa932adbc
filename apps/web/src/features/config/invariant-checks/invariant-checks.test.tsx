import { invariantCheckTexts } from '@isp/domain/invariant-checks/invariant-check-texts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderServed, serve } from '../../../testing/server'
import { InvariantBanner } from './invariant-banner'
import { InvariantChecksCard } from './invariant-checks-card'

const sound = { name: 'receiptNumbers', holds: true, expected: '12000', found: '12000', differences: 0, example: null }
const wrong = {
  name: 'monthlyRevenue',
  holds: false,
  expected: '600.25',
  found: '600.24',
  differences: 1,
  example: { id: '2026-10-03 variable', expected: '450.25', found: '450.24' },
}
const check = { id: 1, kind: 'daily', startedAt: '2026-11-20T06:10:00.000Z', finishedAt: '2026-11-20T06:10:02.000Z' }
const status = (results: (typeof sound | typeof wrong)[], more = {}) => ({
  last: { ...check, broken: results.filter(({ holds }) => !holds).length, results },
  brokenSince: null,
  running: null,
  ...more,
})

test('a broken invariant is red, with its figures, an example and since when', async () => {
  serve({ 'invariantChecks.status': () => status([sound, wrong], { brokenSince: '2026-11-18T06:10:00.000Z' }) })
  renderServed({ '/': <InvariantChecksCard /> })
  await screen.findByText('1 comprobación no coincide')
  expect(screen.getByText('18 nov 2026, 00:10')).toBeTruthy()
  // Those that hold, on request.
  expect(screen.queryByText('12,000')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Ver las 2 comprobaciones' }))
  expect(screen.getByText('12,000', { selector: 'td:nth-child(3) *, td:nth-child(3)' })).toBeTruthy()
  expect(screen.getByText('1, p. ej. Día 2026-10-03, clientes variables: debe ser Q450.25, hay Q450.24')).toBeTruthy()
})

test('figures of profit are masked until the figures are shown', async () => {
  const utilities = { ...wrong, name: 'monthlyUtilities', expected: '84.20', found: '84.10' }
  serve({ 'invariantChecks.status': () => status([sound, utilities]) })
  renderServed({ '/': <InvariantChecksCard /> })
  await screen.findByText('1 comprobación no coincide')
  expect(document.body.textContent).not.toMatch(/84\.|450\./)
  expect(screen.getByText('1, p. ej. Día 2026-10-03, clientes variables')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar cifras' }))
  expect(screen.getByText('Q84.20', { selector: 'td:nth-child(3) *' })).toBeTruthy()
  expect(screen.getByText(/debe ser Q450\.25, hay Q450\.24/)).toBeTruthy()
})

test('a check that runs shows its progress and cannot be started again', async () => {
  serve({
    'invariantChecks.status': () => status([sound], { running: { startedAt: check.startedAt, done: 3, of: 16 } }),
  })
  renderServed({ '/': <InvariantChecksCard /> })
  const busy = await screen.findByRole('button', { name: 'Comprobando 3 de 16...' })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
})

test('a check now says that all agree, and shows it', async () => {
  let checked = false
  const calls = serve({
    'invariantChecks.status': () => (checked ? status([sound]) : { last: null, brokenSince: null, running: null }),
    'invariantChecks.run': () => {
      checked = true
      return { ...check, broken: 0, results: [sound] }
    },
  })
  renderServed({ '/': <InvariantChecksCard /> })
  await screen.findByText(invariantCheckTexts.noneYet)
  fireEvent.click(screen.getByRole('button', { name: 'Comprobar ahora' }))
  await screen.findByText(invariantCheckTexts.allHold)
  expect(calls.filter(({ path }) => path === 'invariantChecks.run')).toHaveLength(1)
})

test('the warning names how many do not hold and leads to them; without any there is none', async () => {
  let alert: { broken: number; checkedAt: string } | null = { broken: 2, checkedAt: check.startedAt }
  const calls = serve({ 'invariantChecks.alert': () => alert })
  const { unmount } = renderServed({ '/': <InvariantBanner /> })
  await screen.findByText(/2 comprobaciones no coinciden: la comprobación del 20 nov 2026, 00:10/)
  expect(screen.getByRole('link', { name: 'Ver en Configuración' }).getAttribute('href')).toBe(
    '/config/system#comprobaciones',
  )
  unmount()
  alert = null
  renderServed({ '/': <InvariantBanner /> })
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  expect(screen.queryByRole('link')).toBeNull()
})
