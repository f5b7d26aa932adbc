import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderServed, serve } from '../../../testing/server'
import { ClockBanner } from './clock-banner'

const ahead = { now: '2035-03-01T18:00:00.000Z', rightAt: '2026-11-20T18:00:00.000Z' }

test('a clock that is ahead is named with both dates, and confirming the date hides the warning', async () => {
  let alert: typeof ahead | null = ahead
  const calls = serve({
    'clock.alert': () => alert,
    'clock.confirm': () => {
      alert = null
      return { success: true }
    },
  })
  renderServed({ '/': <ClockBanner /> })
  const sentence =
    'La fecha del sistema parece incorrecta: hoy sería 1 mar 2035, 12:00, pero estuvo en marcha por última vez el 20 nov 2026, 12:00.'
  await screen.findByText((text) => text.startsWith(sentence))
  fireEvent.click(screen.getByRole('button', { name: 'Sí, hoy es 1 mar 2035' }))
  await screen.findByText('Fecha del sistema confirmada')
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /hoy es/ })).toBeNull())
  expect(calls.find(({ path }) => path === 'clock.confirm')?.input).toEqual({ today: '2035-03-01' })
})

test('a clock that is behind is said to be', async () => {
  serve({ 'clock.alert': () => ({ now: ahead.rightAt, rightAt: ahead.now }) })
  renderServed({ '/': <ClockBanner /> })
  await screen.findByText(/hoy sería 20 nov 2026, 12:00, pero ya estuvo en marcha el 1 mar 2035, 12:00\./)
})
