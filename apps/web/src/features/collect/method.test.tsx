import { addDays } from '@isp/domain/dates/local-date'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { today } from '../../lib/today'
import { refused } from '../../testing/server'
import { box, button, choose, open, receipt, rosa, variable } from './testing/opened-panel'

// Rules: product/receipts#texts-of-a-receipt, product/receipts#remembered-method

const method = () => screen.getByLabelText<HTMLSelectElement>('Forma')
const reference = () => screen.getByLabelText<HTMLInputElement>('Referencia')
const pick = (value: string) => fireEvent.change(method(), { target: { value } })
const typeReference = (value: string) => fireEvent.change(reference(), { target: { value } })
const collected = () => screen.findByText('Cobrado. Recibo 1042')
const next = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Siguiente' }))
  await choose()
}
/** Presses Enter in a field; it submits the form unless that is prevented. */
const enterIn = (field: HTMLElement) => {
  if (fireEvent.keyDown(field, { key: 'Enter' })) fireEvent.submit(field)
}
/** Collects once with each method, and opens the form for the next client. */
async function collectWith(...methods: string[]) {
  await choose()
  for (const chosen of methods) {
    pick(chosen)
    fireEvent.click(button(/^Cobrar Q/))
    await next()
  }
}

test.each([
  [['deposit'], 'cash', 'Cobrar Q150.00'],
  [['deposit', 'deposit'], 'deposit', 'Cobrar Q150.00 · Depósito'],
  [['deposit', 'transfer'], 'cash', 'Cobrar Q150.00'],
  [['deposit', 'transfer', 'transfer'], 'transfer', 'Cobrar Q150.00 · Transferencia'],
  [['other', 'other'], 'other', 'Cobrar Q150.00 · Otro'],
  [['deposit', 'deposit', 'cash'], 'cash', 'Cobrar Q150.00'],
  [['deposit', 'deposit', 'cash', 'deposit'], 'cash', 'Cobrar Q150.00'],
  [['cash', 'cash'], 'cash', 'Cobrar Q150.00'],
])('after %j the next payment begins with %s', async (chosen, begins, label) => {
  open()
  await collectWith(...chosen)
  expect([method().value, reference().value, button(/^Cobrar Q/).textContent]).toEqual([begins, '', label])
})

test('a chosen method is not named, as only a remembered one could surprise', async () => {
  open()
  await collectWith('deposit', 'deposit')
  pick('transfer')
  expect(button(/^Cobrar Q/).textContent).toBe('Cobrar Q150.00')
  pick('cash')
  expect(button(/^Cobrar Q/).textContent).toBe('Cobrar Q150.00')
})

test('a reference that is too long is refused in words and stays, instead of being cut', async () => {
  const message = 'Referencia: escribe 60 caracteres como máximo'
  const issues = [{ path: 'reference', message }]
  open({ 'payments.collect': refused({ message, code: 'BAD_REQUEST', httpStatus: 400, issues }) })
  await choose()
  pick('deposit')
  const pasted = 'Transferencia BI en línea del 27/11/2026 No. de autorización 000778899123'
  fireEvent.change(reference(), { target: { value: pasted } })
  fireEvent.click(button('Cobrar Q150.00'))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect([reference().value, reference().getAttribute('maxlength')]).toEqual([pasted, null])
})

test('a refused payment is no choice, nor one by the account alone', async () => {
  let answer: () => unknown = refused({ message: 'No', code: 'BAD_REQUEST', httpStatus: 400 })
  const covered = { ...rosa, open: rosa.open.slice(1), accountBalance: '175.00' }
  let found = rosa
  open({ 'payments.collect': () => answer(), 'payments.findClients': () => [found] })
  await choose()
  pick('deposit')
  fireEvent.click(button('Cobrar Q150.00'))
  await screen.findByRole('alert')
  answer = () => receipt
  fireEvent.click(button('Cobrar Q150.00'))
  found = covered
  await next()
  expect(method().value).toBe('cash')
  pick('deposit')
  fireEvent.click(button('Pagar con lo abonado'))
  found = rosa
  await next()
  expect(method().value).toBe('cash')
})

test('one slip for several clients is one choice', async () => {
  open({ 'payments.collect': () => ({ ...receipt, method: 'deposit', reference: '482913' }) })
  await choose()
  pick('deposit')
  typeReference('482913')
  fireEvent.click(button('Cobrar Q150.00'))
  fireEvent.click(await screen.findByRole('button', { name: 'Cobrar a otro con la misma boleta' }))
  await choose()
  expect([method().value, reference().value]).toEqual(['deposit', '482913'])
  fireEvent.click(button('Cobrar Q150.00'))
  await next()
  expect(method().value).toBe('cash')
})

test('a slip that is typed again for another client is no second choice', async () => {
  open()
  await choose()
  for (const typed of ['482913', ' 482 913']) {
    pick('deposit')
    typeReference(typed)
    fireEvent.click(button('Cobrar Q150.00'))
    await next()
  }
  expect(method().value).toBe('cash')
  pick('deposit')
  typeReference('482914')
  fireEvent.click(button('Cobrar Q150.00'))
  await next()
  expect(method().value).toBe('deposit')
})

test('a deposit without a reference that pays for another client too is one choice', async () => {
  open({ 'payments.collect': () => ({ ...receipt, method: 'deposit' }) })
  await choose()
  pick('deposit')
  fireEvent.click(button('Cobrar Q150.00'))
  fireEvent.click(await screen.findByRole('button', { name: 'Cobrar a otro con la misma boleta' }))
  await choose()
  fireEvent.click(button('Cobrar Q150.00'))
  await next()
  expect(method().value).toBe('cash')
})

test.each([
  ['an earlier version', localStorage, { day: today(), method: 'deposit' }],
  ['an earlier version, moved', sessionStorage, { day: today(), method: 'deposit' }],
  ['another day', sessionStorage, { day: addDays(today(), -1), method: 'deposit', twice: true }],
  ['nothing readable', sessionStorage, 'deposit'],
])('what %s stored is no memory', async (_, storage, value) => {
  storage.setItem('paymentMethod', JSON.stringify(value))
  open()
  await collectWith('deposit')
  expect(method().value).toBe('cash')
})

test('with a remembered method Enter in an empty Referencia asks first', async () => {
  const { sent } = open()
  await collectWith('deposit', 'deposit')
  expect(document.activeElement).toBe(reference())
  enterIn(reference())
  expect(screen.getByText('Falta la referencia.').getAttribute('role')).toBe('status')
  expect(document.activeElement).toBe(button('¿En efectivo?'))
  expect(sent()).toHaveLength(2)
  fireEvent.click(button('¿En efectivo?'))
  await collected()
  expect(sent()[2]).toMatchObject({ method: 'cash', reference: '', bank: '' })
  await next()
  expect(method().value).toBe('cash')
})

test('a deposit without a reference is collected when the operator says so', async () => {
  const { sent } = open()
  await collectWith('deposit', 'deposit')
  enterIn(reference())
  fireEvent.click(button('Depósito sin referencia'))
  await collected()
  expect(sent()[2]).toMatchObject({ method: 'deposit', reference: '' })
  await next()
  expect(button('Cobrar Q150.00 · Depósito')).toBeTruthy()
})

test('a reference typed after the question makes it go away', async () => {
  const { sent } = open()
  await collectWith('transfer', 'transfer')
  typeReference('  ')
  enterIn(reference())
  expect(button('Transferencia sin referencia')).toBeTruthy()
  typeReference('T-3')
  expect(screen.queryByRole('button', { name: '¿En efectivo?' })).toBeNull()
  expect(button('Cobrar Q150.00 · Transferencia')).toBeTruthy()
  enterIn(reference())
  await collected()
  expect(sent()[2]).toMatchObject({ method: 'transfer', reference: 'T-3' })
})

test('Enter in any other field asks too, also for another amount', async () => {
  const { sent } = open()
  await collectWith('deposit', 'deposit')
  fireEvent.click(button('Recibí otra cantidad'))
  enterIn(screen.getByLabelText('Recibido'))
  expect(document.activeElement).toBe(button('¿En efectivo?'))
  enterIn(screen.getByLabelText('Banco'))
  expect(document.activeElement).toBe(button('¿En efectivo?'))
  expect(sent()).toHaveLength(2)
})

test('the question waits until the payment is complete', async () => {
  const { sent } = open({}, [variable])
  await choose()
  for (let times = 0; times < 2; times += 1) {
    fireEvent.keyDown(screen.getByLabelText('Monto Pagado'), { key: 'Tab' })
    pick('deposit')
    fireEvent.click(button('Cobrar Q80.00'))
    await next()
  }
  enterIn(reference())
  expect(screen.queryByText('Falta la referencia.')).toBeNull()
  expect(sent()).toHaveLength(2)
})

test('a chosen method without a reference is not asked about', async () => {
  const { sent } = open()
  await choose()
  pick('deposit')
  enterIn(reference())
  await collected()
  expect(sent()).toMatchObject([{ method: 'deposit', reference: '' }])
})

test('refused in cash, the form stays in cash with its focus', async () => {
  let answer: () => unknown = () => receipt
  const { sent } = open({ 'payments.collect': () => answer() })
  await collectWith('deposit', 'deposit')
  answer = refused({ httpStatus: 502, code: '' })
  fireEvent.change(screen.getByLabelText('Banco'), { target: { value: 'BI' } })
  enterIn(reference())
  fireEvent.click(button('¿En efectivo?'))
  await screen.findByRole('alert')
  expect([method().value, document.activeElement]).toEqual(['cash', button('Cobrar Q150.00')])
  answer = () => receipt
  fireEvent.click(button('Cobrar Q150.00'))
  await collected()
  // As it was sent first, so that the server answers the first receipt.
  expect(sent()[3]).toEqual(sent()[2])
})

test('the tap on the only client found collects with the method that its button names', async () => {
  const { sent } = open()
  await collectWith('deposit', 'deposit')
  fireEvent.click(button(/^Cobrar Q/))
  fireEvent.click(await screen.findByRole('button', { name: 'Siguiente' }))
  fireEvent.change(await box(), { target: { value: 'rosa' } })
  const collect = await screen.findByRole('button', { name: 'Cobrar Q150.00 · Depósito' })
  expect(screen.getByText('octubre de 2026 · hoy')).toBeTruthy()
  // The payments of others do not change what an opened search has said.
  sessionStorage.clear()
  fireEvent.click(collect)
  await collected()
  expect(sent()[3]).toMatchObject({ method: 'deposit' })
})
