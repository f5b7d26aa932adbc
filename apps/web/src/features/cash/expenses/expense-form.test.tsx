import { cashTexts } from '@isp/domain/cash/cash-texts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderServed, serve } from '../../../testing/server'
import { ExpenseForm } from './expense-form'

test('an expense whose answer was lost says so once, and keeps what was typed', async () => {
  const lost = () => {
    throw new TypeError('Failed to fetch')
  }
  serve({ 'cash.expenses.create': lost })
  const onAdded = vi.fn()
  renderServed({ '/': <ExpenseForm focused={false} onAdded={onAdded} /> })
  const description = await screen.findByLabelText('Descripción')
  fireEvent.change(description, { target: { value: 'Cable' } })
  fireEvent.change(screen.getByLabelText('Monto'), { target: { value: '50' } })
  fireEvent.click(screen.getByRole('button', { name: 'Agregar gasto' }))
  await screen.findByText(cashTexts.expenseUnanswered)
  expect(screen.getAllByText(/^No llegó respuesta/)).toHaveLength(1)
  expect(description).toHaveProperty('value', 'Cable')
  expect(onAdded).not.toHaveBeenCalled()
})
