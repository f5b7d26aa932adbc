import { addDays } from '@isp/domain/dates/local-date'
import { addMonths, periodInSentence, periodOf } from '@isp/domain/dates/period'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { today } from '../../../../lib/today'
import { renderServed, serve } from '../../../../testing/server'
import { PaymentConfirmDialog } from './payment-confirm-dialog'

const payment = { id: 1, period: '2024-11', amount: '350.00', dueDate: '2024-11-22' }
const debt = { overdueCount: 4, overdueAmount: '1400.00', openAmount: '1400.00' }

afterEach(() => vi.unstubAllGlobals())

function render(props: Partial<Parameters<typeof PaymentConfirmDialog>[0]> = {}) {
  const calls = serve({ 'clients.payments.markPaid': () => ({ ...payment, isPaid: true, receiptNumber: 1042 }) })
  const onClose = vi.fn()
  const dialog = <PaymentConfirmDialog opened onClose={onClose} clientName="Ana" payment={payment} {...props} />
  return { onClose, calls, ...renderServed({ '/': dialog, '/receipts/:number/print': <h1>El recibo</h1> }) }
}

function dialogText(props: Partial<Parameters<typeof PaymentConfirmDialog>[0]>) {
  render(props)
  return screen.getByRole('dialog').textContent
}

test('it says what the client owes afterwards', () => {
  expect(dialogText({ debt })).toContain('Después de este pago debe 3 meses: Q1,050.00.')
})

test('it says that nothing is overdue afterwards', () => {
  const last = { overdueCount: 1, overdueAmount: '350.00', openAmount: '700.00' }
  expect(dialogText({ debt: last })).toContain('Queda al día.')
})

test('it asks whether a newer month is paid before an earlier one', () => {
  expect(dialogText({ owed: '2024-07' })).toContain(
    'Aún debe julio de 2024. ¿Registrar noviembre de 2024 de todos modos?',
  )
})

test('it says neither where that is unknown', () => {
  expect(dialogText({})).not.toMatch(/debe|día/)
})

const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmar' })
const sent = async (calls: ReturnType<typeof serve>) => {
  await waitFor(() => expect(calls).toHaveLength(1))
  return calls[0]?.input
}
function change(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

test('Enter confirms at once: today, in cash', async () => {
  const { calls, onClose } = render()
  await waitFor(() => expect(document.activeElement).toBe(confirm()))
  fireEvent.click(confirm())
  expect(await sent(calls)).toEqual({
    id: 1,
    expectedAmount: '350.00',
    paidDate: today(),
    method: 'cash',
    reference: '',
    bank: '',
  })
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

test("the method is remembered for the day, and Enter in 'Referencia' confirms", async () => {
  const first = render()
  expect(screen.queryByLabelText('Referencia')).toBeNull()
  change('Forma', 'transfer')
  first.unmount()
  const { calls } = render()
  change('Referencia', 'BI 889')
  change('Banco', 'BI')
  fireEvent.keyDown(screen.getByLabelText('Referencia'), { key: 'Enter' })
  expect(await sent(calls)).toMatchObject({ method: 'transfer', reference: 'BI 889', bank: 'BI' })
})

test('the method of another day is forgotten', () => {
  localStorage.setItem('paymentMethod', JSON.stringify({ day: addDays(today(), -1), method: 'deposit' }))
  render()
  expect(screen.getByLabelText<HTMLSelectElement>('Forma').value).toBe('cash')
})

test('a day of another month says where it counts; a later one cannot be confirmed', async () => {
  const { calls } = render()
  expect(screen.getByRole('dialog').textContent).toContain('Pagó hoy, ')
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar' }))
  change('Fecha de pago', addDays(today(), 1))
  expect(confirm().disabled).toBe(true)
  fireEvent.keyDown(screen.getByLabelText('Fecha de pago'), { key: 'Enter' })
  expect(screen.getByRole('dialog').textContent).toContain('La fecha de pago no puede ser posterior a hoy')
  const lastMonth = addMonths(periodOf(today()), -1)
  change('Fecha de pago', `${lastMonth}-14`)
  expect(screen.getByRole('dialog').textContent).toContain(`Contará en los ingresos de ${periodInSentence(lastMonth)}.`)
  fireEvent.click(confirm())
  expect(await sent(calls)).toMatchObject({ paidDate: `${lastMonth}-14` })
})

test("'Recibo' of the toast opens the receipt", async () => {
  render()
  fireEvent.click(confirm())
  const receipt = await screen.findByRole('button', { name: 'Recibo' })
  act(() => receipt.click())
  expect(await screen.findByRole('heading', { name: 'El recibo' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Recibo' })).toBeNull()
})
