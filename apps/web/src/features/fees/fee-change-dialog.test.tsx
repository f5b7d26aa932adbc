import { feeTexts } from '@isp/domain/clients/fees/fee-texts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FeeChangeTarget, feeChange } from '../../receiving/dialogs/fee-change'
import { type Answers, type Call, refused, renderServed, serve } from '../../testing/server'
import { FeeChangeTrigger } from './fee-change-trigger'

// Rules: product/clients#actions-on-all-shown, product/fees#cambiar-cuota

const client = (id: number, name: string, monthlyAmount: string) => ({ id, name, monthlyAmount, utility: '40.00' })
let fees = [client(1, 'Ana', '150.00'), client(2, 'Beto', '100.00'), client(3, 'Caty', '175.00')]
let answers: Answers
let calls: Call[]

beforeEach(() => {
  fees = [client(1, 'Ana', '150.00'), client(2, 'Beto', '100.00'), client(3, 'Caty', '175.00')]
  answers = {
    'clients.fees': () => ({ total: fees.length, clients: fees }),
    'clients.changeFees': () => ({ id: 31, clients: 2, sumBefore: '250.00', sumAfter: '270.00' }),
  }
  calls = serve(answers)
})

async function openFor(target: FeeChangeTarget = { shown: { groupId: 7 }, only: [1, 2] }) {
  renderServed({ '/': <FeeChangeTrigger /> })
  act(() => feeChange.openFor(target))
  const value = await screen.findByLabelText('Cuánto sube')
  return { value, type: (text: string) => fireEvent.change(value, { target: { value: text } }) }
}
const row = (name: string) => {
  const found = screen.getByRole('checkbox', { name }).closest('tr, li')
  if (!(found instanceof HTMLElement)) throw new Error(`no row of ${name}`)
  return found
}
const confirm = () => screen.getByRole('button', { name: /^Cambiar (?:la )?cuota/ })
const sent = () => calls.find(({ path }) => path === 'clients.changeFees')?.input

test('a value shows each client and the sum before and after; Enter goes to the button, which confirms', async () => {
  const { value, type } = await openFor()
  expect(calls[0]).toMatchObject({ path: 'clients.fees', input: { groupId: 7 } })
  expect(screen.queryByText('Caty')).toBeNull()
  expect(document.activeElement).toBe(value)
  expect(confirm()).toHaveProperty('disabled', true)
  type('10')
  expect(row('Ana').textContent).toContain('Q150.00→Q160.00')
  expect(row('Ana').textContent).toContain('Q40.00→Q50.00')
  expect(screen.getByText('2 de 2 clientes cambian')).toBeTruthy()
  expect(screen.getByText(/^Suma mensual/).textContent).toBe('Suma mensual Q250.00 → Q270.00 (+Q20.00)')
  fireEvent.keyDown(value, { key: 'Enter' })
  expect(document.activeElement).toBe(confirm())
  expect(sent()).toBeUndefined()
  fireEvent.click(confirm())
  await screen.findByText('Cuota de 2 clientes cambiada')
  expect(sent()).toEqual({
    clients: [
      { id: 1, monthlyAmount: '160.00', utility: '50.00', expected: { monthlyAmount: '150.00', utility: '40.00' } },
      { id: 2, monthlyAmount: '110.00', utility: '50.00', expected: { monthlyAmount: '100.00', utility: '40.00' } },
    ],
  })
})

test('the toast undoes the whole change', async () => {
  const { type } = await openFor()
  type('10')
  fireEvent.click(confirm())
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(calls).toContainEqual({ path: 'trail.undo', input: { entryId: '31' } }))
})

test('a client stays out, or gets another fee', async () => {
  const { type } = await openFor({ shown: {} })
  type('10')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ana' }))
  fireEvent.change(screen.getByLabelText('Otra cuota para Caty'), { target: { value: '200' } })
  expect(row('Ana').textContent).toContain('Q150.00')
  expect(row('Ana').textContent).not.toContain('→')
  expect(row('Caty').textContent).toContain('Q175.00→Q200.00')
  expect(screen.getByRole('button', { name: 'Cambiar la cuota de 2 clientes' })).toBeTruthy()
})

test('Escape asks before what was typed is lost, and closes an untouched dialog', async () => {
  await openFor()
  fireEvent.change(screen.getByLabelText('Otra cuota para Beto'), { target: { value: '120' } })
  fireEvent.keyDown(document.body, { key: 'Escape' })
  fireEvent.click(within(await screen.findByRole('dialog', { name: 'Cambios sin guardar' })).getByText('Cancelar'))
  expect(screen.getByLabelText('Otra cuota para Beto')).toHaveProperty('value', '120')
  fireEvent.change(screen.getByLabelText('Otra cuota para Beto'), { target: { value: '' } })
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByLabelText('Otra cuota para Beto')).toBeNull())
  expect(screen.queryByText('Cambios sin guardar')).toBeNull()
})

test('a fee that a client cannot have keeps the change from being confirmed', async () => {
  const { type } = await openFor()
  fireEvent.change(screen.getByLabelText('Utilidad'), { target: { value: 'stays' } })
  type('-120')
  expect(row('Beto').textContent).toContain('La cuota no puede ser menos de Q0.00')
  expect(confirm()).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Beto' }))
  expect(confirm()).toHaveProperty('disabled', false)
})

test('a fee that changed meanwhile: the reason, the new figure, and what was typed stays', async () => {
  const message = 'La cuota de "Beto" ahora es Q120.00. No se cambió ninguna cuota.'
  answers['clients.changeFees'] = refused({ message, code: 'CONFLICT', httpStatus: 409 })
  const { type, value } = await openFor()
  type('10')
  fees = fees.map((fee) => (fee.id === 2 ? { ...fee, monthlyAmount: '120.00' } : fee))
  fireEvent.click(confirm())
  await screen.findByText(message)
  await waitFor(() => expect(row('Beto').textContent).toContain('Q120.00→Q130.00'))
  expect(value).toHaveProperty('value', '10')
  expect(confirm()).toHaveProperty('disabled', false)
})

const lost = () => {
  throw new TypeError('Failed to fetch')
}
const changes = () => calls.filter(({ path }) => path === 'clients.changeFees')
/** Confirms a change that the server stores although its answer is lost. */
async function loseAnswer() {
  const { type, value } = await openFor()
  type('10')
  answers['clients.changeFees'] = lost
  fees = [client(1, 'Ana', '160.00'), client(2, 'Beto', '110.00'), client(3, 'Caty', '175.00')]
  fireEvent.click(confirm())
  await screen.findByText(feeTexts.unanswered)
  answers['clients.changeFees'] = () => ({ id: 31, clients: 2, sumBefore: '250.00', sumAfter: '270.00' })
  return { value }
}

test('a change whose answer was lost stays as it was sent, and is sent again with its key', async () => {
  const { value } = await loseAnswer()
  await waitFor(() => expect(calls.filter(({ path }) => path === 'clients.fees').length).toBeGreaterThan(1))
  await waitFor(() => expect(confirm()).toHaveProperty('disabled', false))
  expect(value).toHaveProperty('disabled', true)
  expect(row('Ana').textContent).toContain('Q150.00→Q160.00')
  fireEvent.click(confirm())
  await screen.findByText('Cuota de 2 clientes cambiada')
  const [first, second] = changes()
  expect(first?.key).toBeDefined()
  expect(second).toEqual(first)
})

test('opened again after a lost answer, it repeats that change before it offers another one', async () => {
  await loseAnswer()
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  act(() => feeChange.openFor({ shown: { groupId: 7 }, only: [1, 2] }))
  fireEvent.click(await screen.findByRole('button', { name: 'Confirmar otra vez' }))
  await screen.findByText('Cuota de 2 clientes cambiada')
  const [first, second] = changes()
  expect(second).toEqual(first)
})

test('opened again after a lost answer, it can start anew with the stored fees and another key', async () => {
  await loseAnswer()
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  act(() => feeChange.openFor({ shown: { groupId: 7 }, only: [1, 2] }))
  fireEvent.click(await screen.findByRole('button', { name: 'Ver las cuotas de ahora' }))
  fireEvent.change(await screen.findByLabelText('Cuánto sube'), { target: { value: '5' } })
  // The fees from before the lost answer show until those of now are read.
  await waitFor(() => expect(row('Ana').textContent).toContain('Q160.00→Q165.00'))
  fireEvent.click(confirm())
  await screen.findByText('Cuota de 2 clientes cambiada')
  expect(new Set(changes().map(({ key }) => key)).size).toBe(2)
})

test('where figures are masked they are masked here, until they are revealed', async () => {
  const { type } = await openFor({ shown: {}, masked: true })
  type('10')
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).not.toMatch(/Q\d{2,}\.\d\d/)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Mostrar cifras' }))
  expect(row('Ana').textContent).toContain('Q160.00')
})

test('more clients than one change can have are said in words', async () => {
  answers['clients.fees'] = () => ({ total: 7200, clients: fees })
  renderServed({ '/': <FeeChangeTrigger /> })
  act(() => feeChange.openFor({ shown: {} }))
  await screen.findByText('Son 7,200 clientes: filtra hasta quedarte con 5,000 o menos.')
  expect(screen.queryByLabelText('Cuánto sube')).toBeNull()
})

test('fees that could not be read show a retry button', async () => {
  answers['clients.fees'] = refused()
  renderServed({ '/': <FeeChangeTrigger /> })
  act(() => feeChange.openFor({ shown: {} }))
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  answers['clients.fees'] = () => ({ total: 3, clients: fees })
  fireEvent.click(retry)
  await screen.findByLabelText('Cuánto sube')
})
