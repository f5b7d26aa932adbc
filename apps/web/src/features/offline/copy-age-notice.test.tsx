import { offlineTexts } from '@isp/domain/offline/offline-texts'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceOutbox } from '../../outbox/device-outbox'
import { stubIndexedDb } from '../../testing/indexed-db'
import { renderPlain } from '../../testing/render'
import { serve } from '../../testing/server'
import { OfflineView } from './offline-view'

// Rules: product/outbox#age-of-the-copy

const DAY_MS = 86_400_000

beforeEach(() => {
  stubIndexedDb()
  serve({})
})
afterEach(async () => {
  deviceOutbox.close()
  vi.unstubAllGlobals()
})

function show(days: number) {
  const takenAt = new Date(Date.now() - days * DAY_MS).toISOString()
  renderPlain(<OfflineView copy={{ takenAt, total: 0, clients: [] }} lost />)
}

test.each([
  [2, null],
  [
    9,
    'Los clientes guardados son de hace 9 días. Busca señal para actualizarlos: puede haber pagos que aquí no se ven.',
  ],
  [
    20,
    'Los clientes guardados son de hace 20 días. Sin señal solo se pueden consultar: busca señal para actualizarlos y volver a cobrar.',
  ],
])('a device that collects says of a copy of %i days: %s', async (days, words) => {
  await (await deviceOutbox.open()).enable(7)
  await vi.waitFor(() => expect(deviceOutbox.state()?.device).toBe(7))
  show(days)
  expect(screen.queryByText(/^Los clientes guardados son/)?.textContent ?? null).toBe(words)
  expect(screen.queryByText(offlineTexts.readOnly)).toBeNull()
})

test('a device that only shows clients says that nothing can be collected', () => {
  show(20)
  expect(screen.getByText(offlineTexts.readOnly)).toBeTruthy()
  expect(screen.queryByText(/^Los clientes guardados son/)).toBeNull()
})
