import { cashTexts } from '@isp/domain/cash/cash-texts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, renderServed, serve } from '../../../testing/server'
import { MovementForm } from './movement-form'

// Rules: product/cash#movements

function open(answers: Answers) {
  const calls = serve(answers)
  const onAdded = vi.fn()
  renderServed({ '/': <MovementForm focused={false} onAdded={onAdded} /> })
  return { onAdded, sent: () => calls.filter(({ path }) => path === 'cash.movements.create').map(({ input }) => input) }
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('an expense whose answer was lost says so once, and keeps what was typed', async () => {
  const lost = () => {
    throw new TypeError('Failed to fetch')
  }
  const { onAdded } = open({ 'cash.movements.create': lost })
  const description = await screen.findByLabelText('Descripción')
  type('Descripción', 'Cable')
  type('Monto', '50')
  await press('Agregar gasto')
  await screen.findByText(cashTexts.movementUnanswered)
  expect(screen.getAllByText(/^No llegó respuesta/)).toHaveLength(1)
  expect(description).toHaveProperty('value', 'Cable')
  expect(onAdded).not.toHaveBeenCalled()
})

test('a deposit starts in its amount, and needs no note', async () => {
  const deposit = { id: 4, kind: 'deposit', amount: '500.00', description: null }
  const { sent, onAdded } = open({ 'cash.movements.create': () => deposit })
  await press('Depósito al banco')
  expect(document.activeElement).toBe(screen.getByLabelText('Monto'))
  type('Monto', '500')
  await press('Registrar depósito')
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
  expect(sent()).toEqual([{ kind: 'deposit', amount: '500.00', description: null }])
  expect(await screen.findByText('Depósito al banco registrado')).toBeTruthy()
  expect(screen.getByText('Depósito al banco · Q500.00')).toBeTruthy()
})

test('what an expense was for is asked, and not of another kind', async () => {
  const { sent } = open({
    'cash.movements.create': () => ({ id: 4, kind: 'entry', amount: '5.00', description: null }),
  })
  await screen.findByLabelText('Descripción')
  type('Monto', '5')
  await press('Agregar gasto')
  await screen.findByText('Escribe en qué se gastó')
  type('Monto', '')
  await press('Agregar gasto')
  await screen.findByText('Escribe el monto del movimiento')
  type('Monto', '5')
  await press('Entrada')
  expect(screen.queryByText('Escribe en qué se gastó')).toBeNull()
  await press('Registrar entrada')
  await waitFor(() => expect(sent()).toHaveLength(1))
})

test('a description that is too long is refused with its reason, never cut', async () => {
  const { sent } = open({})
  const long = 'x'.repeat(201)
  await screen.findByLabelText('Descripción')
  type('Descripción', long)
  type('Monto', '5')
  await press('Agregar gasto')
  const box = screen.getByLabelText<HTMLInputElement>('Descripción')
  expect([box.value, box.maxLength, sent()]).toEqual([long, -1, []])
  expect(await screen.findByText(/200 caracteres/)).toBeTruthy()
})
