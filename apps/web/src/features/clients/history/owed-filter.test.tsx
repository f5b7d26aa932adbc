import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FilterBoxes } from '../../../components/list/filter-controls'
import { renderPlain } from '../../../testing/render'
import { type HistoryFilters, historyControls, historyFilters } from './history-list'
import { owedFilter } from './owed-filter'

// Rules: product/payments#payment-history

const { none } = historyFilters

function open(view: HistoryFilters) {
  const onChange = vi.fn()
  renderPlain(<FilterBoxes controls={historyControls} view={view} change={onChange} />)
  return onChange
}

test('what a report asked for is named and can be cleared', () => {
  const filters = { ...none, owedFrom: '2026-11-01', owedTo: '2026-11-30' }
  const onChange = open(filters)
  screen.getByText('Por cobrar, vence del 1 nov 2026 al 30 nov 2026')
  fireEvent.click(screen.getByRole('button', { name: /^Quitar filtro: Por cobrar/ }))
  expect(onChange.mock.calls).toEqual([[{ owedFrom: '', owedTo: '' }]])
  expect([filters, none].map((view) => owedFilter.inForce?.(view))).toEqual([1, 0])
})

test('without it nothing is said', () => {
  open(none)
  expect(screen.queryByRole('button', { name: /Quitar filtro/ })).toBeNull()
})
