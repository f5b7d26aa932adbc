import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listedClient } from '../../../../../testing/listed-client'
import { renderServed, serve } from '../../../../../testing/server'
import type { ClientRow } from '../client-rows'
import type { RowHandlers } from '../row-handlers'
import { ClientCard } from './client-card'

// Rules: product/clients#debt-of-a-row

const client: ClientRow['client'] = {
  ...listedClient,
  name: 'Rosa Beatriz Mendoza',
  monthlyAmount: '175.00',
  nextPaymentDate: '2026-12-12',
  groupName: 'Aldea Norte',
  openAmount: '0.00',
  netDebt: '0.00',
  nextPayment: null,
}

function open(row: Partial<ClientRow> = {}) {
  serve({})
  const handlers = {
    toggleFigures: vi.fn(),
    beginEdit: vi.fn(),
    toggleWifi: vi.fn(),
  } as Partial<RowHandlers> as RowHandlers
  const marks = { modified: false, revealed: false, editing: null, locked: false, menuWifi: null }
  const shownRow: ClientRow = { client, ...marks, ...row }
  renderServed({ '/': <ClientCard row={shownRow} shown={{ current: shownRow }} handlers={handlers} /> })
  return handlers
}
const names = (role: 'button' | 'link') =>
  screen.getAllByRole(role).map((item) => item.getAttribute('aria-label') ?? item.textContent)

test('a card shows name, place, due date and masked amounts, with its actions', () => {
  const handlers = open()
  for (const text of ['Rosa Beatriz Mendoza', 'Aldea Norte', /^12 dic 2026 · /, '••••', '****']) screen.getByText(text)
  expect(screen.queryByText('Q175.00')).toBeNull()
  expect(names('button')).toEqual(['Revelar cifras', 'Al día', 'Acciones'])
  expect(names('link')).toEqual(['WhatsApp +502 55551234'])
  fireEvent.click(screen.getByRole('button', { name: 'Revelar cifras' }))
  expect(handlers.toggleFigures).toHaveBeenCalledWith(7)
})

test('what an overdue client owes is not masked', () => {
  const nextPayment = { id: 1, period: '2026-07', amount: '350.00', dueDate: '2026-07-22' }
  open({ client: { ...client, overdueCount: 4, overdueAmount: '1400.00', nextPayment } })
  expect(screen.getByText('4 meses').closest('[data-tip]')?.getAttribute('data-tip')).toBe(
    'Debe desde julio de 2026: Q1,400.00',
  )
})

test.each([
  ['Editar nombre WiFi', 'beginEdit', { clientId: 7, field: 'wifiName' }],
  ['Editar contraseña WiFi', 'beginEdit', { clientId: 7, field: 'wifiPassword' }],
  ['Mostrar contraseña WiFi', 'toggleWifi', 7],
] as const)("the menu of a row without WiFi columns has '%s'", async (name, handler, expected) => {
  const handlers = open({ menuWifi: 'hidden' })
  fireEvent.click(screen.getByRole('button', { name: 'Acciones' }))
  fireEvent.click(await screen.findByRole('menuitem', { name }))
  expect(handlers[handler]).toHaveBeenCalledWith(expected)
})

test("'Más datos' shows phone and WiFi, with inline editing", async () => {
  const handlers = open({ revealed: true })
  screen.getByText('Q175.00')
  fireEvent.click(screen.getByRole('button', { name: 'Acciones' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Más datos' }))
  screen.getByRole('link', { name: '+502 55551234' })
  for (const name of ['Editar nombre', 'Editar nombre WiFi', 'Editar contraseña WiFi', 'Mostrar contraseña WiFi'])
    screen.getByRole('button', { name })
  fireEvent.click(screen.getByRole('button', { name: 'Editar nombre' }))
  expect(handlers.beginEdit).toHaveBeenCalledWith({ clientId: 7, field: 'name' })
})
