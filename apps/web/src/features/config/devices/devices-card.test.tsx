import { deviceTexts } from '@isp/domain/outbox/device-texts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refused, renderServed, serve } from '../../../testing/server'
import { DevicesCard } from './devices-card'

// Rules: product/collecting-without-signal#devices

const open = (devices: unknown) => {
  serve({ 'devices.list': () => devices })
  renderServed({ '/': <DevicesCard /> })
}
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

test('each phone stands there with its number, its name and what came from it', async () => {
  open([
    { number: 8, name: 'Marta', registeredAt: '2026-11-27T15:00:00.000Z', receipts: 0, lastTakenAt: null },
    {
      number: 7,
      name: 'Android · Chrome',
      registeredAt: '2026-11-01T15:00:00.000Z',
      receipts: 41,
      lastTakenAt: '2026-11-28T16:42:00.000Z',
    },
  ])
  await screen.findByText('P8 · Marta')
  expect(rows()).toEqual([
    'P8 · Marta27 nov 2026, 09:000—',
    'P7 · Android · Chrome1 nov 2026, 09:004128 nov 2026, 10:42',
  ])
})

test('without a phone the card says so', async () => {
  open([])
  expect(await screen.findByText(deviceTexts.noDevices)).toBeTruthy()
})

test('a list that cannot be read can be asked for again', async () => {
  serve({ 'devices.list': refused() })
  renderServed({ '/': <DevicesCard /> })
  expect(await screen.findByText(deviceTexts.listFailed)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy()
})
