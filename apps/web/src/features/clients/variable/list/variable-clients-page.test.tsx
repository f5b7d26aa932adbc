import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { clientTexts } from '@isp/domain/clients/client-texts'
import { errorTexts } from '@isp/domain/errors/error-texts'
import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Answers, type Call, refused, renderServed, serve } from '../../../../testing/server'
import type { VariableClientListItem } from './variable-client-rows'
import { VariableClientsPage } from './variable-clients-page'

const nextPayment = { id: 90, period: '2026-11', dueDate: '2026-11-15' }
const tienda = {
  id: 9,
  version: 1,
  name: 'Tienda El Sol',
  phone: '50212345',
  address: 'Zona 1',
  startDate: '2024-03-31',
  totalCollected: '1234.50',
  status: 'pending',
  state: 'active',
  pause: null,
  lastDay: null,
  nextPaymentDate: '2026-11-15',
  nextPayment,
  accountBalance: '0.00',
} as unknown as VariableClientListItem
const amounts = { monthlyTotal: '300.00', totalPayments: '4000.00', totalUtilities: '500.00' }
const counts = { totalClients: 11, paidClients: 8, pendingClients: 3 }

let rows: VariableClientListItem[]
let answers: Answers
let calls: Call[]
beforeEach(() => {
  window.innerWidth = 1440
  rows = [tienda]
  answers = {
    'variableClients.list': () => rows,
    'variableClients.count': () => rows.length,
    'variableClients.stats': () => ({ ...counts, ...amounts }),
    'variableClients.byId': () => ({ ...tienda, wifiName: 'VIEJA', googleMapsLink: null }),
    'payments.findSimilarClients': () => [],
  }
})

async function open() {
  calls = serve(answers)
  const router = renderServed({ '/': <VariableClientsPage />, '/variable-clients/:id': <h1>El cliente</h1> }).router
  await screen.findByText(tienda.name)
  return router
}
const sent = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input)
const press = (name: string, within = screen as Pick<typeof screen, 'getByRole'>) =>
  fireEvent.click(within.getByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const row = () => within(screen.getByText(tienda.name).closest('tr') as HTMLElement)
const box = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string | RegExp, value: string) => fireEvent.change(box(label), { target: { value } })
const card = (label: string) =>
  screen.getAllByText(label)[0]?.closest('div:has(> dt)')?.querySelector('dd')?.textContent
const NAME = /^Nombre( \*)?$/

test('the six cards and the rows are shown, with amounts masked until shown', async () => {
  const router = await open()
  const labels = ['Total Clientes', 'Pagados', 'Pendientes']
  await waitFor(() => expect(labels.map(card)).toEqual(['11', '8', '3']))
  row().getByText('Zona 1')
  // Eight digits are a Guatemalan number, whatever they begin with.
  expect(row().getByRole('link', { name: '50212345' }).getAttribute('href')).toBe('https://wa.me/50250212345')
  const masked = ['Q1,234.50', 'Q300.00', 'Q4,000.00', 'Q500.00']
  const shown = () => masked.filter((amount) => screen.queryByText(amount) !== null)
  expect(shown()).toEqual([])
  press('Mostrar cifras')
  expect(shown()).toEqual(masked)
  press('Ocultar cifras')
  expect(shown()).toEqual([])
  fireEvent.click(row().getByText(tienda.name))
  await waitFor(() => expect(router.state.location.pathname).toBe('/variable-clients/9'))
})

test('the list is filtered by search and total collected, whose bounds may not cross', async () => {
  await open()
  fireEvent.change(screen.getByPlaceholderText('Buscar clientes...'), { target: { value: ' MERCADO ' } })
  type('Mínimo', '200')
  type('Máximo', '199.99')
  await screen.findByText(errorTexts.boundsCross)
  type('Máximo', '200')
  expect(screen.queryByText(errorTexts.boundsCross)).toBeNull()
  const filters = { search: 'MERCADO', minCollected: '200.00', maxCollected: '200.00' }
  await waitFor(() => expect(sent('variableClients.list').at(-1)).toMatchObject({ ...filters, limit: 10 }))
  rows = []
  type('Mínimo', '150')
  await screen.findByText(variableClientTexts.noneMatching)
  rows = [tienda]
  press('Quitar los filtros')
  await screen.findByText(tienda.name)
  expect([screen.getByPlaceholderText<HTMLInputElement>('Buscar clientes...').value, box('Mínimo').value]).toEqual([
    '',
    '',
  ])
})

test('a new client needs a name and a start date, which is today by default, and a failed save keeps both', async () => {
  answers['variableClients.create'] = refused()
  await open()
  press('Nuevo Cliente Variable')
  const form = await dialog('Nuevo Cliente Variable')
  await waitFor(() => expect(document.activeElement).toBe(box(NAME)))
  expect(box(/^Fecha de Inicio/).value).toMatch(/^\d{4}-\d\d-\d\d$/)
  type(/^Fecha de Inicio/, '')
  type(/^Contraseña de WiFi/, 'corta')
  press('Guardar', form)
  await screen.findByText('El nombre es requerido')
  screen.getByText('La fecha de inicio es requerida')
  screen.getByText('La contraseña del WiFi debe tener al menos 8 caracteres')
  type(NAME, 'Farmacia')
  type(/^Fecha de Inicio/, '2024-05-31')
  type(/^Contraseña de WiFi/, 'bastante larga')
  press('Guardar', form)
  await screen.findByText(variableClientTexts.createFailed)
  expect(box(NAME).value).toBe('Farmacia')
  answers['variableClients.create'] = () => ({ id: 10 })
  fireEvent.click(await form.findByRole('button', { name: 'Guardar' }))
  await screen.findByText(variableClientTexts.created)
  await closed()
  expect(sent('variableClients.create').at(-1)).toMatchObject({ name: 'Farmacia', startDate: '2024-05-31' })
})

test('an edit changes every field but the start date', async () => {
  answers['variableClients.update'] = () => ({ ...tienda, version: 2 })
  await open()
  press('Editar', row())
  await screen.findByDisplayValue('VIEJA')
  expect([box(/^Fecha de Inicio/).value, box(/^Fecha de Inicio/).disabled]).toEqual(['2024-03-31', true])
  screen.getByText(clientTexts.startDateFixed)
  type(/^Enlace de Google Maps/, 'maps.example')
  type(/^Nombre de WiFi/, '')
  press('Guardar')
  await screen.findByText('El enlace de Google Maps debe empezar con http:// o https://')
  type(/^Enlace de Google Maps/, 'https://maps.example/x')
  press('Guardar')
  await screen.findByText(variableClientTexts.updated)
  await closed()
  expect(sent('variableClients.update')).toEqual([
    { id: 9, version: 1, wifiName: null, googleMapsLink: 'https://maps.example/x' },
  ])
})

test('a client is deleted after a question that shows its name, phone and address', async () => {
  answers['variableClients.delete'] = () => {
    rows = []
    return { success: true, deletedRecordId: 3 }
  }
  await open()
  press('Eliminar', row())
  const question = await dialog('Eliminar Cliente Variable')
  for (const text of [tienda.name, '50212345', 'Zona 1', /permanentemente/]) question.getByText(text)
  press('Eliminar', question)
  await screen.findByText(variableClientTexts.deleted)
  await screen.findByText(variableClientTexts.noneYet)
})

test('a payment suggests its utility; a lost request keeps what was typed, and one paid elsewhere closes the dialog', async () => {
  const markPaid = 'variableClients.payments.markPaid'
  const client = { accountBalance: '0.00', open: [], advance: [], state: 'active', pause: null }
  answers['payments.collectable'] = () => ({ ...client, fee: null, lastFigures: null })
  answers[markPaid] = refused()
  await open()
  press('Pagar', row())
  const paying = await dialog('Procesar Pago')
  const confirm = () => paying.getByRole<HTMLButtonElement>('button', { name: 'Confirmar Pago' })
  expect(confirm().disabled).toBe(true)
  paying.getByText(paymentTexts.figuresMissing)
  const utilityOf = (paid: string, expense: string) => {
    type(/^Monto Pagado/, paid)
    type('Gasto', expense)
    return box(/^Utilidad/).value
  }
  expect([utilityOf('300', ''), utilityOf('300', '120.5'), utilityOf('300', '400')]).toEqual([
    ...['300.00', '179.50', '0.00'],
  ])
  type(/^Utilidad/, '')
  expect(confirm().disabled).toBe(true)
  type(/^Utilidad/, '75.25')
  fireEvent.click(confirm())
  await screen.findByText(variableClientTexts.paymentFailed)
  expect(box(/^Monto Pagado/).value).toBe('300')
  answers[markPaid] = refused({ message: paymentTexts.alreadyPaid, code: 'CONFLICT', httpStatus: 409 })
  rows = [{ ...tienda, nextPayment: null, status: 'paid' }]
  await waitFor(() => expect(confirm().getAttribute('aria-disabled')).toBeNull())
  fireEvent.click(confirm())
  await screen.findByText(paymentTexts.alreadyPaid)
  await closed()
  await waitFor(() => expect(row().queryByRole('button', { name: 'Pagar' })).toBeNull())
  expect(sent(markPaid)).toMatchObject([1, 2].map(() => ({ id: 90, amount: '300', utilityAmount: '75.25' })))
})

test('a list that could not be read, and then its cards, are read again', async () => {
  const { 'variableClients.list': list, 'variableClients.stats': stats } = answers
  answers['variableClients.list'] = refused()
  answers['variableClients.stats'] = refused()
  calls = serve(answers)
  renderServed({ '/': <VariableClientsPage /> })
  await screen.findByText(variableClientTexts.loadFailed)
  screen.getByText(variableClientTexts.tryLater)
  if (list) answers['variableClients.list'] = list
  press('Reintentar')
  await screen.findByText(tienda.name)
  await screen.findByText(errorTexts.figuresFailed)
  expect(card('Pagados')).toBe('—')
  if (stats) answers['variableClients.stats'] = stats
  press('Reintentar')
  await waitFor(() => expect(card('Pagados')).toBe('8'))
  expect(screen.queryByText(errorTexts.figuresFailed)).toBeNull()
})
