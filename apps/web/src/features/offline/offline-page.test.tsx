import { offlineTexts } from '@isp/domain/offline/offline-texts'
import { deviceTexts } from '@isp/domain/outbox/device-texts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { letIn } from '../../lib/storage/let-in'
import { writeCopy } from '../../outbox/kept-copy'
import { stubIndexedDb } from '../../testing/indexed-db'
import { renderPlain } from '../../testing/render'
import { renderServed, serve } from '../../testing/server'
import { OfflinePage } from './offline-page'

// Rules: product/offline#reading-it

const stored = { kept: true as const, tag: 'a', takenAt: '2026-11-28T16:42:00Z', keepUntil: '2999-11-28T16:42:00Z' }

afterEach(() => void vi.useRealTimers())

test('without a copy the page has its title, too', async () => {
  renderPlain(
    <QueryClientProvider client={new QueryClient()}>
      <OfflinePage />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(offlineTexts.noCopy)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Clientes guardados')
})

test('a browser that does not open the database is not said to keep no clients, and is asked again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  letIn.write(true)
  const Request = class extends EventTarget {}
  vi.stubGlobal('IDBRequest', Request)
  vi.stubGlobal('indexedDB', { open: () => new Request() })
  renderPlain(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <OfflinePage />
    </QueryClientProvider>,
  )
  await vi.advanceTimersByTimeAsync(9_000)
  expect(await screen.findByText(offlineTexts.notRead)).toBeTruthy()
  stubIndexedDb()
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText(offlineTexts.noCopy)).toBeTruthy()
  expect(screen.queryByText(offlineTexts.notRead)).toBeNull()
})

test('a name that was typed into the switch stays when the clients can be read', async () => {
  vi.stubGlobal('isSecureContext', true)
  stubIndexedDb()
  letIn.write(true)
  await writeCopy({ ...stored, clients: { total: 0, rows: [] } })
  const { open } = indexedDB
  indexedDB.open = () => {
    throw new DOMException('', 'UnknownError')
  }
  serve({})
  renderServed({ '/': <OfflinePage /> })
  expect(await screen.findByText(offlineTexts.notRead)).toBeTruthy()
  fireEvent.change(screen.getByLabelText(deviceTexts.name), { target: { value: 'El de Rosa' } })
  indexedDB.open = open
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('button', { name: 'Borrar de este dispositivo' })).toBeTruthy()
  expect(screen.getByDisplayValue('El de Rosa')).toBeTruthy()
})
