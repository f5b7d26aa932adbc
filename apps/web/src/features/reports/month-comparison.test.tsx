import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderServed } from '../../testing/server'
import { MonthComparison, ToCome } from './figures/month-comparison'

// Rules: product/reports#comparison

const comparison = {
  revenue: '8800.00',
  lastMonth: { day: '2026-10-22', revenue: '10000.00' },
  toCome: { payments: 1, amount: '150.00' },
  earlier: { payments: 34, amount: '6350.00' },
}

const described = (label: string) => screen.getByText(label).closest('div')?.textContent

test('the comparison says in words how the month stands, and opens the payments of the other one', () => {
  renderServed({ '/': <MonthComparison comparison={comparison} /> })
  expect(screen.getByText('Q1,200.00 menos que al 22 de octubre (12 %)')).toBeTruthy()
  expect(described('Al 22 de octubre')).toContain('Q10,000.00')
  expect(screen.getByRole('link', { name: 'Q10,000.00' }).getAttribute('href')).toBe(
    '/payments?paidFrom=2026-10-01&paidTo=2026-10-22',
  )
})

test('what is still to come this month stands apart from earlier months', () => {
  renderServed({ '/': <ToCome comparison={comparison} /> })
  expect(described('Vence este mes')).toBe('Vence este mes1 pagoQ150.00')
  expect(described('Vencido de meses anteriores')).toBe('Vencido de meses anteriores34 pagosQ6,350.00')
  expect(screen.getByRole('link', { name: 'Ver Cobros' }).getAttribute('href')).toBe('/collections')
})
