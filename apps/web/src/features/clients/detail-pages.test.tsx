import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, refused, renderServed, serve } from '../../testing/server'
import { ClientDetailPage } from './regular/detail/client-detail-page'
import { VariableClientDetailPage } from './variable/detail/variable-client-detail-page'

// Rules: product/clients#actions-of-the-page, product/variable-clients#texts

const unpaid = {
  id: 1,
  period: '2026-11',
  amount: '150.00' as string | null,
  dueDate: '2026-11-30',
  isPaid: false,
  paidDate: null as string | null,
  utilityAmount: '0.00' as string | null,
  markedAt: null,
  receiptNumber: null as number | null,
}
const client = {
  id: 7,
  version: 1,
  name: 'Ana Xicará',
  phone: '55551234',
  address: 'Aldea San Jorge',
  googleMapsLink: 'https://maps.example/a',
  notes: null,
  email: null,
  groupName: null,
  wifiName: 'TIENDA',
  routerIp: '10.0.0.9',
  routerUser: null,
  pppoeUser: null,
  mikrotik: null,
  neverCut: false,
  hasWifiPassword: true,
  hasRouterPassword: true,
  startDate: '2024-01-31',
  billedFrom: null,
  monthlyAmount: '150.00',
  utility: '50.00',
  clientUtilitiesTotal: '0.00',
  totalCollected: '0.00',
  status: 'pending',
  state: 'active',
  pauses: [],
  lastDay: null,
  nextPaymentDate: '2199-11-30',
  overdueCount: 0,
  overdueAmount: '0.00',
  openAmount: '150.00',
  accountBalance: '0.00',
  payments: [unpaid],
  createdAt: '2024-01-31T12:00:00.000Z',
}
const paid = { ...unpaid, isPaid: true, amount: '1250.00', paidDate: '2026-11-20', receiptNumber: 42 }
const paidClient = { ...client, status: 'paid', totalCollected: '1250.00', clientUtilitiesTotal: '1000.00' }

function open(address: string, answers: Answers) {
  const calls = serve(Object.assign(answers, { 'accounts.lines': () => [], 'payments.otherCharges': () => [] }))
  const pages = { '/clients/:id': <ClientDetailPage />, '/variable-clients/:id': <VariableClientDetailPage /> }
  const routes = { ...pages, '/groups/:id': <h1>El grupo</h1>, '/variable-clients': <h1>La lista</h1> }
  const { router } = renderServed(routes, [address])
  return { router, sent: (path: string) => calls.filter((call) => call.path === path).length }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const figure = (label: string) => screen.getByText(label).closest('div:has(> dt)')?.querySelector('dd')?.textContent
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test.each([
  ['clients', '/clients/7?from=group&groupId=3', '/groups/3'],
  ['variableClients', '/variable-clients/7', '/variable-clients'],
])(
  '$0: a password is read when it is shown, and Escape leads back to where the page was opened',
  async (router, address, back) => {
    const { sent, router: pages } = open(address, {
      [`${router}.overview`]: () => client,
      [`${router}.secrets`]: () => ({ wifiPassword: 'secreta99', routerPassword: 'secreta77' }),
    })
    await screen.findByRole('heading', { name: client.name })
    for (const text of ['Aldea San Jorge', '31 ene 2024', '10.0.0.9', 'TIENDA']) screen.getByText(text)
    expect(screen.getByRole('link', { name: '55551234' }).getAttribute('href')).toBe('https://wa.me/50255551234')
    expect(sent(`${router}.secrets`)).toBe(0)
    press('Mostrar contraseña WiFi')
    await screen.findByText('secreta99')
    press('Ocultar contraseña WiFi')
    expect(screen.queryByText('secreta99')).toBeNull()
    press('Mostrar contraseña del router')
    await screen.findByText('secreta77')
    expect(screen.getByRole('link', { name: 'Volver' }).getAttribute('href')).toBe(back)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await waitFor(() => expect(pages.state.location.pathname).toBe(back))
  },
)

test('the page of a regular client counts its paid months', async () => {
  const payments = [paid, { ...paid, id: 2, period: '2026-10' }, { ...unpaid, id: 3, period: '2026-12' }]
  open('/clients/7', { 'clients.overview': () => ({ ...client, payments }) })
  await screen.findByText('Sin email')
  expect(figure('Meses de Servicio')).toBe('2')
})

test('a variable client pays and is reverted on its page, which a failure leaves as it is', async () => {
  const markPaid = 'variableClients.payments.markPaid'
  const revert = 'variableClients.payments.revert'
  const nothing = { accountBalance: '0.00', open: [], advance: [], state: 'active', pause: null }
  const answers: Answers = {
    'variableClients.overview': () => client,
    'payments.collectable': () => ({ ...nothing, fee: null, lastFigures: null }),
    [markPaid]: refused(),
    [revert]: refused(),
  }
  const { sent } = open('/variable-clients/7', answers)
  await screen.findByRole('heading', { name: client.name })
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect([link('Contactar por WhatsApp'), link('Ver Ubicación')]).toEqual([
    'https://wa.me/50255551234',
    'https://maps.example/a',
  ])
  expect(figure('Estado Actual')).toBe('Pendiente')
  press('Marcar Pagado')
  const paying = await dialog('Procesar Pago')
  fireEvent.change(paying.getByLabelText(/^Monto Pagado/), { target: { value: '1250' } })
  fireEvent.change(paying.getByLabelText('Gasto'), { target: { value: '250' } })
  fireEvent.click(paying.getByRole('button', { name: 'Confirmar Pago' }))
  await screen.findByText(paymentTexts.markPaidFailed)
  answers[markPaid] = () => paid
  answers['variableClients.overview'] = () => ({ ...paidClient, payments: [paid] })
  fireEvent.click(await paying.findByRole('button', { name: 'Confirmar Pago' }))
  await screen.findByText(variableClientTexts.paymentMarkedPaid)
  const figures = () => ['Total Pagado', 'Utilidad Total', 'Estado Actual'].map(figure)
  await waitFor(() => expect(figures()).toEqual(['Q1,250.00', 'Q1,000.00', 'Al día']))

  press('Revertir')
  const reverting = await dialog('Revertir pago')
  fireEvent.click(reverting.getByRole('button', { name: 'Revertir' }))
  await screen.findByText(paymentTexts.revertFailed)
  answers[revert] = () => unpaid
  answers['variableClients.overview'] = () => client
  fireEvent.click(await reverting.findByRole('button', { name: 'Revertir' }))
  await screen.findByText(paymentTexts.reverted)
  await screen.findByRole('button', { name: 'Marcar Pagado' })
  expect([figure('Total Pagado'), sent(markPaid), sent(revert)]).toEqual(['Q0.00', 2, 2])
})
