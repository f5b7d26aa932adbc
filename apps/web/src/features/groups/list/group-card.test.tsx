import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPages } from '../../../testing/render'
import { type GroupSummary, groupCards, groupColumns } from './group-columns'

const group: GroupSummary = {
  id: 3,
  version: 1,
  name: 'Grupo Norte',
  location: 'San Andrés',
  description: null,
  clientCount: 2,
  leftCount: 1,
  monthlyAmount: '1350.55',
  totalUtility: '520.10',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  recovered: { id: 3, expenses: '500.00', recovery: { state: 'recovered', month: '2026-03' } },
}

test('a card shows place, clients and amount, with edit and delete', () => {
  const onDelete = vi.fn()
  renderPages({ '/': <>{groupCards(groupColumns(onDelete)).cell(group, { current: group })}</> })
  for (const text of ['Grupo Norte', 'San Andrés', '2 clientes · 1 de baja', 'Q1,350.55', 'Recuperada en mar 2026']) {
    screen.getByText(text)
  }
  expect(screen.getByRole('link', { name: 'Editar' }).getAttribute('href')).toBe('/groups/3/edit')
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
  expect(onDelete).toHaveBeenCalledWith(group)
})
