import { addDays } from '@isp/domain/dates/local-date'
import { addMonths, periodInSentence, periodOf } from '@isp/domain/dates/period'
import { balanceChanged } from '@isp/domain/receipts/account-texts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { today } from '../../../../lib/today'
import { rememberedMethod } from '../../../../receiving/form/last-receiving'
import { type Answers, refused, renderServed, serve } from '../../../../testing/server'
import { PaymentConfirmDialog } from './payment-confirm-dialog'

// Rules: product/accounts#paying-with-a-balance, product/payments#date-received, product/payments#what-remains,
// product/receipts#like-the-one-before

const payment = { id: 1, period: '2024-11', amount: '350.00', dueDate: '2024-11-22' }
const debt = { overdueCount: 4, overdueAmount: '1400.00', openAmount: '1400.00', accountBalance: '0.00' }

function render(props: Partial<Parameters<typeof PaymentConfirmDialog>[0]> = {}, answers: Answers = {}) {
  const markPaid = () => ({ ...payment, isPaid: true, receiptNumber: 1042 })
  const calls = serve({ 'clients.payments.markPaid': markPaid, ...answers })
  const onClose = vi.fn()
  const dialog = (
    <PaymentConfirmDialog opened onClose={onClose} clientId={9} clientName="Ana" payment={payment} {...props} />
  )
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
  const last = { ...debt, overdueCount: 1, overdueAmount: '350.00', openAmount: '700.00' }
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

test('Enter confirms at once: today by the server, in cash', async () => {
  const { calls, onClose } = render()
  await waitFor(() => expect(document.activeElement).toBe(confirm()))
  fireEvent.click(confirm())
  expect(await sent(calls)).toEqual({
    id: 1,
    expectedAmount: '350.00',
    method: 'cash',
    reference: '',
    bank: '',
    note: '',
  })
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

test("Enter in 'Referencia' confirms", async () => {
  const { calls } = render()
  change('Forma', 'transfer')
  change('Referencia', 'BI 889')
  change('Banco', 'BI')
  fireEvent.keyDown(screen.getByLabelText('Referencia'), { key: 'Enter' })
  expect(await sent(calls)).toMatchObject({ method: 'transfer', reference: 'BI 889', bank: 'BI' })
})

test('it begins with Efectivo, whatever was chosen before here or is remembered in Cobrar', async () => {
  const method = () => screen.getByLabelText<HTMLSelectElement>('Forma').value
  for (let times = 0; times < 2; times += 1) rememberedMethod.write('deposit')
  for (let times = 0; times < 2; times += 1) {
    const before = render()
    expect(method()).toBe('cash')
    change('Forma', 'transfer')
    fireEvent.click(confirm())
    await sent(before.calls)
    await waitFor(() => expect(before.onClose).toHaveBeenCalled())
    before.unmount()
  }
  render()
  expect(method()).toBe('cash')
  // Nor does it change what 'Cobrar' begins with.
  expect(rememberedMethod.read()).toBe('deposit')
})

test('cash takes a reference and a note', async () => {
  const { calls } = render()
  change('Referencia', 'Vale 7')
  change('Nota', 'Pagó el hijo')
  fireEvent.click(confirm())
  expect(await sent(calls)).toMatchObject({ method: 'cash', reference: 'Vale 7', bank: '', note: 'Pagó el hijo' })
})

const repeat = () => screen.queryByRole('button', { name: 'Igual que el anterior' })

test("'Igual que el anterior' takes date, method, reference and bank of the payment before, not its note", async () => {
  const first = render()
  expect(repeat()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar' }))
  change('Fecha de pago', addDays(today(), -3))
  for (const [label, value] of [
    ['Forma', 'deposit'],
    ['Referencia', '482913'],
    ['Banco', 'BI'],
    ['Nota', 'Por las dos casas'],
  ] as const)
    change(label, value)
  fireEvent.click(confirm())
  const before = await sent(first.calls)
  await waitFor(() => expect(first.onClose).toHaveBeenCalled())
  first.unmount()
  const { calls } = render()
  fireEvent.click(repeat() as HTMLElement)
  expect(repeat()).toBeNull()
  fireEvent.click(confirm())
  expect(await sent(calls)).toEqual({ ...(before as object), note: '', allowSameReference: true })
})

test('a payment that was refused is not repeated', async () => {
  const first = render({}, { 'clients.payments.markPaid': refused({ message: 'Ya está pagado', code: 'CONFLICT' }) })
  change('Referencia', 'Vale 7')
  fireEvent.click(confirm())
  expect(await screen.findByText('Ya está pagado')).toBeTruthy()
  first.unmount()
  render()
  expect(repeat()).toBeNull()
})

test('nor is one of another day', () => {
  const slip = { paidDate: '2026-11-02', method: 'deposit', reference: '1', bank: '' }
  const store = (day: string) => sessionStorage.setItem('lastSlip', JSON.stringify({ day, slip }))
  store(today())
  const first = render()
  expect(repeat()).toBeTruthy()
  first.unmount()
  store(addDays(today(), -1))
  render()
  expect(repeat()).toBeNull()
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

/** A client of whom only this payment is open. */
const client = {
  kind: 'regular',
  id: 9,
  name: 'Ana',
  fee: '350.00',
  open: [payment],
  advance: ['2024-12'],
  state: 'active',
  pause: null,
  accountBalance: '100.00',
}
const collected = {
  number: 1042,
  clientName: 'Ana',
  amount: '250.00',
  lines: [
    { period: '2024-11', amount: '350.00' },
    { period: null, amount: '-100.00' },
  ],
}
const collectedBy = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ path }) => path === 'payments.collect').map(({ input }) => input)

test('a balance is taken from the amount, and confirming collects the rest', async () => {
  const answers = { 'payments.collectable': () => client, 'payments.collect': () => collected }
  const { calls, onClose } = render({ debt: { ...debt, accountBalance: '100.00' } }, answers)
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain('¿Confirmas que Ana pagó Q250.00 por noviembre de 2024?')
  expect(dialog.textContent).toContain('Q350.00 − Q100.00 a cuenta')
  fireEvent.click(confirm())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(collectedBy(calls)).toMatchObject([
    {
      kind: 'regular',
      clientId: 9,
      received: '250.00',
      expectedBalance: '100.00',
      months: [{ period: '2024-11', amount: '350.00' }],
    },
  ])
  expect(await screen.findByText('Pago confirmado')).toBeTruthy()
})

test('a balance that suffices pays alone; if it has changed, the dialog stays and shows it', async () => {
  const message = balanceChanged('50.00')
  let accountBalance = '400.00'
  const answers: Answers = {
    'payments.collectable': () => ({ ...client, accountBalance }),
    'payments.collect': refused({
      message,
      code: 'CONFLICT',
      httpStatus: 409,
      issues: [{ path: 'expectedBalance', message }],
    }),
  }
  const { onClose } = render({ debt: { ...debt, accountBalance } }, answers)
  expect(screen.getByRole('dialog').textContent).toContain('¿Confirmas que Ana paga noviembre de 2024 con lo abonado?')
  accountBalance = '50.00'
  fireEvent.click(screen.getByRole('button', { name: 'Pagar con lo abonado' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(await screen.findByText('Q350.00 − Q50.00 a cuenta')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

test('another amount is collected, and the toast says what was left', async () => {
  const { calls } = render(
    { debt },
    {
      'payments.collectable': () => ({ ...client, accountBalance: '0.00' }),
      'payments.collect': () => ({ ...collected, amount: '100.00', lines: [{ period: null, amount: '100.00' }] }),
    },
  )
  fireEvent.keyDown(screen.getByRole('button', { name: 'Recibí otra cantidad' }), { key: '1' })
  change('Recibido', '100')
  expect(await screen.findByText('Abona Q100.00; faltan Q250.00 de noviembre de 2024.')).toBeTruthy()
  await waitFor(() => expect(confirm().disabled).toBe(false))
  fireEvent.keyDown(screen.getByLabelText('Recibido'), { key: 'Enter' })
  expect(await screen.findByText('Abono registrado')).toBeTruthy()
  expect(screen.getByText('Ana · a cuenta · Q100.00')).toBeTruthy()
  expect(collectedBy(calls)).toMatchObject([{ received: '100', expectedBalance: '0.00' }])
})

test('a reference that a receipt has is asked; cancelled, the dialog stays as it is', async () => {
  const message = 'La referencia 7 ya está en el recibo 3 (Ana, 3 nov 2026). ¿Registrar de todos modos?'
  const issues = [{ path: 'reference', message }]
  const { onClose } = render(
    {},
    { 'clients.payments.markPaid': refused({ message, code: 'CONFLICT', httpStatus: 409, issues }) },
  )
  change('Forma', 'deposit')
  change('Referencia', '7')
  fireEvent.click(confirm())
  const question = within(await screen.findByRole('dialog', { name: 'Referencia repetida' }))
  expect(question.getByText(message)).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(confirm().getAttribute('aria-disabled')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Referencia').value).toBe('7')
  expect([onClose.mock.calls.length, screen.getByRole('region', { name: 'Notificaciones' }).textContent]).toEqual([
    0,
    '',
  ])
})

test("'Recibo' of the toast opens the receipt", async () => {
  render()
  fireEvent.click(confirm())
  const receipt = await screen.findByRole('button', { name: 'Recibo' })
  act(() => receipt.click())
  expect(await screen.findByRole('heading', { name: 'El recibo' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Recibo' })).toBeNull()
})

test('a reference that Excel has shortened has a hint, and is sent anyway', async () => {
  const { calls } = render()
  change('Referencia', 'BI 889')
  expect(screen.queryByText(/Excel/)).toBeNull()
  change('Referencia', '4.82913E+11')
  expect(screen.getByText('Excel acortó este número: escríbelo completo.')).toBeTruthy()
  fireEvent.click(confirm())
  expect(await sent(calls)).toMatchObject({ reference: '4.82913E+11' })
})
