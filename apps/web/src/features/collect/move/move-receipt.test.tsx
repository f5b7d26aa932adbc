import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { expect, test } from 'vitest'
import { receiptMove } from '../../../receiving/dialogs/receipt-move'
import { type Answers, refused, renderServed, serve } from '../../../testing/server'
import { box, button, enter, rosa } from '../testing/opened-panel'
import { MoveReceiptTrigger } from './move-receipt-trigger'
import { undoneMove, type WrongReceipt } from './use-move-receipt'

// Rules: product/receipts#moving

const line = { paymentId: 1, period: '2026-11', concept: null, amount: '175.00', voidedAt: null }
const wrong = {
  number: 1042,
  kind: 'regular',
  clientId: 7,
  clientName: 'Rosa Mendoza',
  amount: '175.00',
  voided: false,
  reason: null,
  movedFrom: null,
  movedTo: null,
  lines: [line],
  client: {},
}
const rita = {
  ...rosa,
  id: 8,
  name: 'Rita Pop',
  open: [{ period: '2026-11', amount: '175.00', dueDate: '2026-11-15' }],
}
const moved = { ...wrong, number: 1062, clientId: 8, clientName: 'Rita Pop', movedFrom: 1042 }

/** Opens the dialog on a page; `clients` are found. */
async function open(answers: Answers = {}, path = '/') {
  const calls = serve({
    'receipts.byNumber': () => wrong,
    'payments.findClients': () => [rosa, rita],
    'receipts.move': () => moved,
    ...answers,
  })
  const page = (
    <>
      <MoveReceiptTrigger />
      <Link to="/other">Otra</Link>
    </>
  )
  const pages = renderServed(
    { '/': page, '/receipts/1042/print': page, '/receipts/1062/print': <p>El recibo nuevo</p> },
    [path],
  )
  act(() => receiptMove.openFor(1042))
  return { ...pages, sent: () => calls.filter((call) => call.path === 'receipts.move') }
}
const search = async () => {
  fireEvent.change(await box(), { target: { value: 'ri' } })
  enter(await box())
  return screen.findByRole('button', { name: 'Pasar Q175.00' })
}
const request = {
  number: 1042,
  kind: 'regular',
  clientId: 8,
  months: [{ period: '2026-11', amount: '175.00' }],
}

test('the right client is searched, what happens is said, and Enter moves the money', async () => {
  const { sent } = await open()
  const confirm = await search()
  const dialog = screen.getByRole('dialog', { name: 'Cobré al cliente equivocado' })
  for (const text of [
    'Recibo 1042 · Rosa Mendoza · noviembre de 2026 · Q175.00',
    'El recibo 1042 se anula y sus Q175.00 pasan a Rita Pop: paga noviembre de 2026.',
    'Rosa Mendoza queda sin pagar noviembre de 2026.',
    'La caja no cambia.',
    'Puedes deshacerlo.',
  ]) {
    expect(dialog.textContent).toContain(text)
  }
  await waitFor(() => expect(document.activeElement).toBe(confirm))
  enter(document.activeElement)
  enter(document.activeElement)
  expect(await screen.findByText('Pasado al recibo 1062')).toBeTruthy()
  expect(screen.getByText('Rita Pop · noviembre de 2026 · Q175.00')).toBeTruthy()
  expect(sent().map(({ input }) => input)).toEqual([request])
  expect(sent()[0]?.key).toBeDefined()
  fireEvent.click(await screen.findByRole('button', { name: 'Recibo' }))
  expect(await screen.findByText('El recibo nuevo')).toBeTruthy()
})

test('money of a client who was deleted is said to pay months of the right one, and other charges to go along', async () => {
  const ofNobody = { ...wrong, kind: null, clientId: null, client: null, device: 7 }
  const charge = (concept: string, amount: string) => ({ ...line, paymentId: null, period: null, concept, amount })
  const lines = [charge('Cobro sin señal', '175.00'), charge('Router', '50.00')]
  const answer = { ...ofNobody, amount: '225.00', lines }
  await open({ 'receipts.byNumber': () => answer, 'payments.findClients': () => [rita] })
  fireEvent.change(await box(), { target: { value: 'ri' } })
  enter(await box())
  await screen.findByText('El recibo 1042 se anula y sus Q225.00 pasan a Rita Pop: Router; paga noviembre de 2026.')
})

test('the client of the receipt is not found', async () => {
  await open({ 'payments.findClients': () => [rosa] })
  fireEvent.change(await box(), { target: { value: 'rosa' } })
  expect(await screen.findByText('Sin resultados')).toBeTruthy()
})

test('Ctrl+Enter chooses the right client, too', async () => {
  await open()
  fireEvent.change(await box(), { target: { value: 'ri' } })
  enter(await box(), { ctrlKey: true })
  expect(await screen.findByRole('button', { name: 'Pasar Q175.00' })).toBeTruthy()
})

test('the money goes back for the months that the receipt still paid', () => {
  const october = { ...line, paymentId: 2, period: '2026-10', voidedAt: '2026-11-19T18:00:00.000Z' }
  const rest = { paymentId: null, period: null, concept: null, amount: '25.00', voidedAt: null }
  expect(undoneMove({ ...wrong, lines: [october, line, rest] } as unknown as WrongReceipt)).toEqual({
    kind: 'regular',
    clientId: 7,
    months: [{ period: '2026-11', amount: '175.00' }],
  })
})

test('the toast moves the money back for the months that it had paid', async () => {
  const { sent } = await open()
  fireEvent.click(await search())
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }))
  await screen.findByText('Cambio deshecho')
  const months = [{ period: '2026-11', amount: '175.00' }]
  expect(sent()[1]?.input).toEqual({ number: 1062, kind: 'regular', clientId: 7, months })
})

test('what a variable client had paid cannot be undone, and the dialog says so', async () => {
  await open({ 'receipts.byNumber': () => ({ ...wrong, kind: 'variable' }) })
  fireEvent.click(await search())
  expect(screen.getByText(/^No tiene «Deshacer»/)).toBeTruthy()
  await screen.findByText('Pasado al recibo 1062')
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
})

test('on the page of the receipt the new one opens', async () => {
  await open({}, '/receipts/1042/print')
  fireEvent.click(await search())
  expect(await screen.findByText('El recibo nuevo')).toBeTruthy()
})

test('a refusal stays with the receipt that it names, and another client can be chosen', async () => {
  const message = 'Q100.00 de este recibo ya se usaron en el recibo 1061.'
  await open({ 'receipts.move': refused({ message, code: 'CONFLICT', httpStatus: 409, storedId: 1061 }) })
  fireEvent.click(await search())
  expect((await screen.findByRole('alert')).textContent).toBe(`${message} Recibo 1061`)
  fireEvent.click(button('Otro cliente'))
  expect(await box()).toBeTruthy()
})

test('after a lost answer the same request is sent again with its key', async () => {
  const lost = () => {
    throw new TypeError('Failed to fetch')
  }
  const { sent } = await open({ 'receipts.move': lost })
  fireEvent.click(await search())
  expect(await screen.findByText(/^No llegó respuesta/)).toBeTruthy()
  fireEvent.click(button('Pasar Q175.00'))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toEqual(sent()[0])
})

test.each([
  [
    { voided: true, movedTo: { number: 1062, clientName: 'Rita Pop' } },
    'El recibo ya está anulado. Pasado al recibo 1062',
  ],
  [{ client: null }, 'El cliente de este recibo fue eliminado.'],
  [{ amount: '0.00' }, 'Este recibo no recibió dinero: anúlalo.'],
])('one with %j says why it cannot be moved', async (changes, said) => {
  await open({ 'receipts.byNumber': () => ({ ...wrong, ...changes }) })
  expect((await screen.findByRole('alert')).textContent).toContain(said)
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('the right client of the same name shows what distinguishes it from the wrong one', async () => {
  const namesake = { ...rita, name: 'rosa mendoza', phone: '+502 44443333' }
  await open({ 'payments.findClients': () => [rosa, namesake] })
  fireEvent.change(await box(), { target: { value: 'rosa' } })
  expect((await screen.findByRole('option')).textContent).toContain('+502 44443333')
  enter(await box())
  await screen.findByRole('button', { name: 'Pasar Q175.00' })
  screen.getByText('rosa mendoza: +502 44443333')
})
