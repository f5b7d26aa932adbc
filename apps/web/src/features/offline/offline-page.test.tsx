import { offlineTexts } from '@isp/domain/offline/offline-texts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { letIn } from '../../lib/storage/let-in'
import { renderPlain } from '../../testing/render'
import { OfflinePage } from './offline-page'

test('without a copy the page has its title, too', async () => {
  renderPlain(
    <QueryClientProvider client={new QueryClient()}>
      <OfflinePage />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(offlineTexts.noCopy)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Clientes guardados')
})

test('a browser that never opens the database has no copy', async () => {
  letIn.write(true)
  const Request = class extends EventTarget {}
  vi.stubGlobal('IDBRequest', Request)
  vi.stubGlobal('indexedDB', { open: () => new Request() })
  renderPlain(
    <QueryClientProvider client={new QueryClient()}>
      <OfflinePage />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(offlineTexts.noCopy, {}, { timeout: 20_000 })).toBeTruthy()
})
