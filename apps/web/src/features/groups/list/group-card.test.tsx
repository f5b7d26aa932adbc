import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listedGroup } from '../../../testing/groups'
import { renderPages } from '../../../testing/render'
import { type GroupSummary, groupCards, groupColumns } from './group-columns'

const group: GroupSummary = {
  ...listedGroup,
  clientCount: 2,
  leftCount: 1,
  monthlyAmount: '1350.55',
  totalUtility: '520.10',
  recovered: { id: 7, expenses: '500.00', recovery: { state: 'recovered', month: '2026-03' } },
}

test('a card shows place, clients and amount, with edit and delete', () => {
  const onDelete = vi.fn()
  renderPages({ '/': <>{groupCards(groupColumns(onDelete)).cell(group, { current: group })}</> })
  for (const text of ['Aldea Norte', 'Sololá', '2 clientes · 1 de baja', 'Q1,350.55', 'Recuperada en mar 2026']) {
    screen.getByText(text)
  }
  expect(screen.getByRole('link', { name: 'Editar' }).getAttribute('href')).toBe('/groups/7/edit')
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
  expect(onDelete).toHaveBeenCalledWith(group)
})
