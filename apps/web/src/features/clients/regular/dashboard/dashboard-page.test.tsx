import { amountChanged, paymentTexts } from '@isp/domain/billing/payment-texts'
import { clientTexts } from '@isp/domain/clients/client-texts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listedClient } from '../../../../testing/listed-client'
import { type Answers, type Call, refused, renderServed, serve } from '../../../../testing/server'
import type { ClientListItem } from './client-rows'
import { DashboardPage } from './dashboard-page'

// Rules: product/clients#inline-edits-and-flags, product/clients#debt-of-a-row, product/clients#failures-of-a-change

const ana: ClientListItem = { ...listedClient, monthlyAmount: '1234.56', utility: '77.70' }
const { nextPayment } = listedClient
const beto = { ...ana, id: 8, name: 'Beto Chávez', monthlyAmount: '2345.67', utility: '88.80' }
const secrets = { wifiPassword: 'clave-de-casa', routerPassword: null }
const counters = { pendingClients: 2, paidClients: 0, overdueClients: 0, dueTodayClients: 0, upcomingClients: 2 }

let rows: ClientListItem[]
let calls: Call[]
let answers: Answers
const changeAna = (change: Partial<ClientListItem>) => {
  rows = rows.map((row) => (row.id === ana.id ? { ...row, ...change } : row))
}
const sent = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input)

beforeEach(() => {
  window.innerWidth = 1440
  rows = [ana, beto]
  answers = {
    'clients.list': () => rows,
    'clients.count': () => rows.length,
    'clients.stats': () => ({ ...counters, totalClients: rows.length, totalUtilities: '0.00' }),
    'clients.secrets': () => secrets,
    'clients.update': (input) => {
      changeAna({ ...(input as object), version: 2 })
      return { ...ana, version: 2 }
    },
  }
})

async function open() {
  calls = serve(answers)
  renderServed({ '/': <DashboardPage />, '/clients/:id': <h1>El cliente</h1> })
  await screen.findByText(ana.name)
}
const row = (name = ana.name) => within(screen.getByTitle(name).closest('tr') ?? document.body)
const press = (name: string, within = screen as Pick<typeof screen, 'getByRole'>) =>
  fireEvent.click(within.getByRole('button', { name }))
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
async function choose(action: string) {
  press('Acciones', row())
  fireEvent.click(await screen.findByRole('menuitem', { name: action }))
}

test('the filters are asked for, are there on the next visit, and are cleared together', async () => {
  await open()
  expect(screen.getByRole('button', { name: 'Limpiar filtros' })).toHaveProperty('disabled', true)
  type(screen.getByPlaceholderText('Buscar clientes...'), 'José ')
  type(box('Estado de pago'), 'pending')
  type(box('Mínimo'), '500')
  const filtered = { search: 'José', status: 'pending', minAmount: '500.00' }
  await waitFor(() => expect(sent('clients.list').at(-1)).toMatchObject(filtered))
  await waitFor(() => expect(Object.values(localStorage).join()).toContain('"minAmount":"500"'))
  cleanup()
  await open()
  expect(sent('clients.list')[0]).toMatchObject(filtered)
  expect([box('Estado de pago').value, box('Mínimo').value]).toEqual(['pending', '500'])
  press('Limpiar filtros')
  await waitFor(() => expect(sent('clients.list').at(-1)).toMatchObject({ search: '', status: 'all' }))
  expect(box('Mínimo').value).toBe('')
})

test('the rows and pagers before a search stay until its results are counted; without any the list says so', async () => {
  let counted = (_total: number) => {}
  answers['clients.count'] = () => new Promise((resolve) => (counted = resolve))
  answers['clients.stats'] = () => ({ ...counters, totalClients: 40, totalUtilities: '0.00' })
  await open()
  const pager = () => screen.queryByRole('navigation', { name: 'Paginación inferior' })
  await waitFor(() => expect(pager()).not.toBeNull())
  rows = []
  type(screen.getByPlaceholderText('Buscar clientes...'), 'nadie')
  await waitFor(() => expect(sent('clients.count')).toHaveLength(1))
  expect([screen.queryByText(ana.name) === null, pager() === null]).toEqual([false, false])
  counted(0)
  await screen.findByText(clientTexts.noneMatching)
  await waitFor(() => expect(pager()).toBeNull())
})

test('amounts are masked until shown for one row, or after a question for all and for the session', async () => {
  await open()
  const masked = (name: string, amount: string) => row(name).queryByText(amount) === null
  const shown = () => [masked(ana.name, 'Q1,234.56'), masked(ana.name, 'Q77.70'), masked(beto.name, 'Q2,345.67')]
  expect(shown()).toEqual([true, true, true])
  press('Revelar cifras', row())
  expect(shown()).toEqual([false, false, true])
  press('Ocultar cifras', row())
  for (const [answer, expected] of [
    ['Cancelar', true],
    ['Confirmar', false],
  ] as const) {
    press('Revelar todas las cifras')
    press(answer, await dialog('Revelar todas las cifras'))
    await closed()
    expect(shown()).toEqual([expected, expected, expected])
  }
  cleanup()
  await open()
  expect(shown()).toEqual([false, false, false])
})

test('a name is edited in its row: nothing else can be pressed, a refused one is kept, and a saved one flags the client', async () => {
  await open()
  const name = () => row().findByRole<HTMLInputElement>('textbox', { name: 'Nombre' })
  const enter = async () => fireEvent.keyDown(await name(), { key: 'Enter' })
  press('Editar nombre', row())
  type(await name(), '   ')
  const locked = ['Nuevo Cliente', 'Revelar todas las cifras', 'Importar'].map((label) => screen.getByText(label))
  for (const control of [...locked, row().getByText('Pagar'), row(beto.name).getByText('Pagar')])
    expect(control.closest('button')).toHaveProperty('disabled', true)
  for (const label of ['Estado de pago', 'Mínimo']) expect(box(label).disabled).toBe(true)
  await enter()
  expect((await row().findByRole('alert')).textContent).toBe(clientTexts.emptyName)
  fireEvent.keyDown(await name(), { key: 'Escape' })
  expect(row().queryByRole('textbox')).toBeNull()

  const { 'clients.update': update } = answers
  answers['clients.update'] = refused()
  press('Editar nombre', row())
  type(await name(), ' Ana Ajú ')
  await enter()
  await screen.findByText(clientTexts.updateFailed)
  expect((await name()).value).toBe(' Ana Ajú ')
  if (update) answers['clients.update'] = update
  await enter()
  await screen.findByText(clientTexts.updated)
  expect(sent('clients.update').at(-1)).toEqual({ id: 7, version: 1, name: ' Ana Ajú ' })
  await waitFor(() =>
    expect(document.activeElement).toBe(row('Ana Ajú').getByRole('button', { name: 'Editar nombre' })),
  )
})

test("the flag of an edited client is removed in its row, or with all others by 'Desnotificar'", async () => {
  await open()
  const edit = async (value: string) => {
    press('Editar nombre WiFi', row())
    type(await row().findByRole('textbox'), value)
    fireEvent.keyDown(row().getByRole('textbox'), { key: 'Enter' })
    return screen.findByRole('button', { name: 'Desnotificar (1)' })
  }
  expect(screen.getByRole('button', { name: 'Desnotificar (0)' })).toHaveProperty('disabled', true)
  await edit('OTRA')
  await waitFor(() => expect(row().queryByRole('textbox')).toBeNull())
  await choose('Quitar aviso')
  press('Confirmar', await dialog('Quitar aviso'))
  await screen.findByRole('button', { name: 'Desnotificar (0)' })
  await closed()
  const all = await edit('TERCERA')
  cleanup()
  await open()
  expect(all.textContent).toBe(screen.getByRole('button', { name: 'Desnotificar (1)' }).textContent)
  press('Desnotificar (1)')
  press('Confirmar', within(await screen.findByRole('dialog')))
  await screen.findByRole('button', { name: 'Desnotificar (0)' })
})

test('a WiFi password is read when it is shown, and does not appear in a row that is reused', async () => {
  answers['clients.secrets'] = refused()
  await open()
  const eye = (label: string) => press(`${label} contraseña WiFi`, row())
  expect(sent('clients.secrets')).toEqual([])
  eye('Mostrar')
  await screen.findByText(clientTexts.secretFailed)
  answers['clients.secrets'] = () => secrets
  eye('Mostrar')
  await row().findByText(secrets.wifiPassword)
  eye('Ocultar')
  expect(row().queryByText(secrets.wifiPassword)).toBeNull()
  eye('Mostrar')
  await row().findByText(secrets.wifiPassword)
  rows = [beto]
  type(screen.getByPlaceholderText('Buscar clientes...'), 'beto')
  await waitFor(() => expect(screen.queryByText(ana.name)).toBeNull())
  row(beto.name).getByRole('button', { name: 'Mostrar contraseña WiFi' })
  expect(screen.queryByText(secrets.wifiPassword)).toBeNull()
})

test('a shown WiFi password is changed in its row, to eight characters at least', async () => {
  await open()
  press('Mostrar contraseña WiFi', row())
  press('Editar contraseña WiFi', row())
  const input = await screen.findByDisplayValue(secrets.wifiPassword)
  type(input, 'cinco')
  row().getByText('5/8 caracteres mínimo')
  press('Guardar', row())
  expect((await row().findByRole('alert')).textContent).toBe(clientTexts.shortWifiPassword)
  type(input, 'ochoocho')
  answers['clients.secrets'] = () => ({ ...secrets, wifiPassword: 'ochoocho' })
  press('Guardar', row())
  await screen.findByText(clientTexts.updated)
  await row().findByText('ochoocho')
  expect(sent('clients.update')).toEqual([{ id: 7, version: 1, wifiPassword: 'ochoocho' }])
})

test('a client is deleted after a question, which a failure keeps open', async () => {
  answers['clients.delete'] = refused()
  answers['clients.overview'] = () => ({ id: 7, state: 'active', accountBalance: '0.00', payments: [] })
  await open()
  await choose('Eliminar')
  const question = await dialog('¿Estás seguro?')
  question.getByText(ana.name, { selector: 'strong' })
  press('Eliminar Cliente', question)
  await screen.findByText(clientTexts.deleteFailed)
  answers['clients.delete'] = () => {
    rows = [beto]
    return { success: true, deletedRecordId: 3 }
  }
  await waitFor(() => expect(question.getByText('Eliminar Cliente').closest('[aria-disabled]')).toBeNull())
  press('Eliminar Cliente', question)
  await screen.findByText(clientTexts.deletedDetail)
  await closed()
  expect(within(screen.getByRole('table')).queryByText(ana.name)).toBeNull()
})

test('a payment whose amount changed or that is paid elsewhere closes its dialog, a lost request keeps it', async () => {
  const markPaid = 'clients.payments.markPaid'
  await open()
  const confirm = async () => press('Confirmar', await dialog('Confirmar pago'))
  const conflict = (message: string) => refused({ message, code: 'CONFLICT', httpStatus: 409 })
  press('Pagar', row())
  expect((await screen.findByRole('dialog')).textContent).toContain('Q150.00')
  answers[markPaid] = conflict(amountChanged('60.00'))
  changeAna({ nextPayment: { ...nextPayment, amount: '60.00' } })
  await confirm()
  await screen.findByText(amountChanged('60.00'))
  await closed()

  press('Pagar', row())
  expect((await screen.findByRole('dialog')).textContent).toContain('Q60.00')
  answers[markPaid] = refused()
  await confirm()
  await waitFor(() => expect(sent(markPaid)).toHaveLength(2))
  await waitFor(() => expect(screen.queryByText(amountChanged('60.00'))).toBeNull())
  screen.getByText(paymentTexts.confirmFailed)
  answers[markPaid] = conflict(paymentTexts.alreadyPaid)
  changeAna({ nextPayment: null, status: 'paid' })
  await confirm()
  await screen.findByText(paymentTexts.alreadyPaid)
  await closed()
  await row().findByRole('button', { name: 'Al día' })
  expect(sent(markPaid)).toMatchObject(['150.00', '60.00', '60.00'].map((expectedAmount) => ({ expectedAmount })))
})
