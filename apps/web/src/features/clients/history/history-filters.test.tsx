import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPlain } from '../../../testing/render'
import { moreFiltersInForce, PaymentHistoryFilters } from './history-filters'
import { everyPayment } from './history-view'

test('what a report asked for is named and can be cleared', () => {
  const filters = { ...everyPayment, owedFrom: '2026-11-01', owedTo: '2026-11-30' }
  const onChange = vi.fn()
  renderPlain(<PaymentHistoryFilters filters={filters} onChange={onChange} />)
  screen.getByText('Por cobrar, vence del 1 nov 2026 al 30 nov 2026')
  fireEvent.click(screen.getByRole('button', { name: /^Quitar filtro: Por cobrar/ }))
  expect(onChange.mock.calls).toEqual([[{ owedFrom: '', owedTo: '' }]])
  expect([filters, everyPayment].map(moreFiltersInForce)).toEqual([1, 0])
})

test('without it nothing is said', () => {
  renderPlain(<PaymentHistoryFilters filters={everyPayment} onChange={() => {}} />)
  expect(screen.queryByRole('button', { name: /Quitar filtro/ })).toBeNull()
})
