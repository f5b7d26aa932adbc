import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPlain } from '../../../../testing/render'
import { DebtCard } from './debt-card'

// Rules: product/accounts#shown-to-the-operator, product/clients#debt-card, product/statements#what-a-client-owes

const month = (period: string, isPaid = false) => ({ period, dueDate: `${period}-30`, amount: '150.00', isPaid })
const november = month('2026-11')
const overdue = ['2026-10', '2026-09', '2026-08', '2026-07'].map((period) => month(period))

test.each([
  [[november, ...overdue], '0.00', 'DebeQ600.004 meses, desde 30 jul 2026+ noviembre, vence el 30'],
  [overdue, '0.00', 'DebeQ600.004 meses, desde 30 jul 2026'],
  [[november, month('2026-10', true)], '0.00', 'DebeNada+ noviembre, vence el 30'],
  [[month('2026-11', true)], '0.00', 'DebeNada'],
  [overdue, '100.00', 'DebeQ500.00Q600.00 menos Q100.00 a cuenta4 meses, desde 30 jul 2026Devolver'],
  [overdue, '150.00', 'DebeQ450.00Q600.00 menos Q150.00 a cuenta3 meses, desde 30 ago 2026Devolver'],
  [overdue, '600.00', 'DebeNadaQ600.00 cubiertos con Q600.00 a cuentaDevolver'],
  [[november], '50.00', 'DebeVencido: nadaQ50.00 a cuentaFaltan Q100.00 de noviembre, vence el 30Devolver'],
  [[november], '150.00', 'DebeNadaQ150.00 a cuentaDevolver'],
  [
    [november, ...overdue],
    '700.00',
    'DebeVencido: nadaQ600.00 cubiertos con Q700.00 a cuentaFaltan Q50.00 de noviembre, vence el 30Devolver',
  ],
])('what is overdue is owed net of the account, and the rest stands below it: %j, %s', (payments, balance, shown) => {
  vi.setSystemTime('2026-11-23T18:00:00Z')
  const client = { id: 7, name: 'Ana', payments, accountBalance: balance }
  renderPlain(
    <dl>
      <DebtCard client={client} />
    </dl>,
  )
  expect(screen.getByText('Debe').closest('dl')?.textContent).toBe(shown)
})
