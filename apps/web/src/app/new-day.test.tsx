import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CashPage } from '../features/cash/cash-page'
import { CloseDialog } from '../features/cash/close/close-dialog'
import { drawer } from '../features/cash/testing/closing-sample'
import { ClientCreateDialog } from '../features/clients/regular/dialogs/client-create-dialog'
import { PaymentConfirmDialog } from '../features/clients/regular/dialogs/payment-confirm-dialog'
import { ClientCreatePage } from '../features/clients/regular/form/client-create-page'
import { regularClients } from '../features/clients/regular/regular-clients'
import { RefundDialog } from '../features/clients/shared/account/refund-dialog'
import type { PauseAction } from '../features/clients/shared/pauses/pause-actions'
import { PauseDialog } from '../features/clients/shared/pauses/pause-dialog'
import { VariableClientCreateDialog } from '../features/clients/variable/dialogs/variable-client-create-dialog'
import { MonthSheetPage } from '../features/clients/variable/month/month-sheet-page'
import { CollectionsPage } from '../features/collections/list/collections-page'
import { PromiseDialog } from '../features/collections/notices/promise-dialog'
import { useNewDay } from '../features/live/use-new-day'
import { QuotationForm } from '../features/quotations/create/quotation-form'
import { noteServerTime } from '../lib/today'
import { noSums } from '../testing/figures'
import { type Answers, refused, renderServed, serve } from '../testing/server'
import { drawnDaily } from './drawn-daily'

// Rules: product/dates#a-new-day

const client = { id: 7, name: 'Rosa', accountBalance: '100.00' }
const payment = { id: 1, period: '2026-11', amount: '350.00', dueDate: '2026-11-22' }
const rosa = {
  id: 7,
  name: 'Rosa',
  phone: null,
  address: null,
  googleMapsLink: null,
  groupName: null,
  state: 'active',
  owedSince: '2026-11-10',
  openCount: 1,
  overdueCount: 1,
  openAmount: '350.00',
  overdueAmount: '350.00',
  netDebt: '350.00',
  accountBalance: '0.00',
  lastDeposit: null,
  upcoming: [],
  promise: null,
  lastContact: null,
}
const none = { months: [], amount: '0.00' }
const sheet = {
  period: '2026-11',
  periods: [{ period: '2026-11', payments: 1 }],
  lines: [
    {
      paymentId: 1,
      clientId: 9,
      name: 'Café',
      period: '2026-11',
      dueDate: '2026-11-05',
      owesSince: null,
      accountBalance: '0.00',
      last: null,
    },
  ],
}
const answers: Answers = {
  'cash.days': () => ({
    methods: [],
    total: '0.00',
    receipts: 0,
    rows: 0,
    cash: '0.00',
    closings: [],
    expenses: { count: 0, rows: 0, spent: '0.00', returned: '0.00', total: '0.00' },
    movements: { rows: 0, deposited: '0.00', withdrawn: '0.00', entered: '0.00' },
  }),
  'cash.receipts': () => [],
  'cash.movements.list': () => [],
  'cash.closings.list': () => ({ closings: [], total: 0 }),
  'cash.drawer': () => ({ ...drawer, openingFloat: null }),
  'clients.overview': () => ({ ...client, payments: [] }),
  'clients.pauses.preview': () => ({
    annulled: none,
    kept: none,
    paidAhead: none,
    accountBalance: '0.00',
    openAmount: '0.00',
    netDebt: '0.00',
  }),
  'collections.list': () => [rosa],
  'collections.sums': () => ({ ...noSums, clients: 1, overdueClients: 1, found: 1 }),
  'collections.groups': () => [],
  'collections.receivedToday': () => ({ receipts: 0, voidedReceipts: 0, amount: '0.00' }),
  'reminders.forClients': () => [],
  'variableClients.payments.monthSheet': () => sheet,
  'business.profile': () => ({ quotationValidityDays: 15 }),
}

/**
 * 24 November, ten seconds before midnight, on a device that is a day ahead. Tests wait by `vi.waitFor`: the one of Testing Library looks
 * again by the interval that is faked here.
 */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-26T05:59:50Z') })
  noteServerTime('2026-11-25T05:59:50Z')
})

function open(page: ReactElement, more: Answers = {}) {
  const calls = serve({ ...answers, ...more })
  const Page = drawnDaily(function Page() {
    useNewDay()
    return page
  })
  renderServed({ '/': <Page /> })
  return (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input)
}
const passMidnight = () => act(() => vi.advanceTimersByTime(60_000))
const box = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const pauseDialog = (action: PauseAction) => (
  <PauseDialog opened onClose={() => {}} kind={regularClients} action={action} client={{ ...client, lastDay: null }} />
)
const dialog = { opened: true, onClose: () => {} }

type Days = readonly [before: string, after: string]
const TODAY: Days = ['2026-11-24', '2026-11-25']

const forms: [string, RegExp, ReactElement, Days][] = [
  ['Nuevo Cliente', /^Fecha de Inicio/, <ClientCreateDialog key="" {...dialog} />, TODAY],
  ['/clients/create', /^Fecha de Inicio/, <ClientCreatePage key="" />, TODAY],
  ['Variable', /^Fecha de Inicio/, <VariableClientCreateDialog key="" {...dialog} onCreated={() => {}} />, TODAY],
  ['Suspender', /^Desde/, pauseDialog('suspend'), TODAY],
  ['Dar de baja', /^Último día/, pauseDialog('leave'), TODAY],
  ['Reactivar', /^Desde/, pauseDialog('reactivate'), TODAY],
  ['Devolver', /^Fecha/, <RefundDialog key="" {...dialog} kind={regularClients} client={client} />, TODAY],
  ['Cerrar caja', /^Cuenta desde/, <CloseDialog key="" {...dialog} />, TODAY],
  ['Registrar el mes', /^Fecha/, <MonthSheetPage key="" />, TODAY],
  ['Nueva Cotización', /^Válida hasta/, <QuotationForm key="" />, ['2026-12-09', '2026-12-10']],
  ['Prometió pagar', /^Fecha/, <PromiseDialog key="" {...dialog} line={rosa as never} />, ['2026-11-25', '2026-11-26']],
]

test.each(forms)(
  '%s: the default of %s follows the server’s day over midnight',
  async (_, label, form, [before, after]) => {
    open(form)
    await vi.waitFor(() => expect(box(label).value).toBe(before))
    passMidnight()
    expect(box(label).value).toBe(after)
  },
)

test.each(forms)('%s: %s that somebody changed stays', async (_, label, form, [before]) => {
  open(form)
  await vi.waitFor(() => expect(box(label).value).toBe(before))
  fireEvent.change(box(label), { target: { value: '2026-11-20' } })
  passMidnight()
  expect(box(label).value).toBe('2026-11-20')
})

test("'Pagó hoy' follows, and the date is not sent", async () => {
  const inputs = open(<PaymentConfirmDialog {...dialog} clientId={7} clientName="Rosa" payment={payment} />, {
    'clients.payments.markPaid': () => ({ ...payment, isPaid: true, receiptNumber: 1 }),
  })
  await screen.findByText(/Pagó hoy, 24 nov 2026/)
  passMidnight()
  screen.getByText(/Pagó hoy, 25 nov 2026/)
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
  await vi.waitFor(() => expect(inputs('clients.payments.markPaid')).toHaveLength(1))
  expect(inputs('clients.payments.markPaid')[0]).not.toHaveProperty('paidDate')
})

test('the rows of a list follow, and what is visible is asked again', async () => {
  const inputs = open(<CollectionsPage />)
  await screen.findByText('hace 14 días')
  passMidnight()
  screen.getByText('hace 15 días')
  await vi.waitFor(() => expect(inputs('collections.list')).toHaveLength(2))
  expect(inputs('collections.receivedToday')).toHaveLength(2)
})

test('Caja turns to the new day', async () => {
  const inputs = open(<CashPage />)
  await vi.waitFor(() => expect(inputs('cash.days')).toEqual([{ from: '2026-11-24', to: '2026-11-24' }]))
  passMidnight()
  await vi.waitFor(() => expect(inputs('cash.days')).toContainEqual({ from: '2026-11-25', to: '2026-11-25' }))
  expect(document.body.textContent).toContain('Hoy · 25 nov 2026')
})

test('a drawer whose first day nobody changed is counted from the server’s today, and no day ahead is asked', async () => {
  const inputs = open(<CloseDialog {...dialog} />, { 'cash.close': refused() })
  await screen.findByLabelText(/^Cuenta desde/)
  fireEvent.change(box(/^Cuenta desde/), { target: { value: '2026-11-26' } })
  await screen.findByText('Desde: elige una fecha que no sea posterior a hoy')
  expect(inputs('cash.drawer')).toEqual([{}])
})
