import { notebookPeriods, notebookTexts } from '@isp/domain/collections/notebook-texts'
import { addMonths, periodInSentence, periodOf } from '@isp/domain/dates/period'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { today } from '../../lib/today'
import { type Answers, refused, renderServed, serve } from '../../testing/server'
import { NotebookPage } from './notebook-page'
import { NotebookPrintPage } from './notebook-print-page'

// Rules: product/clients#actions-on-all-shown, product/collections#notebook

const current = periodOf(today())
const periods = notebookPeriods(undefined, current)
const square = (mark: string, more = {}) => ({ mark, amount: '175.00', paidDate: null, ...more })
const before = Array(8).fill(null)
const answer = {
  groupName: 'Norte',
  found: 2,
  left: 0,
  firstPeriod: addMonths(current, -14),
  months: periods.map((period, month) => ({ period, paidAmount: month === 11 ? '175.00' : '0.00' })),
  clients: [
    {
      id: 7,
      name: 'Ana López',
      squares: [...before, square('covered'), square('owed', { amount: '75.00' }), null, square('owed')],
    },
    {
      id: 8,
      name: 'Beto Pop',
      squares: [...before, square('paused'), null, null, square('paid', { paidDate: `${current}-12` })],
    },
  ],
}

function open(address: string, answers: Answers = { 'collections.notebook': () => answer }) {
  const calls = serve({ 'business.profile': refused(), ...answers })
  const page = <NotebookPage />
  const print = <NotebookPrintPage />
  return {
    calls,
    ...renderServed(
      {
        '/': <h1>Clientes</h1>,
        '/collections': <h1>Cobros</h1>,
        '/clients/:id': <h1>Cliente</h1>,
        '/clients/notebook': page,
        '/collections/notebook': page,
        '/groups/:id/notebook': page,
        '/groups/:id/notebook/print': print,
      },
      [address],
    ),
  }
}
const inputs = (calls: { path: string; input: unknown }[]) =>
  calls.filter(({ path }) => path === 'collections.notebook').map(({ input }) => input)
const link = (name: string) => screen.findByRole('link', { name })

test('each month of a client is a mark that is read aloud and opens it in the history, over the sum of the month', async () => {
  const { router } = open('/groups/3/notebook')
  const owed = await link(`${periodInSentence(current)}: debe Q175.00`)
  expect(owed.textContent).toBe('•')
  expect((await link(`${periodInSentence(addMonths(current, -2))}: debe Q75.00`)).textContent).toBe('•')
  expect((await link(`${periodInSentence(addMonths(current, -3))}: a cuenta, con lo abonado`)).textContent).toBe('a')
  expect((await link(`${periodInSentence(current)}: pagado el 12`)).textContent).toBe('12')
  screen.getByRole('img', { name: `${periodInSentence(addMonths(current, -3))}: pausado` })
  screen.getByText('Norte · 2 clientes')
  const sums = within(screen.getByRole('rowheader', { name: notebookTexts.paid }).parentElement as HTMLElement)
  expect(sums.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    ...Array(11).fill('Q0.00'),
    'Q175.00',
  ])
  fireEvent.click(owed)
  const { pathname, hash } = router.state.location
  expect(pathname + hash).toBe(`/clients/7#${current}`)
})

test('the arrow keys go through the months, over squares without a mark', async () => {
  open('/groups/3/notebook')
  const press = (key: string) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
    return document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
  }
  const name = await link('Ana López')
  name.focus()
  expect(['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight'].map(press)).toEqual([
    `${periodInSentence(addMonths(current, -3))}: a cuenta, con lo abonado`,
    `${periodInSentence(addMonths(current, -2))}: debe Q75.00`,
    `${periodInSentence(current)}: debe Q175.00`,
    `${periodInSentence(current)}: debe Q175.00`,
  ])
  expect(press('ArrowDown')).toBe(`${periodInSentence(current)}: pagado el 12`)
  expect(press('ArrowLeft')).toBe('Beto Pop')
})

test('the years go back to the first payment and forward to the present month', async () => {
  const { calls, router } = open('/groups/3/notebook')
  await link('Ana López')
  const year = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  expect(year('Un año adelante').disabled).toBe(true)
  fireEvent.click(year('Un año atrás'))
  await waitFor(() => expect(router.state.location.search).toBe(`?last=${addMonths(current, -12)}`))
  await waitFor(() => expect(year('Un año atrás').disabled).toBe(true))
  fireEvent.click(year('Un año adelante'))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(inputs(calls)).toEqual([
    { list: 'group', groupId: 3 },
    { list: 'group', groupId: 3, lastPeriod: addMonths(current, -12) },
  ])
})

test.each([
  [
    '/clients/notebook?search=ana&status=pending&minAmount=5.&sort=name&direction=desc&phone=x',
    { list: 'clients', filters: { search: 'ana', status: 'pending', sort: 'name', direction: 'desc' } },
    'Estado: Pendientes · Búsqueda: ana · 2 clientes',
  ],
  [
    '/collections/notebook?group=3&bucket=days30&order=house',
    { list: 'collections', filters: { group: '3', bucket: 'days30', order: 'house' } },
    'Cobros · Grupo: Norte · Deuda: 1–30 días · 2 clientes',
  ],
])('%s is over what is filtered', async (address, input, words) => {
  const { calls } = open(address)
  await screen.findByText(words)
  expect(inputs(calls)).toMatchObject([input])
})

test('more than 500 clients, none, a failure and a missing group say what to do', async () => {
  const { unmount } = open('/collections/notebook', {
    'collections.notebook': () => ({ ...answer, clients: [], found: 812 }),
  })
  await screen.findByText(`Son 812 clientes; en el cuaderno caben 500. ${notebookTexts.narrow}`)
  screen.getByRole('button', { name: 'Volver a la lista' })
  unmount()
  const failing = open('/clients/notebook', { 'collections.notebook': refused() })
  await screen.findByText(notebookTexts.loadFailed)
  screen.getByRole('button', { name: 'Reintentar' })
  failing.unmount()
  const gone = refused({ message: 'Grupo no encontrado', code: 'NOT_FOUND', httpStatus: 404 })
  open('/groups/3/notebook', { 'collections.notebook': gone })
  await screen.findByRole('heading', { name: 'Grupo no encontrado' })
})

test('on paper stand the marks, the legend and the sums', async () => {
  open('/groups/3/notebook/print')
  const row = await screen.findByRole('row', { name: /^Ana López/ })
  const texts = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(texts).toEqual(['Ana López', ...Array(8).fill(''), 'a', '•', '', '•'])
  screen.getByText(/12 pagado ese día · 3\/11 pagado otro mes · • debe/)
  screen.getByText(/^Norte · 2 clientes · /)
  const sums = screen.getByRole('row', { name: /^Pagado del mes/ })
  expect(within(sums).getAllByRole('cell').at(-1)?.textContent).toBe('Q175.00')
})

test('two clients of one name are distinguished, also on paper', async () => {
  const alike = answer.clients.map((client, index) => ({
    ...client,
    name: 'Juan López',
    phone: index === 0 ? '+502 55551234' : null,
    address: null,
    startDate: '2024-01-15',
  }))
  const answers = { 'collections.notebook': () => ({ ...answer, clients: alike }) }
  const { unmount } = open('/groups/3/notebook', answers)
  await link('Juan López +502 55551234')
  await link('Juan López Desde el 15 ene 2024')
  unmount()
  open('/groups/3/notebook/print', answers)
  await screen.findByText('Juan López · +502 55551234')
})
