import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { shownFigures } from '../lib/storage/shown-figures'
import { renderPages } from '../testing/render'
import { serve, serverWrapper } from '../testing/server'
import { AuditLog } from './audit-log'
import type { Entry } from './audit-log-entry'

const edited: Entry = {
  id: '1',
  happenedAt: '2026-11-20T20:05:00.000Z',
  actor: 'ana',
  subject: 'client',
  subjectId: 7,
  subjectName: 'Carla López',
  action: 'updated',
  period: null,
  recordExists: true,
  undoable: false,
  changes: [
    { field: 'monthlyAmount', from: '150.00', to: '1175.50' },
    { field: 'phone', from: '5555 1234', to: null },
    { field: 'wifiPassword', from: null, to: null },
  ],
}
const paid: Entry = {
  ...edited,
  id: '2',
  action: 'paid',
  period: '2026-11',
  changes: [{ field: 'paidDate', from: null, to: '2026-11-20' }],
}
const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...edited, id: String(count - index) }))

type Props = Parameters<typeof AuditLog>[0]

function history({ pages, ...props }: Partial<Props['query'] & Omit<Props, 'query'>> & { pages?: Entry[][] }) {
  const { first, named, masked, ...state } = props
  const reading = {
    data: pages && { pages: pages.map((page) => ({ entries: page })) },
    isError: false,
    isFetching: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    hasNextPage: false,
    fetchNextPage: vi.fn(),
    refetch: vi.fn(),
    ...state,
  }
  const Server = serverWrapper()
  const element = (
    <Server>
      <AuditLog title="Historial de Cambios" query={reading} first={first} named={named} masked={masked} />
    </Server>
  )
  return { reading, ...renderPages({ '/': element, '/clients/:id': <h1>Cliente</h1> }) }
}

const shown = () => screen.getAllByRole('listitem')

test('an entry shows action, time, operator, old and new values', () => {
  history({ pages: [[paid, edited]] })
  const [first, second] = shown().map((entry) => entry.textContent)
  expect(first).toBe('Pago de noviembre de 2026 marcado como pagado20 nov 2026, 14:05 · anaFecha de pago20 nov 2026')
  expect(second).toBe(
    'Cliente editado20 nov 2026, 14:05 · ana' +
      'Monto MensualQ150.00→Q1,175.50Teléfono5555 1234→—Contraseña de WiFicambiada',
  )
})

test('an entry about the account says the amount once, and opens its receipt', () => {
  const changes = [
    { field: 'receipt' as const, from: null, to: '1042' },
    { field: 'amount' as const, from: null, to: '100.00' },
  ]
  const undone = changes.map(({ field, to }) => ({ field, from: to, to: null }))
  history({
    pages: [
      [
        { ...edited, action: 'deposited', changes },
        { ...edited, id: '2', action: 'voided', changes: undone },
      ],
    ],
  })
  expect(shown()[0]?.textContent).toBe('Abonó Q100.0020 nov 2026, 14:05 · anaRecibo1042')
  const links = screen.getAllByRole('link', { name: '1042' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/receipts/1042/print', '/receipts/1042/print'])
})

test('an entry about many clients shows their number, and each of them on demand', async () => {
  const member = (id: number) => ({
    field: 'monthlyAmount' as const,
    from: '150.00',
    to: '165.00',
    client: { id, name: `Cliente ${id}` },
  })
  const count = { field: 'feeClients' as const, from: null, to: '3' }
  const calls = serve({ 'trail.changes': () => [count, member(1), member(2), member(3)] })
  const changes = [count, member(1)]
  history({ pages: [[{ ...edited, subject: 'billing', subjectId: null, subjectName: null, changes, changeCount: 4 }]] })
  expect(shown()[0]?.textContent).toBe('Cuotas cambiadas20 nov 2026, 14:05 · anaClientes3Ver la lista')
  expect(calls).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Ver la lista' }))
  expect(await screen.findByText('Cliente 3 · Monto Mensual')).toBeTruthy()
  expect(calls).toEqual([{ path: 'trail.changes', input: { entryId: '1' } }])
  fireEvent.click(screen.getByRole('button', { name: 'Ocultar la lista' }))
  expect(screen.queryByText('Cliente 3 · Monto Mensual')).toBeNull()
})

test('profits are masked until the figures are shown; what customers owe and prices are not', () => {
  const changes = [
    { field: 'monthlyAmount', from: '150.00', to: '175.00' },
    { field: 'utility', from: '40.00', to: '45.00' },
    { field: 'utilityAmount', from: null, to: '41.00' },
    { field: 'paidUtilities', from: '80.50', to: null },
    { field: 'totalSale', from: null, to: '500.00' },
    { field: 'totalPurchase', from: null, to: '300.00' },
    { field: 'utility', from: '42.00', to: '46.00', client: { id: 7, name: 'Ana' } },
  ] satisfies Entry['changes']
  const shows = (...figures: string[]) => figures.filter((figure) => document.body.textContent?.includes(figure))
  const profits = ['Q40.00', 'Q45.00', 'Q41.00', 'Q80.50', 'Q300.00', 'Q42.00', 'Q46.00']
  const opened = () => fireEvent.click(screen.getByRole('button', { name: 'Ver la lista' }))
  const { unmount } = history({ pages: [[{ ...edited, changes }]], masked: true })
  opened()
  expect(shows(...profits, 'Q150.00', 'Q175.00', 'Q500.00')).toEqual(['Q150.00', 'Q175.00', 'Q500.00'])
  act(() => shownFigures.write(true))
  expect(shows(...profits)).toEqual(profits)
  act(() => shownFigures.clear())
  unmount()
  // The page of a client shows its utility anyway.
  history({ pages: [[{ ...edited, changes }]] })
  opened()
  expect(shows(...profits)).toEqual(profits)
})

test('a deletion shows the deleted values', () => {
  const changes = [
    { field: 'monthlyAmount', from: '150.00', to: null },
    { field: 'wifiPassword', from: null, to: null },
    { field: 'paidPayments', from: '2', to: null },
    { field: 'paidUtilities', from: '80.50', to: null },
  ] satisfies Entry['changes']
  history({ pages: [[{ ...edited, action: 'deleted', changes }]] })
  expect(shown()[0]?.textContent).toContain(
    'Monto MensualQ150.00→—Contraseña de WiFieliminadaPagos cobrados2→—Utilidades cobradasQ80.50→—',
  )
})

test('a named entry links to its record unless that was deleted', () => {
  history({ pages: [[{ ...edited, id: '3', recordExists: false }, edited]], named: true })
  const [gone, changed] = shown() as [HTMLElement, HTMLElement]
  expect(within(gone).queryByRole('link')).toBeNull()
  expect(gone.textContent).toContain('Carla López')
  expect(within(changed).getByRole('link', { name: 'Carla López' }).getAttribute('href')).toBe('/clients/7')
})

test('the first five are shown, then all loaded ones, then older ones are fetched', () => {
  const { reading } = history({ pages: [entries(7)], first: 5, hasNextPage: true })
  expect(shown()).toHaveLength(5)
  const more = screen.getByRole('button', { name: 'Ver más' })
  fireEvent.click(more)
  expect(shown()).toHaveLength(7)
  expect(reading.fetchNextPage).not.toHaveBeenCalled()
  fireEvent.click(more)
  expect(reading.fetchNextPage).toHaveBeenCalledOnce()
})

test('loading the last entries focuses the first new one', () => {
  history({ pages: [entries(7)], first: 5 })
  fireEvent.click(screen.getByRole('button', { name: 'Ver más' }))
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(shown()[5])
})

test('failed older entries show an error below the loaded ones', () => {
  history({ pages: [entries(2)], hasNextPage: true, isFetchNextPageError: true })
  expect(shown()).toHaveLength(2)
  expect(screen.getByRole('alert').textContent).toBe('No se pudo cargar el historial de cambios.')
  expect(screen.getByRole('button', { name: 'Ver más' })).toBeTruthy()
})

test('the empty, error and loading states are shown', () => {
  const { unmount } = history({ pages: [[]] })
  expect(screen.getByText('Sin cambios registrados aún.')).toBeTruthy()
  unmount()
  const { reading, container, unmount: leave } = history({ isError: true })
  fireEvent.click(within(container).getByRole('button', { name: 'Reintentar' }))
  expect(reading.refetch).toHaveBeenCalledOnce()
  leave()
  expect(history({}).container.querySelector('[aria-busy]')).not.toBeNull()
})
