import { offlineTexts } from '@isp/domain/offline/offline-texts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { KeptClient } from '../../outbox/kept-copy'
import { beginDevice, endDevice } from '../../testing/collecting-device'
import { renderPlain } from '../../testing/render'
import { OfflineView } from './offline-view'

// Rules: product/offline#reading-it, product/offline#what-it-cannot-do, product/outbox#net-of-the-queue

afterEach(endDevice)

const client = (id: number, details: Partial<KeptClient> = {}): KeptClient => ({
  kind: 'regular',
  id,
  name: `Cliente ${id}`,
  phone: '+502 5555 1234',
  notedNumbers: null,
  address: `Casa ${id}`,
  startDate: '2024-01-15',
  googleMapsLink: 'https://maps.app.goo.gl/abc',
  groupName: 'Xecam',
  suspended: false,
  cutList: null,
  fee: '150.00',
  accountBalance: '0.00',
  open: [
    { period: '2026-10', amount: '150.00', dueDate: '2026-10-05' },
    { period: '2026-11', amount: '175.50', dueDate: '2026-11-05' },
  ],
  ...details,
})

function open(clients: KeptClient[], total = clients.length) {
  renderPlain(<OfflineView copy={{ takenAt: '2020-11-20T16:42:00.000Z', total, clients }} lost />)
}
const place = (name: string) => within(screen.getByRole('region', { name }))
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const listNames = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test('says of when the data is, that there is no connection, and what is missing', () => {
  open([client(1)], 9000)
  expect(screen.getByText(`${offlineTexts.lost} Datos del 20 nov 2020 a las 10:42.`)).toBeTruthy()
  expect(screen.getByText('Están 1 de 9,000 clientes: primero los que deben.')).toBeTruthy()
})

test('who is to be cut or reconnected has a mark, and can be listed alone, to look at', () => {
  open([client(1, { cutList: 'toCut' }), client(2, { cutList: 'toReconnect', suspended: true, open: [] }), client(3)])
  const lists = screen.getByRole('combobox', { name: 'Listas de Cobros' })
  expect(listNames()).toEqual(['Todos', 'Por cortar (1)', 'Por reconectar (1)'])
  fireEvent.change(lists, { target: { value: 'toCut' } })
  expect(names()).toEqual(['Cliente 1'])
  expect(within(place('Xecam').getByRole('listitem')).getByText('Por cortar')).toBeTruthy()
  fireEvent.change(lists, { target: { value: 'toReconnect' } })
  expect([names(), screen.getByText('Por reconectar') !== null]).toEqual([['Cliente 2'], true])
  fireEvent.change(lists, { target: { value: 'all' } })
  expect(names()).toHaveLength(3)
})

test('who pays all months on this device leaves those to be cut, of whom the last one leaves an empty list', async () => {
  const outbox = await beginDevice()
  open([client(1, { cutList: 'toCut' }), client(2, { cutList: 'toCut' }), client(3)])
  fireEvent.change(screen.getByRole('combobox', { name: 'Listas de Cobros' }), { target: { value: 'toCut' } })
  const pay = async (clientId: number, periods: string[]) => {
    const months = periods.map((period) => ({ period, amount: period === '2026-10' ? '150.00' : '175.50' }))
    const about = { clientName: `Cliente ${clientId}`, amount: '0.00', months: '' }
    await act(() => outbox.take({ kind: 'regular', clientId, months }, about))
  }
  await pay(1, ['2026-10', '2026-11'])
  await pay(2, ['2026-10'])
  await waitFor(() => expect(names()).toEqual(['Cliente 2']))
  expect(listNames()).toEqual(['Todos', 'Por cortar (1)'])
  await pay(2, ['2026-11'])
  await screen.findByText('Nadie está por cortar.')
  expect(listNames()).toEqual(['Todos', 'Por cortar (0)'])
})

test('a copy in which nobody is to be cut has no lists', () => {
  open([client(1)])
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('clients of one name, phone and address have their start dates', () => {
  const alike = { name: 'Juan López', address: 'Casa 7' }
  open([client(1, alike), client(2, { ...alike, startDate: '2025-03-01' }), client(3, { name: 'Eva' })])
  expect(screen.getAllByText(/^Desde el /).map((text) => text.textContent)).toEqual([
    'Desde el 15 ene 2024',
    'Desde el 1 mar 2025',
  ])
})

test('a client has its place, links to call, write and find it, and its open months with their amounts', () => {
  open([client(1)])
  const xecam = place('Xecam')
  const links = ['Llamar +502 5555 1234', 'WhatsApp +502 5555 1234', 'Ver Ubicación'].map((name) =>
    xecam.getByRole('link', { name }).getAttribute('href'),
  )
  expect(links).toEqual(['tel:+50255551234', 'https://wa.me/50255551234', 'https://maps.app.goo.gl/abc'])
  expect(xecam.getByText('octubre 2026')).toBeTruthy()
  for (const amount of ['Q150.00', 'Q175.50', 'Q325.50']) expect(xecam.getByText(amount)).toBeTruthy()
})

test.each(['regular', 'variable'] as const)(
  'a %s client of eight digits beginning with 502 has the same links',
  (kind) => {
    open([client(1, { kind, phone: '50212345', googleMapsLink: null })])
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['tel:+50250212345', 'https://wa.me/50250212345'])
  },
)

test('a variable client has months without amounts, a paid one none, and nothing is there to change', () => {
  const open2026 = [{ period: '2026-11', amount: null, dueDate: '2026-11-05' }]
  open([
    client(1, { kind: 'variable', groupName: null, open: open2026, phone: null, googleMapsLink: null }),
    client(2, { open: [], suspended: true }),
  ])
  const alone = place('Sin grupo')
  expect([alone.queryAllByRole('link'), alone.getByText('Variable').textContent]).toEqual([[], 'Variable'])
  expect(place('Xecam').getByText(offlineTexts.noneOpen)).toBeTruthy()
  expect(place('Xecam').getByText('Suspendido')).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
})

test.each([
  ['100.00', 'Q225.50'],
  ['400.00', 'Nada'],
])('what rests on the account stands below the months, with what is owed net of it: %s, %s', (accountBalance, owed) => {
  open([client(1, { accountBalance })])
  const terms = within(screen.getByLabelText('Meses pendientes')).getAllByRole('term')
  const shown = terms.map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(shown.slice(2)).toEqual([
    ['Total', 'Q325.50'],
    ['A cuenta', `Q${accountBalance}`],
    ['Debe', owed],
  ])
})

test('a variable client, and one who owes nothing, has what rests on the account alone', () => {
  const months = [{ period: '2026-11', amount: null, dueDate: '2026-11-05' }]
  open([
    client(1, { kind: 'variable', groupName: null, open: months, accountBalance: '50.00' }),
    client(2, { open: [], accountBalance: '25.00' }),
  ])
  expect(place('Sin grupo').getByText('A cuenta').nextElementSibling?.textContent).toBe('Q50.00')
  expect(place('Sin grupo').queryByText('Debe')).toBeNull()
  expect(place('Xecam').getByText(/a cuenta$/).textContent).toBe(`${offlineTexts.noneOpen} · Q25.00 a cuenta`)
})

test('of many clients the first ones are shown, and more on request', () => {
  open(Array.from({ length: 70 }, (_, index) => client(index + 1)))
  expect(screen.getAllByRole('listitem')).toHaveLength(60)
  fireEvent.click(screen.getByRole('button', { name: 'Ver más clientes' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(70)
})
