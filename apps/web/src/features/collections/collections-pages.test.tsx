import { upcomingInWords } from '@isp/domain/billing/debt-texts'
import { collectionTexts } from '@isp/domain/collections/collection-texts'
import { addDays } from '@isp/domain/dates/local-date'
import { periodOf } from '@isp/domain/dates/period'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { today } from '../../lib/today'
import { collectPanel } from '../../receiving/dialogs/collect-panel'
import { reminders } from '../../receiving/dialogs/reminders'
import { noSums } from '../../testing/figures'
import { type Answers, refused, renderServed, serve } from '../../testing/server'
import { CollectionsPage } from './list/collections-page'
import { CollectionsPrintPage } from './print/collections-print-page'

// Rules: product/collections#who-owes, product/collections#filled-button, product/collections#notices,
// product/collections#foot-of-the-day, product/collections#round-on-paper, product/reminders#who-cannot-be-written-to

const rosa = {
  id: 7,
  name: 'Rosa Mendoza',
  phone: '5555 1234',
  address: 'Casa 4',
  googleMapsLink: 'https://maps.app.goo.gl/x',
  groupName: 'Xecam',
  owedSince: '2020-07-22',
  openCount: 4,
  overdueCount: 4,
  openAmount: '1400.00',
  netDebt: '1400.00',
  lastDeposit: null,
  accountBalance: '100.00',
  overdueAmount: '1400.00',
  upcoming: [],
  promise: null,
  lastContact: null,
  state: 'active',
}
const sums: typeof noSums = {
  ...noSums,
  total: '20725.00',
  overdue: '3450.00',
  clients: 12,
  overdueClients: 9,
  found: 12,
  // One of each has no phone.
  foundWithChat: 11,
  overdueWithChat: 8,
  buckets: [
    { bucket: 'upcoming', clients: 3, months: 3, amount: '17275.00' },
    { bucket: 'days30', clients: 5, months: 5, amount: '2000.00' },
    { bucket: 'days60', clients: 2, months: 4, amount: '1000.00' },
    { bucket: 'days90', clients: 1, months: 2, amount: '300.00' },
    { bucket: 'older', clients: 1, months: 1, amount: '150.00' },
  ],
  pendingVariableClients: 15,
}
const answers: Answers = {
  'collections.list': () => [rosa],
  'collections.sums': () => sums,
  'collections.groups': () => [
    { id: 3, name: 'Xecam', clients: 10 },
    { id: null, name: null, clients: 2 },
  ],
  'collections.receivedToday': () => ({ receipts: 7, voidedReceipts: 0, amount: '1150.00' }),
  'reminders.forClients': () => [],
  'business.profile': refused(),
}

const open = (more: Answers = {}, address = '/collections') => {
  const calls = serve({ ...answers, ...more })
  const page = renderServed({ '/collections': <CollectionsPage />, '/collections/print': <CollectionsPrintPage /> }, [
    address,
  ])
  return { calls, ...page }
}
const inputsOf = (calls: { path: string; input: unknown }[], path: string) =>
  calls.filter((call) => call.path === path).map(({ input }) => input)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const row = async () => (await screen.findByText('Rosa Mendoza')).closest('tr, li') as HTMLElement

test("'Cobrar' is filled on overdue lines only, and stands at the same place without phone and map", async () => {
  const bare = { ...rosa, id: 8, name: 'Ana Bare', phone: null, googleMapsLink: null, overdueCount: 0 }
  open({ 'collections.list': () => [rosa, bare] })
  await row()
  const buttons = screen.getAllByRole('button', { name: 'Cobrar' })
  expect(buttons.map((button) => button.getAttribute('data-variant'))).toEqual(['filled', 'default'])
  expect(buttons.map(({ parentElement }) => parentElement?.childElementCount)).toEqual([5, 5])
})

test('what is owed and what came in today is shown at once', async () => {
  open()
  await row()
  expect(document.body.textContent).toContain('Por cobrar Q20,725.00 · vencido Q3,450.00 · 12 clientes')
  expect(document.body.textContent).toContain('Hoy: 7 cobros · Q1,150.00')
  expect(screen.getByRole('button', { name: /^31–60/ }).textContent).toContain('Q1,000.00')
  within(await row()).getByText('Q1,400.00')
  expect(screen.queryByRole('button', { name: /cifras/ })).toBeNull()
})

test('no notice covers what a payment has counted: the debts by age and the foot of the day', async () => {
  open()
  await row()
  const sums = [screen.getByRole('group', { name: 'Antigüedad de la deuda' }), screen.getByText(/^Hoy: 7 cobros/)]
  for (const sum of sums) expect(sum.closest('[data-sums]')).not.toBeNull()
})

test("the months are those that are overdue, apart from the ones that are not due yet, also on the round's paper", async () => {
  const due = addDays(today(), 3)
  const upcoming = [{ period: periodOf(due), dueDate: due }]
  const next = upcomingInWords(upcoming, today())
  const lines = [
    { ...rosa, openCount: 5, netDebt: '1750.00', upcoming },
    { ...rosa, id: 8, name: 'Ana', overdueCount: 0, overdueAmount: '0.00', openCount: 1, owedSince: due, upcoming },
  ]
  const { unmount } = open({ 'collections.list': () => lines })
  const cells = [...(await row()).querySelectorAll('td')].map(({ textContent }) => textContent)
  expect(cells.slice(3, 5)).toEqual([`4 meses+ ${next}`, 'Q1,750.00vencido Q1,400.00'])
  const ana = screen.getByText('Ana').closest('tr')
  const cellsOfAna = [...(ana?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)
  expect(cellsOfAna.slice(3, 5)).toEqual([next, 'Q1,400.00'])
  unmount()
  open({ 'collections.round': () => lines }, '/collections/print')
  const table = await screen.findByRole('table')
  const printed = [...table.querySelectorAll('tbody:first-of-type td:nth-child(4)')]
  expect(printed.map(({ textContent }) => textContent)).toEqual([`4 meses+ ${next}`, next])
})

test('a bucket, a group and an order are asked for and in the address, and are cleared by another press', async () => {
  const { calls, router } = open()
  await row()
  press(/^31–60/)
  await waitFor(() =>
    expect(inputsOf(calls, 'collections.list').at(-1)).toMatchObject({ bucket: 'days60', group: '', order: 'oldest' }),
  )
  press('Xecam (10)')
  fireEvent.change(screen.getByLabelText('Orden'), { target: { value: 'house' } })
  await waitFor(() =>
    expect(inputsOf(calls, 'collections.list').at(-1)).toMatchObject({ bucket: 'days60', group: '3', order: 'house' }),
  )
  expect(router.state.location.search).toBe('?group=3&bucket=days60&order=house')
  expect(screen.getByRole('button', { name: /^31–60/ }).getAttribute('aria-pressed')).toBe('true')
  press(/^31–60/)
  await waitFor(() => expect(router.state.location.search).toBe('?group=3&order=house'))
})

test("'Cobrar' opens the panel for the client, and 'Avisar a todos' the walk of the filtered clients", async () => {
  const collected = vi.fn()
  const reminded = vi.fn()
  const stop = [collectPanel.onOpen(collected), reminders.onOpen(reminded)]
  const { calls } = open({ 'collections.clientIds': () => [7, 9] }, '/collections?bucket=older')
  fireEvent.click(within(await row()).getByRole('button', { name: 'Cobrar' }))
  expect(collected).toHaveBeenCalledWith({ kind: 'regular', clientId: 7 })
  press('Avisar a todos (11)')
  await waitFor(() => expect(reminded).toHaveBeenCalledWith({ clientIds: [7, 9] }))
  expect(inputsOf(calls, 'collections.clientIds')).toEqual([
    { search: '', group: '', bucket: 'older', list: 'owing', order: 'oldest' },
  ])
  for (const end of stop) end()
})

test("'Avisar a todos' reminds the overdue, and as an option also who is not overdue yet", async () => {
  const reminded = vi.fn()
  const stop = reminders.onOpen(reminded)
  const { calls } = open({ 'collections.clientIds': () => [7, 9] })
  await row()
  press('Avisar a todos (8)')
  await waitFor(() => expect(reminded).toHaveBeenCalledTimes(1))
  press('Más opciones')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Avisar también a los por vencer (11)' }))
  await waitFor(() => expect(reminded).toHaveBeenCalledTimes(2))
  expect(inputsOf(calls, 'collections.clientIds').map((input) => (input as { bucket: string }).bucket)).toEqual([
    'overdue',
    'all',
  ])
  stop()
})

test('nobody is reminded where nobody can be written to', async () => {
  open({ 'collections.sums': () => ({ ...sums, foundWithChat: 0, overdueWithChat: 0 }) })
  await row()
  expect(screen.getByRole('button', { name: 'Avisar a todos (0)' })).toHaveProperty('disabled', true)
  press('Más opciones')
  expect(await screen.findByRole('menuitem', { name: /^Avisar también/ })).toHaveProperty('disabled', true)
})

test('WhatsApp has the text filled in, records the notice and can be undone', async () => {
  const { calls } = open({
    'reminders.forClients': () => [{ clientId: 7, phone: '5555 1234', text: 'Hola Rosa' }],
    'collections.recordContact': () => ({ entryId: '81' }),
    'trail.undo': () => ({ success: true }),
  })
  const chat = within(await row()).getByRole('link', { name: 'WhatsApp 5555 1234' })
  await waitFor(() => expect(chat.getAttribute('href')).toBe('https://wa.me/50255551234?text=Hola%20Rosa'))
  // The link itself must not leave the test.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent.click(chat)
  await screen.findByText(collectionTexts.contacted)
  expect(inputsOf(calls, 'collections.recordContact')).toEqual([
    { clientId: 7, channel: 'whatsapp', lastContactAt: null },
  ])
  press('Deshacer')
  await waitFor(() => expect(inputsOf(calls, 'trail.undo')).toEqual([{ entryId: '81' }]))
})

test.each(['+502 5555123', '5555-1234 / 4444-5678', 'S/N'])(
  'a client with %j has no chat and no call',
  async (phone) => {
    const { calls } = open({
      'collections.list': () => [{ ...rosa, phone }],
      'reminders.forClients': () => [{ clientId: 7, phone, text: 'Hola Rosa' }],
    })
    const line = within(await row())
    await waitFor(() => expect(inputsOf(calls, 'reminders.forClients')).toHaveLength(1))
    expect(line.queryAllByRole('link', { name: /^(WhatsApp|Llamar)/ })).toEqual([])
  },
)

test('a second notice within three days asks first', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const contactedAt = `${today()}T16:42:00.000Z`
  const { calls } = open({
    'collections.list': () => [{ ...rosa, lastContact: { contactedAt, channel: 'whatsapp' } }],
    'collections.recordContact': () => ({ entryId: '81' }),
  })
  const line = within(await row())
  line.getByText('Avisado hoy 10:42')
  fireEvent.click(line.getByRole('link', { name: 'WhatsApp 5555 1234' }))
  const dialog = await screen.findByRole('dialog', { name: 'Avisar otra vez' })
  within(dialog).getByText('Rosa Mendoza: avisado hoy 10:42. ¿Avisar otra vez?')
  expect(inputsOf(calls, 'collections.recordContact')).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Avisar otra vez' }))
  await waitFor(() =>
    expect(inputsOf(calls, 'collections.recordContact')).toMatchObject([{ lastContactAt: contactedAt }]),
  )
  expect(opened).toHaveBeenCalledWith('https://wa.me/50255551234', '_blank', 'noopener')
})

test('a promise is for today or later, and shown on the line', async () => {
  const promisedDate = addDays(today(), 1)
  const { calls } = open({ 'collections.promise': () => ({ entryId: '82' }) })
  fireEvent.click(within(await row()).getByRole('button', { name: 'Prometió pagar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Prometió pagar' }))
  const date = dialog.getByLabelText('Fecha')
  fireEvent.change(date, { target: { value: addDays(today(), -1) } })
  dialog.getByText(collectionTexts.datePast)
  expect(dialog.getByRole('button', { name: 'Guardar' }).hasAttribute('disabled')).toBe(true)
  fireEvent.click(dialog.getByRole('button', { name: 'Mañana' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
  await screen.findByText(collectionTexts.promised)
  expect(inputsOf(calls, 'collections.promise')).toEqual([{ clientId: 7, promisedDate }])
})

test.each([
  ['', collectionTexts.noneOwing, null],
  ['?bucket=older', collectionTexts.noneMatching, 'Limpiar filtros'],
])('without clients %s the list says so', async (query, message, next) => {
  const none = { ...sums, found: 0, clients: 0 }
  const { router } = open({ 'collections.list': () => [], 'collections.sums': () => none }, `/collections${query}`)
  await screen.findByText(message)
  if (next === null) return
  press(next)
  await waitFor(() => expect(router.state.location.search).toBe('?order=oldest'))
})

test('a list that could not be read offers to try again', async () => {
  const failing: Answers = { ...answers, 'collections.list': refused() }
  open(failing)
  await screen.findByText(collectionTexts.listFailed)
  screen.getByRole('button', { name: 'Reintentar' })
})

const lastDeposit = { amount: '100.00', receivedOn: '2020-11-12', receiptNumber: 1042 }

test('what is left to collect is net of the account, and the line has what was left there last', async () => {
  open({ 'collections.list': () => [{ ...rosa, netDebt: '1300.00', overdueAmount: '1300.00', lastDeposit }] })
  const cells = [...(await row()).querySelectorAll('td')].map(({ textContent }) => textContent)
  expect(cells[0]).toContain('abonó Q100.00 el 12 nov 2020')
  expect(cells[4]).toBe('Q1,300.00')
})

test('the printed round has the amounts, empty boxes and sums, by house', async () => {
  const { calls } = open(
    { 'collections.round': () => [rosa, { ...rosa, id: 8, name: 'Ana', netDebt: '100.50', lastDeposit }] },
    '/collections/print?bucket=older&order=oldest',
  )
  const table = await screen.findByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Nombre', 'Lugar', 'Teléfono', 'Meses', 'Monto', 'Pagó', 'Nota'])
  expect([...table.querySelectorAll('tr')].at(-1)?.textContent).toBe('2 clientesQ1,500.50')
  within(table).getByText('abonó Q100.00 el 12 nov 2020')
  screen.getByText('Deuda: Más de 90')
  screen.getByText('Están los primeros 2 de 12 clientes.')
  expect(inputsOf(calls, 'collections.round')).toEqual([
    { search: '', group: '', bucket: 'older', list: 'owing', order: 'house' },
  ])
})
