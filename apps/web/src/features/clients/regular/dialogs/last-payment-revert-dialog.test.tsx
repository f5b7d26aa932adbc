import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { alreadyUsed, tookFromAccount } from '@isp/domain/receipts/account-texts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, refused, renderServed, serve } from '../../../../testing/server'
import { LastPaymentRevertDialog } from './last-payment-revert-dialog'

// Rules: product/accounts#taking-back, product/payments#last-payment

const payment = { id: 7, period: '2026-08', amount: '150.00', markedAt: null, receiptNumber: 1042 }
const lastPaid = 'clients.payments.lastPaid'
const revertButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Revertir' })

function openDialog(answers: Answers) {
  const onClose = vi.fn()
  const calls = serve(answers)
  renderServed({ '/': <LastPaymentRevertDialog opened onClose={onClose} client={{ id: 3, name: 'Ana' }} /> })
  return { calls, onClose }
}

test('it asks for the last payment of the client, and reverts that one', async () => {
  const { calls, onClose } = openDialog({ [lastPaid]: () => payment, 'clients.payments.revert': () => payment })
  const dialog = await screen.findByText(/El pago de/)
  expect(dialog.textContent).toContain('Ana por agosto de 2026 (Q150.00)')
  fireEvent.click(await revertButton())
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(calls.slice(0, 3)).toEqual([
    { path: lastPaid, input: { id: 3 } },
    { path: 'receipts.byNumber', input: { number: 1042 } },
    { path: 'clients.payments.revert', input: { id: 7 } },
  ])
})

test('nothing can be reverted until the payment is known', async () => {
  openDialog({})
  expect((await revertButton()).disabled).toBe(true)
  expect(screen.queryByText(/no se puede deshacer/)).toBeNull()
})

test('after a failure the payment can be read again', async () => {
  const answers: Answers = { [lastPaid]: refused() }
  openDialog(answers)
  await screen.findByText(paymentTexts.lastPaidFailed)
  expect((await revertButton()).disabled).toBe(true)
  answers[lastPaid] = () => payment
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText(/agosto de 2026/)
  expect((await revertButton()).disabled).toBe(false)
})

test('a client whose payments have been reverted elsewhere has none left', async () => {
  openDialog({ [lastPaid]: refused({ message: paymentTexts.nonePaid, code: 'NOT_FOUND', httpStatus: 404 }) })
  await screen.findByText(paymentTexts.nonePaid)
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
})

test('a receipt that has used the money is named with a link, and the dialog stays', async () => {
  const message = alreadyUsed({ amount: '50.00', receipt: 1061 })
  const { onClose } = openDialog({
    [lastPaid]: () => payment,
    'clients.payments.revert': refused({ message, code: 'CONFLICT', httpStatus: 409, storedId: 1061 }),
  })
  await screen.findByText(/El pago de/)
  fireEvent.click(await revertButton())
  expect((await screen.findByRole('alert')).textContent).toBe(`${message} Recibo 1061`)
  expect(screen.queryByRole('button', { name: /^Deshacer/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Recibo 1061' }).getAttribute('href')).toBe('/receipts/1061/print')
  expect(onClose).not.toHaveBeenCalled()
})

test('a month that cannot be reverted alone offers to void its whole receipt', async () => {
  const message = tookFromAccount({ receipt: 1042, amount: '-300.00' })
  const { calls, onClose } = openDialog({
    [lastPaid]: () => payment,
    'clients.payments.revert': refused({ message, code: 'CONFLICT', httpStatus: 409, storedId: 1042 }),
    'receipts.void': () => ({}),
  })
  await screen.findByText(/El pago de/)
  fireEvent.click(await revertButton())
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer el recibo 1042' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(calls.find(({ path }) => path === 'receipts.void')?.input).toEqual({ number: 1042 })
})
