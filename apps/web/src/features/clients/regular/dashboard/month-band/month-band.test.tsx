import type { MonthBand } from '@isp/domain/payments/month-band'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answers, refused, renderServed, serve } from '../../../../../testing/server'
import { MonthBandRoom } from './month-band-room'

// Rules: product/payments#band-of-the-month

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-03T18:00:00.000Z') })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const band: MonthBand = {
  period: '2026-12',
  begun: { payments: 120, amount: '20725.00' },
  previous: { payments: 34, amount: '6350.00' },
}

function draw(answers: Answers = {}) {
  let stored: MonthBand | null = band
  const calls = serve({
    'payments.monthBand': () => stored,
    'payments.dismissMonthBand': () => {
      stored = null
      return { success: true }
    },
    ...answers,
  })
  renderServed({ '/': <MonthBandRoom /> })
  return calls
}
const shown = () => screen.findByRole('region', { name: 'Cambio de mes' })
const room = () => document.querySelector('main > div')

test('says what the month began with, also while figures are masked', async () => {
  draw()
  expect((await shown()).textContent).toContain(
    'Empezó diciembre: 120 cobros por Q20,725.00. De noviembre quedan 34 por Q6,350.00.',
  )
  expect(screen.getByRole('link', { name: 'Ver Cobros' }).getAttribute('href')).toBe('/collections')
})

test('keeps its room while it loads, and closes at once and for good', async () => {
  const calls = draw()
  expect(room()?.hasAttribute('data-kept')).toBe(true)
  await shown()
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Cambio de mes' })).toBeNull())
  await waitFor(() =>
    expect(calls.find(({ path }) => path === 'payments.dismissMonthBand')?.input).toEqual({ period: '2026-12' }),
  )
  cleanup()
  draw({ 'payments.monthBand': () => null })
  expect(room()?.hasAttribute('data-kept')).toBe(false)
})

test('another login sees it although this browser remembers none', async () => {
  draw({ 'payments.monthBand': () => null })
  await waitFor(() => expect(localStorage.getItem('month-without-band')).toBe('"2026-12"'))
  cleanup()
  draw()
  await shown()
})

test('comes back if it could not be closed', async () => {
  draw({ 'payments.dismissMonthBand': refused() })
  await shown()
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }))
  expect(await screen.findByText('No se pudo cerrar el aviso.')).toBeTruthy()
  await shown()
})

test('is not asked for after the fifth', async () => {
  vi.setSystemTime(new Date('2026-12-06T18:00:00.000Z'))
  const calls = draw()
  expect(room()).toBeNull()
  expect(calls).toEqual([])
})
