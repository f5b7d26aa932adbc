import { addMonths, periodInSentence, periodOf } from '@isp/domain/dates/period'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { today } from '../../../../lib/today'
import { rememberedMethod } from '../../../../receiving/form/last-receiving'
import { renderServed, serve } from '../../../../testing/server'
import { payToasts } from '../mutations/variable-client-mutations'
import { VariablePaymentPayDialog } from './variable-payment-pay-dialog'

// Rules: product/screens#grey-figures, product/variable-clients#paying

const change = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

const payment = { id: 1, period: '2026-11', dueDate: '2026-11-12' }

/** The dialog for a client who paid this last; returns the payments that were sent. */
function render(lastFigures: { amount: string; utilityAmount: string } | null, accountBalance = '0.00') {
  const open = [{ period: payment.period, amount: null }]
  const calls = serve({
    'payments.collectable': () => ({
      lastFigures,
      accountBalance,
      open,
      fee: null,
      advance: [],
      state: 'active',
      pause: null,
    }),
    'payments.collect': () => ({ number: 7, clientName: 'Ana', amount: '50.00', lines: [] }),
    'variableClients.payments.markPaid': () => ({ id: 1, receiptNumber: 7 }),
  })
  const props = { opened: true, onClose: () => {}, clientId: 5, clientName: 'Ana', payment, toasts: payToasts.list }
  renderServed({ '/': <VariablePaymentPayDialog {...props} /> })
  return () => calls.filter(({ path }) => /markPaid|payments.collect$/.test(path)).map(({ input }) => input)
}

test('what was paid last stands in grey: Tab takes one figure, a button all three', async () => {
  const sent = render({ amount: '80.00', utilityAmount: '30.00' })
  const amount = screen.getByLabelText<HTMLInputElement>(/^Monto Pagado/)
  await waitFor(() => expect(amount.placeholder).toBe('80.00'))
  expect(screen.getByLabelText<HTMLInputElement>('Gasto').placeholder).toBe('50.00')
  fireEvent.click(screen.getByRole('button', { name: 'Igual que la última vez' }))
  expect(screen.queryByRole('button', { name: 'Igual que la última vez' })).toBeNull()
  change(/^Monto Pagado/, '')
  fireEvent.keyDown(amount, { key: 'Tab' })
  expect(amount.value).toBe('80.00')
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar Pago' }))
  await waitFor(() => expect(sent()).toMatchObject([{ amount: '80.00', utilityAmount: '30.00' }]))
})

test('it begins with Efectivo, whatever is remembered in Cobrar', () => {
  for (let times = 0; times < 2; times += 1) rememberedMethod.write('deposit')
  render(null)
  expect(screen.getByLabelText<HTMLSelectElement>('Forma').value).toBe('cash')
})

test('it sends the figures with the date, the method and its reference', async () => {
  const sent = render(null)
  change(/^Monto Pagado/, '80')
  change(/^Utilidad/, '30')
  change('Forma', 'deposit')
  change('Referencia', '4411')
  change('Banco', 'BI')
  change('Nota', 'Con recargo')
  change('Forma', 'other')
  expect(screen.queryByLabelText('Banco')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar' }))
  change('Fecha de pago', '')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmar Pago' }).disabled).toBe(true)
  const lastMonth = addMonths(periodOf(today()), -1)
  change('Fecha de pago', `${lastMonth}-14`)
  expect(screen.getByRole('dialog').textContent).toContain(`Contará en los ingresos de ${periodInSentence(lastMonth)}.`)
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar Pago' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    amount: '80',
    utilityAmount: '30',
    paidDate: `${lastMonth}-14`,
    method: 'other',
    reference: '4411',
    bank: '',
    note: 'Con recargo',
  })
  expect(await screen.findByRole('button', { name: 'Recibo' })).toBeTruthy()
})

test('a balance is taken from the amount; money can be left without figures', async () => {
  const sent = render(null, '30.00')
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmar Pago' })
  fireEvent.click(screen.getByRole('button', { name: 'Recibí otra cantidad' }))
  change('Recibido', '50')
  expect(await screen.findByText('Deja Q50.00 a cuenta.')).toBeTruthy()
  await waitFor(() => expect(confirm.disabled).toBe(false))
  fireEvent.click(screen.getByRole('button', { name: 'Quitar la cantidad' }))
  expect(confirm.disabled).toBe(true)
  change(/^Monto Pagado/, '80')
  expect(screen.getByText('Q80.00 − Q30.00 a cuenta = Q50.00')).toBeTruthy()
  fireEvent.click(confirm)
  await waitFor(() =>
    expect(sent()).toMatchObject([
      {
        kind: 'variable',
        clientId: 5,
        received: '50.00',
        expectedBalance: '30.00',
        months: [{ period: '2026-11', amount: '80', utilityAmount: '80.00' }],
      },
    ]),
  )
})
