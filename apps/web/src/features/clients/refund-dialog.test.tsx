import { accountTexts, onlyOnAccount } from '@isp/domain/receipts/account-texts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { type Answers, refused, renderServed, serve } from '../../testing/server'
import { regularClients } from './regular/regular-clients'
import { RefundDialog } from './shared/account/refund-dialog'

// Rules: product/accounts#refunds

const onClose = vi.fn()

/** Opens 'Devolver' of Ana with Q100.00 on the account. */
function open(answers: Answers = {}) {
  vi.setSystemTime('2026-11-20T18:00:00Z')
  onClose.mockReset()
  const calls = serve({ 'accounts.refund': () => ({ number: 1061 }), 'receipts.void': () => ({}), ...answers })
  const client = { id: 7, name: 'Ana', accountBalance: '100.00' }
  renderServed({ '/': <RefundDialog opened onClose={onClose} kind={regularClients} client={client} /> })
  return calls
}
const box = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp, value: string) => fireEvent.change(box(label), { target: { value } })
const press = (name = 'Devolver') => fireEvent.click(screen.getByRole('button', { name }))

test('the whole balance is given back, today by the server and in cash, with a reason, once, and its toast voids the receipt', async () => {
  const calls = open()
  await screen.findByText('Q100.00 a cuenta')
  screen.getByText(/en Caja es dinero que sale/)
  press()
  await screen.findByText(accountTexts.reasonMissing)
  type(/^Motivo/, 'Se fue')
  const button = screen.getByRole('button', { name: 'Devolver' })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const sent = {
    kind: 'regular',
    clientId: 7,
    amount: '100.00',
    reason: 'Se fue',
    expectedBalance: '100.00',
    method: 'cash',
  }
  expect(calls[0]?.input).not.toHaveProperty('paidDate')
  expect(calls).toMatchObject([{ path: 'accounts.refund', input: sent, key: expect.any(String) }])
  await screen.findByText('Ana · Q100.00')
  press('Deshacer')
  await waitFor(() => expect(calls[1]).toMatchObject({ path: 'receipts.void', input: { number: 1061 } }))
})

test('more than there is, nothing, and a date ahead are refused at their fields', async () => {
  const calls = open()
  type(/^Motivo/, 'Se fue')
  type(/^Fecha/, '2026-11-21')
  type(/^Monto/, '100.01')
  press()
  await screen.findByText(onlyOnAccount('100.00'))
  screen.getByText('La fecha de pago no puede ser posterior a hoy')
  type(/^Monto/, '0')
  press()
  await screen.findByText(accountTexts.refundZero)
  expect(calls).toEqual([])
})

test('a balance that became less is said at the amount, and what was typed stays', async () => {
  const message = onlyOnAccount('60.00')
  const issues = [{ path: 'amount', message }]
  open({ 'accounts.refund': refused({ message, code: 'CONFLICT', httpStatus: 409, issues }) })
  type(/^Motivo/, 'Se fue')
  press()
  await screen.findByText(message)
  expect([box(/^Monto/).getAttribute('aria-invalid'), box(/^Motivo/).value]).toEqual(['true', 'Se fue'])
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.queryByText(accountTexts.refundFailed)).toBeNull()
})

test('a bank is sent only with a method that has one', async () => {
  const calls = open()
  type(/^Motivo/, 'Se fue')
  type(/^Forma/, 'transfer')
  type(/^Banco/, 'BI')
  type(/^Referencia/, '482913')
  type(/^Forma/, 'other')
  expect(screen.queryByLabelText(/^Banco/)).toBeNull()
  press()
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.input).toMatchObject({ method: 'other', reference: '482913', bank: null })
})

test('a refund whose answer was lost is sent again as it was, although nothing is on the account by then', async () => {
  const answer = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockReturnValue({ number: 1061 })
  const calls = serve({ 'accounts.refund': answer })
  let pay = () => {}
  const Opened = () => {
    const [accountBalance, setBalance] = useState('100.00')
    pay = () => setBalance('0.00')
    const client = { id: 7, name: 'Ana', accountBalance }
    return <RefundDialog opened onClose={onClose} kind={regularClients} client={client} />
  }
  renderServed({ '/': <Opened /> })
  type(/^Motivo/, 'Sobró')
  press()
  await screen.findByText(accountTexts.refundUnanswered)
  act(() => pay())
  press()
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[1]).toEqual(calls[0])
  expect(calls[0]?.input).toMatchObject({ amount: '100.00', expectedBalance: '100.00' })
})

test.each([
  ['2026-11-20', null],
  ['2026-11-01', null],
  ['', null],
  ['2026-10-31', 'Cambia las sumas de octubre de 2026, que ya terminó.'],
  ['1999-12-31', 'Cambia las sumas de diciembre de 1999, que ya terminó.'],
])('a refund on %s says which ended month it changes: %s', (date, sentence) => {
  open()
  type(/^Fecha/, date)
  expect(screen.queryByText(/que ya terminó/)?.textContent ?? null).toBe(sentence)
})

test('a date before the account had the sum is refused at the date', async () => {
  const message = 'Fecha: tiene Q100.00 a cuenta desde el 12 nov 2026, no antes.'
  const issues = [{ path: 'paidDate', message }]
  const calls = open({ 'accounts.refund': refused({ message, code: 'CONFLICT', httpStatus: 409, issues }) })
  await waitFor(() => expect(document.activeElement).toBe(box(/^Monto/)))
  type(/^Motivo/, 'Se fue')
  type(/^Fecha/, '2026-11-11')
  press()
  await screen.findByText(message)
  expect([calls.length, box(/^Fecha/).getAttribute('aria-invalid')]).toEqual([1, 'true'])
})
