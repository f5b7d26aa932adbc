import type { Generation } from '@isp/domain/billing/generation-rules'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../lib/server/query-client'
import { createTrpcClient, trpc } from '../../../lib/server/trpc'
import { renderPages } from '../../../testing/render'
import { GenerationBanner } from './generation-banner'
import { GenerationsCard } from './generations-card'

// Rules: product/billing#runs-and-alerts

const generation: Generation & { touched: boolean } = {
  id: 1,
  generatedAt: '2031-03-10T18:00:00.000Z',
  firstPeriod: '2026-12',
  lastPeriod: '2031-03',
  regularCount: 104,
  variableCount: 52,
  mostPeriods: 52,
  undoneAt: null,
  acknowledgedAt: null,
  touched: false,
}

/** Answers each procedure of a batch from the given outputs; returns the called procedures. */
function answering(answers: Record<string, () => unknown>): string[] {
  const called: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://localhost')
    const paths = pathname.replace('/trpc/', '').split(',')
    called.push(...paths)
    return new Response(JSON.stringify(paths.map((path) => ({ result: { data: answers[path]?.() ?? null } }))), {
      headers: { 'content-type': 'application/json' },
    })
  })
  return called
}

function draw(element: ReactElement) {
  const queryClient = createQueryClient()
  renderPages({
    '/': (
      <trpc.Provider client={createTrpcClient()} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>{element}</QueryClientProvider>
      </trpc.Provider>
    ),
  })
}

test('the banner names the generation, links to Configuración, and closes when acknowledged', async () => {
  let unusual: Generation | null = generation
  const called = answering({
    'billing.alerts': () => ({ unusual, ahead: null }),
    'billing.generations.acknowledge': () => {
      unusual = null
      return { success: true }
    },
  })
  draw(<GenerationBanner />)
  await screen.findByText(/El 10 mar 2031, 12:00 se generaron 156 pagos de una vez/)
  expect(screen.getByRole('link', { name: 'Ver en Configuración' }).getAttribute('href')).toBe(
    '/config/business#pagos-generados',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Entendido' }))
  await vi.waitFor(() => expect(screen.queryByText(/se generaron/)).toBeNull())
  expect(called).toEqual(['billing.alerts', 'billing.generations.acknowledge', 'billing.alerts'])
})

test('a warning about a clock before a generation cannot be acknowledged', async () => {
  answering({ 'billing.alerts': () => ({ unusual: null, ahead: generation }) })
  draw(<GenerationBanner />)
  await screen.findByText(/La fecha del sistema es anterior a la última generación/)
  expect(screen.queryByRole('button', { name: 'Entendido' })).toBeNull()
})

test('the card offers to undo a generation without paid payments, and asks with their number', async () => {
  const called = answering({
    'billing.generations.list': () => [
      { ...generation, id: 3 },
      { ...generation, id: 2, firstPeriod: '2026-11', lastPeriod: '2026-11', mostPeriods: 1, touched: true },
      { ...generation, id: 1, firstPeriod: '2026-10', lastPeriod: '2026-10', undoneAt: generation.generatedAt },
    ],
    'billing.generations.countRemovable': () => ({ payments: 150 }),
    'billing.generations.undo': () => ({ removed: 150, created: 3 }),
  })
  draw(<GenerationsCard />)
  const buttons = await screen.findAllByRole('button', { name: /^Deshacer/ })
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Deshacer diciembre de 2026 a marzo de 2031',
  ])
  expect(screen.getByText('Con pagos cobrados')).toBeTruthy()
  expect(screen.getByText('Deshecha')).toBeTruthy()
  fireEvent.click(buttons[0] as HTMLElement)
  await screen.findByText(/Se quitarán 150 pagos sin pagar/)
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  await vi.waitFor(() => expect(called).toContain('billing.generations.undo'))
})
