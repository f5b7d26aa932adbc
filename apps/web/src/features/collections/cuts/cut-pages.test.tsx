import { defaultRouterTemplates } from '@isp/domain/router-commands/router-template'
import { useQueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refresh } from '../../../lib/server/refresh'
import { noSums } from '../../../testing/figures'
import { type Answers, refused, renderServed, serve } from '../../../testing/server'
import { CollectionsPage } from '../list/collections-page'
import { CollectionsPrintPage } from '../print/collections-print-page'

// Rules: product/clients#router-users-as-pppoe-users, product/cuts#por-cortar, product/cuts#por-reconectar,
// product/cuts#marcar-cortados, product/cuts#who-changed-meanwhile, product/cuts#text-for-the-mikrotik

const ana = {
  kind: 'regular',
  id: 1,
  name: 'Ana Pop',
  phone: '5555 1234',
  address: 'Casa 4',
  startDate: '2024-01-05',
  googleMapsLink: null,
  groupName: 'Xecam',
  routerIp: null,
  pppoeUser: 'ana@isp',
  mikrotik: 'Torre Norte',
  accountBalance: '0.00',
  state: 'active',
  lastContact: null,
  overdueSince: '2020-10-05',
  overdueDays: 46,
  overdueCount: 2,
  overdueAmount: '200.00',
  brokenPromise: '2020-10-10',
  suspendedFrom: null,
  paidAt: null,
  seen: 'seen-ana',
}
const luis = {
  ...ana,
  id: 2,
  name: 'Luis Caal',
  pppoeUser: null,
  mikrotik: null,
  brokenPromise: null,
  seen: 'seen-luis',
}
const vera = {
  ...luis,
  kind: 'variable',
  name: 'Vera Tienda',
  routerIp: '10.0.0.9',
  groupName: null,
  overdueAmount: null,
  seen: 'seen-vera',
}
const paid = {
  ...ana,
  id: 9,
  name: 'Paula Chub',
  pppoeUser: 'paula',
  overdueCount: 0,
  overdueAmount: '0.00',
  suspendedFrom: '2020-11-10',
  paidAt: new Date(Date.now() - 2 * 3_600_000 - 60_000).toISOString(),
  seen: 'seen-paula',
}
const sums: typeof noSums = {
  ...noSums,
  total: '500.00',
  overdue: '400.00',
  clients: 4,
  overdueClients: 3,
  found: 3,
  foundWithChat: 2,
  overdueWithChat: 2,
  toCut: { clients: 3, amount: '400.00' },
  toReconnect: { clients: 1 },
  pendingVariableClients: 1,
}
const listOf = (input: unknown) => ((input as { list?: string }).list === 'toReconnect' ? [paid] : [ana, luis, vera])
const answers: Answers = {
  'collections.list': listOf,
  'collections.round': listOf,
  'collections.sums': () => sums,
  'collections.groups': () => [],
  'collections.receivedToday': () => ({ receipts: 7, voidedReceipts: 0, amount: '1150.00' }),
  'collections.markCut': () => ({ id: 31, entryId: '31', clients: 3 }),
  'collections.reconnect': () => ({ id: 32, entryId: '32', clients: 1 }),
  'routerTemplates.texts': () => ({ ...defaultRouterTemplates, version: 1 }),
  'trail.undo': () => ({ success: true }),
  'reminders.forClients': () => [],
  'business.profile': refused(),
  'clients.import.routerUsers': () => null,
}
const open = async (list: 'toCut' | 'toReconnect', more: Answers = {}) => {
  const calls = serve({ ...answers, ...more })
  const pages = { '/collections': <CollectionsPage />, '/collections/print': <CollectionsPrintPage /> }
  renderServed(pages, [`/collections?list=${list}`])
  await screen.findByText(list === 'toCut' ? 'Ana Pop' : 'Paula Chub')
  return { sent: (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input) }
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const tick = (name: string | RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }))
const seenOf = (...clients: { kind: string; id: number; seen: string }[]) =>
  clients.map(({ kind, id, seen }) => ({ kind, id, seen }))

test('the lists are filters with their numbers, and say how long and how much is overdue', async () => {
  const { sent } = await open('toCut')
  expect(sent('collections.list')).toMatchObject([{ list: 'toCut', page: 1, limit: 100 }])
  expect(screen.getByRole('button', { name: 'Por cortar (3)' }).getAttribute('aria-pressed')).toBe('true')
  expect(document.body.textContent).toContain('3 clientes · vencido Q400.00')
  const row = screen.getByText('Ana Pop').closest('tr') as HTMLElement
  expect(row.textContent).toContain('46 días de atraso')
  expect(row.textContent).toContain('Q200.00')
  expect(row.textContent).toContain('No cumplió: 10 oct 2020')
  expect(screen.getByText('Luis Caal').closest('tr')?.textContent).toContain('Sin datos del MikroTik')
  press('Por reconectar (1)')
  expect((await screen.findByText('Paula Chub')).closest('tr')?.textContent).toContain('Pagó hace 2 h')
})

test('an open offer of router users is a line that leads to it, only where clients are cut', async () => {
  const offer = { 'clients.import.routerUsers': () => ({ clients: 128, first: [] }) }
  await open('toCut', offer)
  const link = await screen.findByRole('link', { name: 'Usar «Usuario del Router» como usuario PPPoE (128)' })
  expect(link.getAttribute('href')).toBe('/config/business#usuarios-pppoe')
  press('Por reconectar (1)')
  await screen.findByText('Paula Chub')
  expect(screen.queryByRole('link', { name: /PPPoE/ })).toBeNull()
})

test('all are ticked with one press, marked with another, and undone from the notice', async () => {
  const { sent } = await open('toCut')
  expect((screen.getByRole('button', { name: 'Marcar cortados' }) as HTMLButtonElement).disabled).toBe(true)
  tick('Todos (3)')
  press('Marcar cortados (3)')
  expect(await screen.findByText('3 clientes marcados como cortados')).toBeTruthy()
  expect(sent('collections.markCut')).toEqual([{ clients: seenOf(ana, luis, vera) }])
  press('Deshacer')
  await waitFor(() => expect(sent('trail.undo')).toMatchObject([{ entryId: '31' }]))
})

test('who changed meanwhile is named and left out with one press', async () => {
  let times = 0
  const message = 'Ana Pop ya no debe nada vencido. No se marcó a nadie.'
  const issues = [{ path: 'clients.0', message: 'Ana Pop ya no debe nada vencido' }]
  const refusal = refused({ message, code: 'CONFLICT', httpStatus: 409, issues })
  const { sent } = await open('toCut', {
    'collections.markCut': () => {
      times += 1
      return times === 1 ? refusal() : { id: 31, entryId: '31', clients: 1 }
    },
  })
  tick('Elegir a Ana Pop')
  tick('Elegir a Vera Tienda')
  press('Marcar cortados (2)')
  expect(within(await screen.findByRole('alert')).getByText('Ana Pop ya no debe nada vencido')).toBeTruthy()
  press('Dejar fuera y marcar 1 cliente')
  expect(await screen.findByText('1 cliente marcado como cortado')).toBeTruthy()
  expect(sent('collections.markCut').at(-1)).toEqual({ clients: seenOf(vera) })
})

test('who paid is reconnected', async () => {
  const { sent } = await open('toReconnect')
  tick('Elegir a Paula Chub')
  press('Reconectar (1)')
  expect(await screen.findByText('1 cliente reconectado')).toBeTruthy()
  expect(sent('collections.reconnect')).toEqual([{ clients: seenOf(paid) }])
})

test('the text has a block for each MikroTik of both lists, and names whom no router knows', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('ClipboardItem', undefined)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  await open('toCut')
  press('Copiar texto para el MikroTik')
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Cortar (3)')
  expect(dialog.textContent).toContain('Nada se envía a un MikroTik.')
  expect(dialog.textContent).toContain('Sin datos del MikroTik (1)Luis Caal')
  expect(
    within(dialog)
      .getAllByRole('button', { name: /^Copiar: / })
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Copiar: Cortar · Torre Norte', 'Copiar: Cortar · Sin MikroTik', 'Copiar: Reconectar · Torre Norte'])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Copiar: Cortar · Torre Norte' }))
  await waitFor(() =>
    expect(writeText).toHaveBeenCalledWith(expect.stringContaining('/ppp secret disable [find name="ana@isp"]')),
  )
  expect(writeText).toHaveBeenCalledWith(expect.stringContaining('Después de esa hora pagaron: vuelve a copiar.'))
  vi.unstubAllGlobals()
})

/** What a change of another device does. */
function ReadAgain() {
  const queries = useQueryClient()
  return (
    <button type="button" onClick={() => void refresh(queries, { all: true })}>
      Leer de nuevo
    </button>
  )
}

test('who pays while the text is open is named and goes out of it, and who was marked stays in it', async () => {
  let shown = [ana, luis, vera]
  serve({ ...answers, 'collections.list': () => shown })
  const page = (
    <>
      <CollectionsPage />
      <ReadAgain />
    </>
  )
  renderServed({ '/collections': page }, ['/collections?list=toCut'])
  await screen.findByText('Ana Pop')
  const text = () => screen.getByRole('dialog').textContent ?? ''
  press('Copiar texto para el MikroTik')
  await screen.findByText('Cortar (3)')
  expect(text()).not.toContain('El texto cambió')
  shown = [luis, vera]
  fireEvent.click(screen.getByText('Leer de nuevo'))
  await screen.findByText('El texto cambió: vuelve a copiarlo.')
  expect(text()).toContain('Ya no están en la lista: Ana Pop')
  expect(text()).toContain('Cortar (2)')
  expect(text()).not.toContain('ana@isp')
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  tick('Todos (2)')
  press('Marcar cortados (2)')
  shown = []
  await screen.findByText('3 clientes marcados como cortados')
  fireEvent.click(screen.getAllByRole('button', { name: 'Copiar texto para el MikroTik' }).at(-1) as HTMLElement)
  await screen.findByText('Cortar (2)')
  expect(text()).not.toContain('El texto cambió')
})

test('an empty list says so, and a failed one can be repeated', async () => {
  serve({ ...answers, 'collections.list': () => [], 'collections.sums': () => ({ ...sums, found: 0 }) })
  renderServed({ '/collections': <CollectionsPage /> }, ['/collections?list=toReconnect'])
  expect(await screen.findByText('Nadie está por reconectar.')).toBeTruthy()
})

test('the printed list has what the router knows and an empty box', async () => {
  serve({ ...answers, 'business.profile': () => ({ name: 'Señal Sur', logo: null }) })
  renderServed({ '/collections/print': <CollectionsPrintPage /> }, ['/collections/print?list=toCut'])
  expect((await screen.findByText('Ana Pop')).closest('tr')?.textContent).toContain('ana@isp')
  expect(document.body.textContent).toContain('Por cortar')
  expect(document.body.textContent).toContain('Hecho')
})
