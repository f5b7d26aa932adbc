import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { UrgencyFilters } from './urgency-filters'

// Rules: product/clients#urgency-filters

const stats = {
  totalClients: 135,
  pendingClients: 120,
  paidClients: 15,
  overdueClients: 34,
  dueTodayClients: 3,
  upcomingClients: 83,
  totalUtilities: '0.00',
}

test('the counts filter the list, and the pressed one clears its filter', () => {
  const onChange = vi.fn()
  const { container } = render(<UrgencyFilters stats={stats} status="dueToday" onChange={onChange} disabled={false} />)
  expect(container.textContent).toBe('34 vencidos · 3 vencen hoy · 83 por vencer')
  const pressed = screen.getAllByRole('button').map((button) => button.getAttribute('aria-pressed'))
  expect(pressed).toEqual(['false', 'true', 'false'])
  for (const button of screen.getAllByRole('button')) fireEvent.click(button)
  expect(onChange.mock.calls.flat()).toEqual(['overdue', 'all', 'upcoming'])
})
