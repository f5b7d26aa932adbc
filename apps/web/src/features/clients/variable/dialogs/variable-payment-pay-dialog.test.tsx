import { addMonths, periodInSentence, periodOf } from '@isp/domain/dates/period'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { today } from '../../../../lib/today'
import { renderServed, serve } from '../../../../testing/server'
import { payToasts } from '../mutations/variable-client-mutations'
import { VariablePaymentPayDialog } from './variable-payment-pay-dialog'

afterEach(() => vi.unstubAllGlobals())

const change = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('it sends the figures with the date, the method and its reference', async () => {
  const calls = serve({ 'variableClients.payments.markPaid': () => ({ id: 1, receiptNumber: 7 }) })
  const payment = { id: 1, period: '2026-11', dueDate: '2026-11-12' }
  renderServed({
    '/': (
      <VariablePaymentPayDialog opened onClose={() => {}} clientName="Ana" payment={payment} toasts={payToasts.list} />
    ),
  })
  change(/^Monto Pagado/, '80')
  change(/^Utilidad/, '30')
  change('Forma', 'deposit')
  change('Referencia', '4411')
  change('Banco', 'BI')
  change('Forma', 'other')
  expect(screen.queryByLabelText('Banco')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar' }))
  change('Fecha de pago', '')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmar Pago' }).disabled).toBe(true)
  const lastMonth = addMonths(periodOf(today()), -1)
  change('Fecha de pago', `${lastMonth}-14`)
  expect(screen.getByRole('dialog').textContent).toContain(`Contará en los ingresos de ${periodInSentence(lastMonth)}.`)
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar Pago' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.input).toMatchObject({
    amount: '80',
    utilityAmount: '30',
    paidDate: `${lastMonth}-14`,
    method: 'other',
    reference: '4411',
    bank: '',
  })
  expect(await screen.findByRole('button', { name: 'Recibo' })).toBeTruthy()
})
