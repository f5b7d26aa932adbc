import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderServed, serve } from '../../../testing/server'
import { ExpensesCard } from './expenses-card'

const expense = {
  id: 3,
  at: '2026-11-22T15:00:00.000Z',
  voiding: false,
  spentAt: '2026-11-22T15:00:00.000Z',
  amount: '50.00',
  description: 'Gasolina',
  actor: 'admin',
}

test.each([
  [{ voidedAt: null }, /Q50\.00Anular$/, false],
  [{ voidedAt: '2026-11-22T17:00:00.000Z' }, /Q50\.00Anulado$/, true],
  [{ voidedAt: '2026-11-23T17:00:00.000Z' }, /Q50\.00Anulado el 23 nov$/, false],
  [{ voidedAt: '2026-11-22T17:00:00.000Z', voiding: true, amount: '-50.00' }, /-Q50\.00Anulación$/, false],
])('on 22 November an expense with %j says so; it is struck out: %s', async (changes, text, struckOut) => {
  serve({ 'cash.expenses.list': () => [{ ...expense, ...changes }] })
  const days = { from: '2026-11-22', to: '2026-11-22' }
  renderServed({ '/': <ExpensesCard days={days} total={1} adding={false} /> })
  const row = (await screen.findByText('Gasolina')).closest('li')
  expect(row?.textContent).toMatch(text)
  expect(row?.hasAttribute('data-void')).toBe(struckOut)
})
