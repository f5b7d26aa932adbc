import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { forgetDeviceData } from '../../../lib/storage/forget-device-data'
import { type Answers, refused, renderServed, serve } from '../../../testing/server'
import { PaymentHistoryPage } from './payment-history-page'

// Rules: product/payments#payment-history

const payment = {
  id: 1,
  kind: 'regular',
  clientId: 7,
  clientName: 'Ana',
  period: '2026-10',
  amount: '200.00',
  dueDate: '2026-10-11',
  paidDate: '2026-10-13',
  isPaid: true,
  utilityAmount: '80.00',
  receiptNumber: 722,
}

function openPage(address = '/', answers: Answers = {}) {
  const asked = {
    'payments.history': () => [payment],
    'payments.totals': () => ({ count: 1, amount: '200.00', utilityAmount: '80.00' }),
  }
  const calls = serve(Object.assign(answers, { ...asked, ...answers }))
  return { calls, ...renderServed({ '/': <PaymentHistoryPage /> }, [address]) }
}
async function open() {
  openPage()
  await screen.findByText('Ana')
}
const box = (label: string) => screen.getByLabelText<HTMLSelectElement>(label)
const total = (label: string) => screen.getByText(label).closest('div:has(> dt)')?.querySelector('dd')?.textContent
const shown = (amount: string) => screen.queryAllByText(amount).length
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('utilities are masked until the figures are shown, for the whole session of the tab', async () => {
  await open()
  expect([shown('Q200.00'), shown('Q80.00')]).toEqual([2, 0])
  press('Mostrar cifras')
  expect([shown('Q200.00'), shown('Q80.00')]).toEqual([2, 2])
  cleanup()
  await open()
  expect(shown('Q80.00')).toBe(2)
  act(forgetDeviceData)
  expect(shown('Q80.00')).toBe(0)
  press('Mostrar cifras')
  press('Ocultar cifras')
  expect(shown('Q80.00')).toBe(0)
})

test('a row shows its payment and links to its client, and the filters are in the address', async () => {
  window.innerWidth = 1440
  const { calls, router } = openPage()
  const row = (await screen.findByText('Ana')).closest('tr') as HTMLElement
  for (const text of ['octubre 2026', 'Q200.00', '11 oct 2026', 'Pagado']) within(row).getByText(text)
  expect(within(row).getByRole('link', { name: 'Ana' }).getAttribute('href')).toBe('/clients/7')
  screen.getByText('1 pago · por mes facturado')
  const options = (label: string) => [...box(label).options].map(({ text }) => text)
  expect(options('Estado')).toEqual(['Todos', 'Pagados', 'Pendientes', 'Vencidos'])
  expect(options('Período')).toEqual(['Todos', 'Mes actual', 'Mes anterior'])
  fireEvent.change(box('Período'), { target: { value: 'current-month' } })
  await waitFor(() => expect(router.state.location.search).toBe('?period=current-month'))
  const filtered = { period: 'current-month' }
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === 'payments.totals').at(-1)).toMatchObject({ input: filtered }),
  )
  expect(calls.filter(({ path }) => path === 'payments.history').at(-1)).toMatchObject({ input: filtered })
})

test('without matches the list says so, and clears its filters', async () => {
  const empty = {
    'payments.history': () => [],
    'payments.totals': () => ({ count: 0, amount: '0.00', utilityAmount: '0.00' }),
  }
  const { router } = openPage('/?status=overdue', empty)
  await screen.findByText(paymentTexts.noneToShow)
  screen.getByText('0 pagos · por mes facturado')
  expect(total('Monto Total')).toBe('Q0.00')
  press('Limpiar filtros')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('the total of what is owed says what accounts pay of it', async () => {
  const owed = { count: 2, amount: '275.00', utilityAmount: '0.00', onAccount: '100.00' }
  openPage('/?status=overdue', { 'payments.totals': () => owed })
  await screen.findByText('menos Q100.00 a cuenta')
  expect(total('Monto Total')).toBe('Q275.00')
})

test('a list that could not be read can be read again, and a page past the end becomes the last one', async () => {
  const answers: Answers = { 'payments.history': refused(), 'payments.totals': refused() }
  const { router } = openPage('/?page=9999', answers)
  await screen.findByText(paymentTexts.historyFailed)
  expect(total('Monto Total')).toBe('—')
  answers['payments.history'] = (input) => (Object(input).page === 2 ? [payment] : [])
  answers['payments.totals'] = () => ({ count: 21, amount: '200.00', utilityAmount: '80.00' })
  press('Reintentar')
  await screen.findByText('Ana')
  expect(router.state.location.search).toBe('?page=2')
  fireEvent.change(box('Estado'), { target: { value: 'pending' } })
  await waitFor(() => expect(router.state.location.search).toBe('?status=pending'))
})
