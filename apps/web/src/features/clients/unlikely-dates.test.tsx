import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Answers, type Call, renderServed, serve } from '../../testing/server'
import { ClientCreateDialog } from './regular/dialogs/client-create-dialog'
import { PaymentConfirmDialog } from './regular/dialogs/payment-confirm-dialog'
import { ClientCreatePage } from './regular/form/client-create-page'
import { ClientEditPage } from './regular/form/client-edit-page'
import { regularClients } from './regular/regular-clients'
import { RefundDialog } from './shared/account/refund-dialog'
import { VariableClientCreateDialog } from './variable/dialogs/variable-client-create-dialog'
import { VariablePaymentPayDialog } from './variable/dialogs/variable-payment-pay-dialog'
import { MonthSheetPage } from './variable/month/month-sheet-page'
import { payToasts } from './variable/mutations/variable-client-mutations'

// Rules: product/dates#unlikely-dates, product/screens#questions

beforeEach(() => {
  vi.setSystemTime('2026-11-25T18:00:00Z')
})
const closed = () => {}
const stored = { id: 7, version: 3, name: 'Ana', monthlyAmount: '150.00', utility: '40.00', startDate: '1985-01-05' }
const nothingOnAccount = { accountBalance: '0.00', open: [], advance: [], state: 'active', pause: null }
const answers: Answers = {
  'payments.findSimilarClients': () => [],
  'groups.names': () => [],
  'clients.byId': () => stored,
  'clients.create': () => stored,
  'clients.replace': () => stored,
  'variableClients.create': () => stored,
  'clients.payments.markPaid': () => ({ id: 1, receiptNumber: 7 }),
  'variableClients.payments.markPaid': () => ({ id: 1, receiptNumber: 7 }),
  'payments.collectable': () => ({ ...nothingOnAccount, fee: null, lastFigures: null }),
  'accounts.refund': () => ({ number: 8 }),
  'variableClients.payments.monthSheet': () => ({
    period: '2026-11',
    periods: [{ period: '2026-11', payments: 1 }],
    lines: [{ paymentId: 1, clientId: 1, name: 'Ana', period: '2026-11', dueDate: '2026-11-12' }].map((line) => ({
      ...line,
      owesSince: null,
      accountBalance: '0.00',
      last: null,
    })),
  }),
  'variableClients.payments.markMany': () => [{ id: 1, outcome: 'saved', receiptNumber: 7 }],
}
const box = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label)
const type = async (label: RegExp, value: string) => fireEvent.change(await box(label), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

const payment = { id: 1, period: '2026-11', amount: '150.00', dueDate: '2026-11-22' }
const typeClient = async () => {
  await type(/^Nombre( \*)?$/, 'Ana')
  for (const label of ['Monto Mensual', 'Utilidad']) {
    const amount = screen.queryByLabelText(new RegExp(`^${label}`))
    if (amount) fireEvent.change(amount, { target: { value: '150' } })
  }
}
const START = /^Fecha de Inicio/
const variableCreate = <VariableClientCreateDialog opened onClose={closed} onCreated={closed} />

type Asking = {
  form: ReactElement
  /** Fills in everything but the date. */
  fill: () => Promise<unknown>
  dateBox: RegExp
  save: string | RegExp
  goOn: string
  saves: string
  path?: string
}
const starts: [string, Asking][] = [
  ['short registration', { form: <ClientCreateDialog opened onClose={closed} />, saves: 'clients.create' }],
  ['full form', { form: <ClientCreatePage />, saves: 'clients.create' }],
  ['full form of an edit', { form: <ClientEditPage />, saves: 'clients.replace', path: '/clients/7/edit' }],
  ['registration of a variable client', { form: variableCreate, saves: 'variableClients.create' }],
].map(([name, form]) => [
  name as string,
  { fill: typeClient, dateBox: START, save: 'Guardar', goOn: 'Guardar de todos modos', ...(form as object) } as Asking,
])

const openPaidDate = () => press('Cambiar')
const client = { id: 7, name: 'Ana', accountBalance: '100.00' }
const paid: [string, Asking, string][] = [
  [
    'Confirmar pago',
    {
      form: <PaymentConfirmDialog opened onClose={closed} clientId={9} clientName="Ana" payment={payment} />,
      fill: async () => openPaidDate(),
      dateBox: /^Fecha de pago/,
      save: 'Confirmar',
      goOn: 'Registrar de todos modos',
      saves: 'clients.payments.markPaid',
    },
    '¿Pagó en 2006?',
  ],
  [
    'Procesar Pago',
    {
      form: (
        <VariablePaymentPayDialog
          opened
          onClose={closed}
          clientId={5}
          clientName="Ana"
          payment={payment}
          toasts={payToasts.list}
        />
      ),
      fill: async () => {
        await type(/^Monto Pagado/, '80')
        await type(/^Utilidad/, '30')
        openPaidDate()
      },
      dateBox: /^Fecha de pago/,
      save: 'Confirmar Pago',
      goOn: 'Registrar de todos modos',
      saves: 'variableClients.payments.markPaid',
    },
    '¿Pagó en 2006?',
  ],
  [
    'Registrar el mes',
    {
      form: <MonthSheetPage />,
      fill: async () => {
        await type(/^Monto Pagado, Ana/, '80')
        await type(/^Gasto, Ana/, '30')
      },
      dateBox: /^Fecha/,
      save: /^Guardar/,
      goOn: 'Registrar de todos modos',
      saves: 'variableClients.payments.markMany',
    },
    '¿Pagó en 2006?',
  ],
  [
    'Devolver',
    {
      form: <RefundDialog opened onClose={closed} kind={regularClients} client={client} />,
      fill: () => type(/^Motivo/, 'Se fue'),
      dateBox: /^Fecha/,
      save: 'Devolver',
      goOn: 'Devolver de todos modos',
      saves: 'accounts.refund',
    },
    '¿Se devolvió en 2006?',
  ],
]

/** Saves the form with a date; returns the calls that saved it. */
async function saveWith({ form, fill, dateBox, save, saves, path = '/' }: Asking, date: string) {
  const calls: Call[] = serve(answers)
  renderServed(
    { [path.replace('7', ':id')]: form, '/clients/:id': <p>Ana</p>, ...(path !== '/' && { '/': <p>Lista</p> }) },
    [path],
  )
  await fill()
  await type(dateBox, date)
  press(save)
  return () => calls.filter((call) => call.path === saves).map(({ input }) => input as Record<string, unknown>)
}

test.each([
  ...starts.map(([name, form]) => [name, form, '2062-03-15', '¿Empieza en 2062?', 'startDate'] as const),
  ...paid.map(([name, form, question]) => [name, form, '2006-11-25', question, 'paidDate'] as const),
])('%s: the date is asked about, can be corrected, and is saved anyway', async (_name, form, date, question, field) => {
  const saved = await saveWith(form, date)
  const dialog = await screen.findByRole('dialog', { name: question })
  const back = screen.getByRole('button', { name: 'Corregir' })
  await waitFor(() => expect(document.activeElement).toBe(back))
  const answersOf = [...dialog.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(answersOf.slice(-2)).toEqual(['Corregir', form.goOn])
  fireEvent.click(back)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull())
  const typed = await box(form.dateBox)
  await waitFor(() => expect(document.activeElement).toBe(typed))
  expect([typed.value, saved()]).toEqual([date, []])

  press(form.save)
  await screen.findByRole('dialog', { name: question })
  press(form.goOn)
  await waitFor(() => expect(saved()).toMatchObject([{ [field]: date }]))
})

test.each([
  ...starts.slice(0, 1).map(([name, form]) => [name, form, '2027-11-26', 'startDate'] as const),
  ...paid.slice(0, 1).map(([name, form]) => [name, form, '2025-10-01', 'paidDate'] as const),
])('%s: nothing is asked about a likely date', async (_name, form, date, field) => {
  const saved = await saveWith(form, date)
  await waitFor(() => expect(saved()).toMatchObject([{ [field]: date }]))
  expect(screen.queryByRole('button', { name: 'Corregir' })).toBeNull()
})

test('a start date that the client has already is not asked about again', async () => {
  const edit = starts[2]?.[1]
  if (!edit) throw new Error('an edit')
  const saved = await saveWith(edit, stored.startDate)
  await waitFor(() => expect(saved()).toMatchObject([{ name: 'Ana', startDate: stored.startDate }]))
})
