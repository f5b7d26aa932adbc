import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderServed, serve } from '../../../testing/server'
import { MovementsCard } from './movements-card'

// Rules: product/cash#movements

const expense = {
  id: 3,
  kind: 'expense',
  at: '2026-11-22T15:00:00.000Z',
  voiding: false,
  madeAt: '2026-11-22T15:00:00.000Z',
  amount: '50.00',
  description: 'Gasolina',
  actor: 'admin',
}

test.each([
  [{ voidedAt: null }, /^GasolinaGasto · 09:00 · admin-Q50\.00Deshacer$/, false],
  [{ voidedAt: '2026-11-22T17:00:00.000Z' }, /-Q50\.00Anulado$/, true],
  [{ voidedAt: '2026-11-23T17:00:00.000Z' }, /-Q50\.00Anulado el 23 nov$/, false],
  [{ voidedAt: '2026-11-22T17:00:00.000Z', voiding: true, amount: '-50.00' }, /adminQ50\.00Anulación$/, false],
  [{ voidedAt: null, kind: 'withdrawal' }, /admin-Q50\.00Deshacer$/, false],
  [{ voidedAt: null, kind: 'entry' }, /Entrada · 09:00 · adminQ50\.00Deshacer$/, false],
])('on 22 November a movement with %j says so; it is struck out: %s', async (changes, text, struckOut) => {
  serve({ 'cash.movements.list': () => [{ ...expense, ...changes }] })
  const days = { from: '2026-11-22', to: '2026-11-22' }
  renderServed({ '/': <MovementsCard days={days} total={1} adding={false} /> })
  const row = (await screen.findByText('Gasolina')).closest('li')
  expect(row?.textContent).toMatch(text)
  expect(row?.hasAttribute('data-void')).toBe(struckOut)
})

test('a deposit without a note is named by its kind', async () => {
  serve({ 'cash.movements.list': () => [{ ...expense, kind: 'deposit', description: null, voidedAt: null }] })
  const days = { from: '2026-11-22', to: '2026-11-22' }
  renderServed({ '/': <MovementsCard days={days} total={1} adding={false} /> })
  const row = (await screen.findByText('Depósito al banco')).closest('li')
  expect(row?.textContent).toBe('Depósito al banco09:00 · admin-Q50.00Deshacer')
})

test('a movement is voided after a question that says what it does to the drawer', async () => {
  const entry = { ...expense, kind: 'entry', description: 'Cambio', voidedAt: null }
  const calls = serve({ 'cash.movements.list': () => [entry], 'cash.movements.void': () => entry })
  const days = { from: '2026-11-22', to: '2026-11-22' }
  renderServed({ '/': <MovementsCard days={days} total={1} adding={false} /> })
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer: Cambio' }))
  const dialog = await screen.findByRole('dialog', { name: 'Deshacer: Entrada' })
  expect(dialog.textContent).toContain('Cambio · Q50.00El monto sale hoy de lo que debe haber en la caja.')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Deshacer' }))
  expect(await screen.findByText('Entrada anulada')).toBeTruthy()
  expect(calls.filter(({ path }) => path === 'cash.movements.void').map(({ input }) => input)).toEqual([{ id: 3 }])
})
