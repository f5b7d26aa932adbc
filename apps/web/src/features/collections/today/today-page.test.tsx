import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { figuresOfToday } from '../../../testing/figures'
import { refused, renderServed, serve } from '../../../testing/server'
import { TodayPage } from './today-page'

// Rules: product/today#figures-of-the-morning, product/today#lists-of-the-day

const LAYOUT = readFileSync(join(import.meta.dirname, '../../../components/figures/stat-card.module.css'), 'utf8')
const PAGE = readFileSync(join(import.meta.dirname, '../../../../../../docs/product/today.md'), 'utf8')

const line: (typeof figuresOfToday)['due']['lines'][number] = {
  id: 7,
  name: 'Ana López',
  phone: '+502 55551234',
  address: null,
  startDate: '2026-01-20',
  googleMapsLink: null,
  groupName: 'Sur',
  accountBalance: '0.00',
  lastDeposit: null,
  lastContact: null,
  state: 'active',
  lastDay: null,
  owedSince: '2026-11-26',
  openCount: 1,
  overdueCount: 0,
  overdueAmount: '0.00',
  openAmount: '150.00',
  netDebt: '150.00',
  dueTodayAmount: '150.00',
  upcoming: [],
  promise: null,
}
const today: typeof figuresOfToday = {
  ...figuresOfToday,
  dueToday: { clients: 1, amount: '150.00' },
  due: { found: 1, lines: [line] },
  groups: [{ id: 3, name: 'Sur', collected: '3150.00', expected: '4200.00' }],
  groupsFound: 1,
  reminders: [
    { clientId: 7, name: 'Ana López', phone: '+502 55551234', contactedAt: null, owed: null, text: 'Hola, Ana' },
  ],
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T18:00:00Z') })
})
test('the band of a new month is shown until it is closed', async () => {
  const monthBand = {
    period: '2026-12',
    begun: { payments: 120, amount: '20725.00' },
    previous: { payments: 34, amount: '6350.00' },
  }
  const calls = serve({
    'today.read': () => ({ ...today, monthBand }),
    'payments.dismissMonthBand': () => ({ success: true }),
  })
  renderServed({ '/': <TodayPage /> })
  const band = await screen.findByRole('region', { name: 'Cambio de mes' })
  expect(band.textContent).toContain('Empezó diciembre: 120 cobros por Q20,725.00.')
  fireEvent.click(within(band).getByRole('button', { name: 'Cerrar aviso' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Cambio de mes' })).toBeNull())
  expect(calls.some(({ path }) => path === 'payments.dismissMonthBand')).toBe(true)
  expect(calls.some(({ path }) => path === 'payments.monthBand')).toBe(false)
})

test('the month says what was received besides its revenue', async () => {
  const month = { ...today.month, accountChange: '100.00', otherIncome: '300.00' }
  serve({ 'today.read': () => ({ ...today, month }) })
  renderServed({ '/': <TodayPage /> })
  await screen.findByText('Además, a cuenta: Q100.00')
  screen.getByText('Además, otros cobros: Q300.00')
})

test('each figure opens the list that adds up to it, has a place in the layout and is on the page of the product', async () => {
  serve({ 'today.read': () => today })
  renderServed({ '/': <TodayPage /> })
  const links = [
    ['Q1,150.00', '/cash'],
    ['Q8,800.00', '/payments?paidFrom=2026-11-01&paidTo=2026-11-26'],
    ['Q3,450.00', '/collections?bucket=overdue'],
    ['Q150.00', '/collections?bucket=today'],
    ['Q900.00', '/cash'],
    ['26 nov 2026, 02:00', '/config/system'],
  ] as const
  for (const [name, href] of links) {
    expect((await screen.findByRole('link', { name })).getAttribute('href'), name).toBe(href)
  }
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(terms).toHaveLength(links.length)
  expect(LAYOUT, 'the last row must have no empty place').toContain(
    `.cards:has(> :nth-child(${terms.length}):last-child)`,
  )
  expect(terms.filter((term) => !PAGE.includes(`'${term}'`))).toEqual([])
  expect(screen.getByText('7 cobros')).toBeTruthy()
  expect(screen.getByText('15 clientes')).toBeTruthy()
})

test('who is due has its buttons, and each group its bar', async () => {
  serve({ 'today.read': () => today })
  renderServed({ '/': <TodayPage /> })
  expect(await screen.findByRole('heading', { name: 'Vencen hoy (1)' })).toBeTruthy()
  expect(screen.getByText('Nadie prometió pagar hoy.')).toBeTruthy()
  const item = within(screen.getByText('Ana López').closest('li') as HTMLElement)
  expect(item.getByRole('button', { name: 'Cobrar' })).toBeTruthy()
  expect(item.getByRole('link', { name: 'WhatsApp +502 55551234' }).getAttribute('href')).toMatch(/^https:\/\/wa\.me\//)
  expect(screen.getByText('Q3,150.00 de Q4,200.00')).toBeTruthy()
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Sur' }).value).toBe(3150)
})

test('one request answers figures, lines and their reminders', async () => {
  const calls = serve({ 'today.read': () => today })
  renderServed({ '/': <TodayPage /> })
  const link = await screen.findByRole('link', { name: 'WhatsApp +502 55551234' })
  expect(link.getAttribute('href')).toBe('https://wa.me/50255551234?text=Hola%2C%20Ana')
  expect(calls.map(({ path }) => path)).toEqual(['today.read'])
})

test('what cannot be loaded is said, and asked for again', async () => {
  serve({ 'today.read': refused({ message: 'No', code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 }) })
  renderServed({ '/': <TodayPage /> })
  expect(await screen.findByText('No se pudo cargar lo de hoy.')).toBeTruthy()
  serve({ 'today.read': () => today })
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('7 cobros')).toBeTruthy()
})

test("'Vence hoy' is what is due today: its list has that amount, and says all that is owed", async () => {
  const more = { ...line, dueTodayAmount: '250.00', netDebt: '500.00', openCount: 2, overdueCount: 1 }
  const lists = { promised: { found: 1, lines: [more] }, due: { found: 1, lines: [more] } }
  serve({ 'today.read': () => ({ ...today, ...lists }), 'reminders.forClients': () => [] })
  renderServed({ '/': <TodayPage /> })
  await screen.findByRole('heading', { name: 'Vencen hoy (1)' })
  const [promised, due] = screen.getAllByText('Ana López').map((name) => name.closest('li')?.textContent)
  expect(due).toContain('hoy Q250.00 · debe Q500.00 en total')
  expect(due).toContain('totalQ250.00Cobrar')
  expect(promised).not.toContain('en total')
  expect(promised).toContain('Q500.00Cobrar')
})

test('a list with more clients than it shows leads to all of them', async () => {
  const lists = { promised: { found: 9, lines: [line] }, due: { found: 10, lines: [line] } }
  serve({ 'today.read': () => ({ ...today, ...lists }), 'reminders.forClients': () => [] })
  renderServed({ '/': <TodayPage /> })
  const links = await screen.findAllByRole<HTMLAnchorElement>('link', { name: 'Ver todos' })
  expect(links.map(({ href }) => new URL(href).pathname + new URL(href).search)).toEqual([
    '/collections',
    '/collections?bucket=today',
  ])
  // Only on days with long lists, which the journeys do not have every day.
  for (const link of links) expect(link.hasAttribute('data-reach')).toBe(true)
})

test('receipts that were voided today are counted apart', async () => {
  const received = { receipts: 9, voidedReceipts: 1, amount: '1150.00' }
  serve({ 'today.read': () => ({ ...today, received }), 'reminders.forClients': () => [] })
  renderServed({ '/': <TodayPage /> })
  expect(await screen.findByText('9 cobros · 1 anulado')).toBeTruthy()
})

test('the first steps of a new installation stand above its figures, without a request of their own', async () => {
  localStorage.clear()
  const firstSteps = { isNew: true, clients: false, business: false, password: false, samples: false }
  const calls = serve({ 'today.read': () => ({ ...today, firstSteps }), 'reminders.forClients': () => [] })
  renderServed({ '/': <TodayPage /> })
  const steps = await screen.findByRole('heading', { name: 'Para empezar' })
  const figures = screen.getByText('Cobrado hoy')
  expect(steps.compareDocumentPosition(figures) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(calls.some(({ path }) => path === 'today.firstSteps')).toBe(false)
})
