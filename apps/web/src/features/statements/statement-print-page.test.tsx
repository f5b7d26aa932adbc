import { presentDebt } from '@isp/domain/receipts/present-debt'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, refused, renderServed, serve } from '../../testing/server'
import type { Statement } from './statement-content'
import { StatementPrintPage } from './statement-print-page'

// Rules: product/statements#the-sheet, product/statements#sending-it

const today = '2026-11-28'
const months = ['2026-08', '2026-09', '2026-10', '2026-11'].map((period) => ({
  period,
  dueDate: `${period}-12`,
  amount: '100.00',
  isPaid: false,
  paidDate: null,
  receiptNumber: null,
}))
const statement: Statement = {
  kind: 'regular',
  id: 7,
  name: 'Ana López',
  phone: '+502 55551234',
  today,
  months,
  otherCharges: [],
  accountLines: [],
  accountBalance: '0.00',
  pauses: [],
  debt: presentDebt({ payments: months, accountBalance: '0.00' }, today),
  lastReceipt: { number: 1042, receivedOn: '2026-08-12', amount: '100.00' },
}
const business = { name: 'Internet Sol', phone: null, address: null, nit: null, footText: null, version: 1, logo: null }

function open(of: string, answers: Answers = {}) {
  const calls = serve({
    'business.profile': () => business,
    'clients.statement': (input) => ({ ...statement, id: Object(input).id }),
    'variableClients.statement': (input) => ({ ...statement, kind: 'variable', id: Object(input).id, name: 'Tienda' }),
    'payments.findClients': () => [{ kind: 'variable', id: 3, name: 'Tienda', groupName: null, phone: '5555 1234' }],
    ...answers,
  })
  const pages = { '/statements/print': <StatementPrintPage />, '/clients/:id': <h1>El cliente</h1> }
  const { router } = renderServed(pages, [`/statements/print?of=${of}`])
  return { calls, address: () => router.state.location.pathname + router.state.location.search }
}

test('it is on paper, and its text goes to the chat of the client', async () => {
  const { address } = open('regular-7')
  const sheet = await screen.findByRole('article', { name: 'Ana López' })
  expect(sheet.textContent).toContain('Debe al 28 nov 2026Q400.00')
  const chat = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Enviar por WhatsApp' }).href)
  expect(chat.pathname).toBe('/50255551234')
  expect(chat.searchParams.get('text')).toBe(
    'Hola Ana, su estado de cuenta al 28 nov 2026:\nDebe Q400.00: agosto a noviembre. Último pago: Q100.00 el 12 ago, recibo 1042. – Internet Sol',
  )
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(address()).toBe('/clients/7'))
})

test('another client joins the sheet, and more months are asked for', async () => {
  const { calls, address } = open('regular-7')
  fireEvent.change(await screen.findByLabelText('Agregar otro cliente...'), { target: { value: 'tienda' } })
  const option = await screen.findByRole('option', { name: /Tienda/ })
  await waitFor(() => expect(option.getAttribute('data-combobox-disabled')).toBeNull())
  fireEvent.click(option)
  await screen.findByRole('article', { name: '2 clientes' })
  expect(address()).toBe('/statements/print?of=regular-7,variable-3')
  fireEvent.change(screen.getByRole('combobox', { name: 'Meses' }), { target: { value: '24' } })
  await waitFor(() =>
    expect(calls.filter(({ input }) => Object(input).months === 24).map(({ path }) => path)).toEqual([
      'clients.statement',
      'variableClients.statement',
    ]),
  )
  expect(within(await screen.findByRole('article')).getAllByText('Tienda')).toHaveLength(1)
})

test.each(['', 'regular-', 'otro-7', 'regular-7x'])('without a client in the address there is none: %j', async (of) => {
  open(of)
  await screen.findByText('Cliente no encontrado')
})

test('of a client that does not exist there is none', async () => {
  open('regular-7', {
    'clients.statement': refused({ message: 'Cliente no encontrado', code: 'NOT_FOUND', httpStatus: 404 }),
  })
  await screen.findByText('Cliente no encontrado')
})

test('a failure is said and can be repeated', async () => {
  const answers: Answers = {
    'clients.statement': refused({ message: 'x', code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 }),
  }
  open('regular-7', {
    'clients.statement': (input) => (answers['clients.statement'] as (input: unknown) => unknown)(input),
  })
  await screen.findByText('No se pudo cargar el estado de cuenta.', undefined, { timeout: 5000 })
  answers['clients.statement'] = () => statement
  fireEvent.click(screen.getByRole('button', { name: /Reintentar/ }))
  await screen.findByRole('article')
})
