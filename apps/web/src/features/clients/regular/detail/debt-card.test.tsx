import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPlain } from '../../../../testing/render'
import { DebtCard } from './debt-card'

const month = (period: string, isPaid = false) => ({ period, dueDate: `${period}-30`, amount: '150.00', isPaid })
const november = month('2026-11')
const overdue = ['2026-10', '2026-09', '2026-08', '2026-07'].map((period) => month(period))

test.each([
  [[november, ...overdue], 'DebeQ600.004 meses, desde 30 jul 2026+ noviembre, vence el 30'],
  [overdue, 'DebeQ600.004 meses, desde 30 jul 2026'],
  [[november, month('2026-10', true)], 'DebeNada+ noviembre, vence el 30'],
  [[month('2026-11', true)], 'DebeNada'],
])('what is overdue is owed, and the rest stands below it: %j', (payments, shown) => {
  vi.setSystemTime('2026-11-23T18:00:00Z')
  renderPlain(
    <dl>
      <DebtCard payments={payments} />
    </dl>,
  )
  expect(screen.getByText('Debe').closest('dl')?.textContent).toBe(shown)
})
