import { groupTexts } from '@isp/domain/groups/group-texts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { detailedGroup, listedGroup } from '../../testing/groups'
import { type Answers, refused, renderServed, serve } from '../../testing/server'
import { GroupDetailPage } from './detail/group-detail-page'
import { GroupCreatePage } from './form/group-create-page'
import { GroupEditPage } from './form/group-edit-page'
import { GroupListPage } from './list/group-list-page'

// Rules: product/groups#a-group, product/groups#forms-of-a-group, product/groups#texts-of-groups

const group = listedGroup
const detail = { ...detailedGroup, totalAccumulatedUtility: '50.00', totalExpenses: '50.00' }
const gone = refused({ message: groupTexts.notFound, code: 'NOT_FOUND', httpStatus: 404 })

const open = (address: string) =>
  renderServed(
    {
      '/groups': <GroupListPage />,
      '/groups/create': <GroupCreatePage />,
      '/groups/:id': <GroupDetailPage />,
      '/groups/:id/edit': <GroupEditPage />,
    },
    [address],
  )
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function askToDelete(): Promise<HTMLElement> {
  await screen.findByText('Aldea Norte')
  press('Eliminar')
  return screen.findByRole('dialog', { name: 'Eliminar grupo' })
}

test('a search without results shows that and can be cleared', async () => {
  serve({ 'groups.list': (input) => (Object(input).search === '' ? [group] : []) })
  const { router } = open('/groups?q=nadie')
  await screen.findByText(groupTexts.noneMatching)
  press('Quitar la búsqueda')
  await screen.findByText('Aldea Norte')
  expect(router.state.location.search).toBe('')
})

test('the list shows the values of each group, a row opens it, and what is searched is part of the address', async () => {
  const values = { clientCount: 2, monthlyAmount: '1350.55' }
  const calls = serve({ 'groups.list': () => [{ ...group, ...values }], 'groups.byId': () => detail })
  const { router } = open('/groups')
  const row = (await screen.findByText('Aldea Norte')).closest('tr') as HTMLElement
  for (const text of ['Sololá', '2 clientes', 'Q1,350.55']) within(row).getByText(text)
  fireEvent.change(screen.getByPlaceholderText('Buscar grupos...'), { target: { value: 'xecam' } })
  await waitFor(() => expect(router.state.location.search).toBe('?q=xecam'))
  await waitFor(() => expect(calls).toContainEqual({ path: 'groups.list', input: { search: 'xecam' } }))
  fireEvent.click(row)
  await waitFor(() => expect(router.state.location.pathname).toBe('/groups/7'))
})

test('without groups the list offers to create the first one', async () => {
  serve({ 'groups.list': () => [] })
  const { router } = open('/groups')
  await screen.findByText(groupTexts.noneYet)
  fireEvent.click(screen.getByRole('link', { name: 'Crear el primer grupo' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/groups/create'))
})

test.each([
  ['/groups', 'groups.list', [group], groupTexts.listFailed],
  ['/groups/7', 'groups.byId', detail, groupTexts.loadFailed],
  ['/groups/7/edit', 'groups.byId', detail, groupTexts.loadFailed],
])('%s that could not be read shows a retry button', async (address, procedure, answer, sentence) => {
  const answers = { [procedure]: refused() as () => unknown }
  serve(answers)
  open(address)
  await screen.findByText(sentence)
  answers[procedure] = () => answer
  press('Reintentar')
  if (address.endsWith('edit')) await screen.findByDisplayValue('Aldea Norte')
  else await screen.findByText('Aldea Norte')
})

test('deleting a group that is already gone shows that and removes it from the list', async () => {
  const answers = { 'groups.list': () => [group], 'groups.delete': gone as () => unknown }
  serve(answers)
  open('/groups')
  const dialog = await askToDelete()
  for (const text of ['Aldea Norte', 'Sololá', '0 clientes', /quedarán disponibles para otros grupos/])
    within(dialog).getByText(text)
  answers['groups.list'] = () => []
  fireEvent.click(within(dialog).getByRole('button', { name: 'Eliminar' }))
  await screen.findByText(groupTexts.notFound)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText(groupTexts.noneYet)
})

test('a failed deletion shows an error and keeps the dialog for a retry', async () => {
  serve({ 'groups.list': () => [group], 'groups.delete': refused() })
  open('/groups')
  const dialog = await askToDelete()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Eliminar' }))
  await screen.findByText(groupTexts.deleteFailed)
  expect(screen.getByRole('dialog')).toBe(dialog)
})

const figure = (label: string) =>
  screen.getAllByText(label)[0]?.closest('div:has(> dt)')?.querySelector('dd')?.textContent

test('a group shows its sums, and each member links to a page that leads back', async () => {
  const member = { address: null, phone: '+502 55551234', startDate: '2024-01-15', monthlyAmount: '150.00' }
  const ana = { ...member, id: 9, name: 'Ana', utility: '40.00', status: 'paid', state: 'active', billed: true }
  const sums = {
    clientCount: 1,
    monthlyAmount: '1250.15',
    totalAccumulatedAmount: '1100.10',
    totalUtility: '450.25',
    totalAccumulatedUtility: '400.20',
    totalExpenses: '300.15',
  }
  serve({ 'groups.byId': () => ({ ...detail, ...sums, clients: [ana] }) })
  open('/groups/7')
  await screen.findByText('Ana')
  expect(
    Object.fromEntries(
      [
        ...['Total Clientes', 'Ubicación', 'Monto Mensual', 'Monto Total Acumulado', 'Utilidad Mensual'],
        ...['Utilidad Total Acumulada', 'Gastos Instalación'],
      ].map((label) => [label, figure(label)]),
    ),
  ).toEqual({
    'Total Clientes': '1',
    Ubicación: 'Sololá',
    'Monto Mensual': 'Q1,250.15',
    'Monto Total Acumulado': 'Q1,100.10',
    'Utilidad Mensual': 'Q450.25',
    'Utilidad Total Acumulada': 'Q400.20',
    'Gastos Instalación': 'Q300.15',
  })
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect([link('Ana'), link('+502 55551234')]).toEqual(['/clients/9?from=group&groupId=7', 'https://wa.me/50255551234'])
})

test.each([
  ['-10.00', 'Por Recuperar', 'Q10.00'],
  ['0.00', 'Inversión Recuperada', 'Q0.00'],
  ['0.01', 'Ganancia Generada', 'Q0.01'],
])('a balance of %s is shown as %s', async (recoveryBalance, label, amount) => {
  serve({ 'groups.byId': () => ({ ...detail, recoveryBalance }) })
  open('/groups/7')
  await screen.findByText(label)
  expect(figure(label)).toBe(amount)
})

test('a group without members offers to add some', async () => {
  serve({ 'groups.byId': () => detail })
  const { router } = open('/groups/7')
  await screen.findByText(groupTexts.noMembers)
  fireEvent.click(screen.getByRole('link', { name: 'Agregar clientes' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/groups/7/edit'))
})

test('the form says which past the group gets and loses with its clients', async () => {
  const client = { address: null, phone: null, monthlyAmount: '150.00', utility: '50.00', state: 'active' }
  const ana = { ...client, id: 1, name: 'Ana', clientUtilitiesTotal: '120.00', status: 'paid', unpaidDueDate: null }
  const beto = { ...client, id: 2, name: 'Beto', clientUtilitiesTotal: '385.00' }
  serve({
    'groups.byId': () => ({ ...detail, clients: [ana] }),
    'groups.availableClients': () => [ana, beto],
    'groups.expenseProducts': () => [],
  })
  open('/groups/7/edit')
  fireEvent.click(await screen.findByRole('checkbox', { name: /Beto/ }))
  await screen.findByText('Q385.00 de utilidad acumulada pasan a Aldea Norte.')
  fireEvent.click(screen.getByRole('checkbox', { name: /Ana/ }))
  const both = 'Q385.00 de utilidad acumulada pasan a Aldea Norte. Q120.00 de utilidad acumulada salen de Aldea Norte.'
  await screen.findByText(both)
  fireEvent.click(screen.getByRole('checkbox', { name: /Ana/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: /Beto/ }))
  expect(screen.queryByText(/de utilidad acumulada/)).toBeNull()
})

test.each(['/groups/2147483647', '/groups/abc', '/groups/2147483647/edit', '/groups/0/edit'])(
  '%s, an unknown group, shows an error with a link back',
  async (address) => {
    serve({ 'groups.byId': gone })
    const { router } = open(address)
    await screen.findByRole('heading', { name: groupTexts.notFound })
    fireEvent.click(screen.getByText('Volver'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/groups'))
  },
)

test('a new group is saved once, with its description and expenses, and its toast opens it', async () => {
  const calls = serve({
    'groups.list': () => [group],
    'groups.availableClients': () => [],
    'groups.expenseProducts': () => [],
    'groups.create': () => detail,
    'groups.byId': () => detail,
  })
  const { router } = open('/groups/create')
  const more = screen.getByText('Descripción y gastos').closest('details')
  expect(more?.open).toBe(false)
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  type('Nombre', 'Aldea Norte')
  type('Ubicación', 'Sololá')
  type('Descripción', 'Torre junto a la escuela')
  type('Descripción del gasto', 'Torre')
  press('Guardar')
  // An expense that is not complete is shown.
  await waitFor(() => expect(more?.open).toBe(true))
  expect(document.activeElement).toBe(screen.getByLabelText('Costo Unitario'))
  expect(calls.some(({ path }) => path === 'groups.create')).toBe(false)
  type('Costo Unitario', '50')
  const save = screen.getByRole('button', { name: 'Guardar' })
  fireEvent.click(save)
  fireEvent.click(save)
  fireEvent.click(await screen.findByRole('button', { name: 'Abrir' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/groups/7'))
  expect(calls.filter(({ path }) => path === 'groups.create').map(({ input }) => input)).toEqual([
    {
      name: 'Aldea Norte',
      location: 'Sololá',
      description: 'Torre junto a la escuela',
      expenses: [{ description: 'Torre', quantity: 1, unitCost: '50' }],
    },
  ])
})

test('a group that was changed elsewhere is saved with both changes after its new values are loaded', async () => {
  const beto = { id: 2, name: 'Beto', address: null, phone: null, monthlyAmount: '150.00', utility: '50.00' }
  const issues = [{ path: 'version', message: groupTexts.changedMeanwhile }]
  const answers: Answers = {
    'groups.byId': () => detail,
    'groups.availableClients': () => [{ ...beto, clientUtilitiesTotal: '0.00' }],
    'groups.expenseProducts': () => [],
    'groups.update': refused({ message: groupTexts.changedMeanwhile, code: 'CONFLICT', httpStatus: 409, issues }),
  }
  const calls = serve(answers)
  open('/groups/7/edit')
  fireEvent.click(await screen.findByRole('checkbox', { name: /Beto/ }))
  const antenna = { id: 1, description: 'Antena', quantity: 1, unitCost: '350.00', total: '350.00' }
  answers['groups.byId'] = () => ({ ...detail, version: 2, expenses: [antenna] })
  press('Guardar')
  fireEvent.click(await screen.findByRole('button', { name: 'Cargar los datos nuevos' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Descripción del gasto').value).toBe('Antena'))
  answers['groups.update'] = () => detail
  press('Guardar')
  await screen.findByText(groupTexts.updated)
  const { input } = calls.filter(({ path }) => path === 'groups.update').at(-1) ?? {}
  expect(input).toMatchObject({ version: 2, clientIds: [2] })
  expect(input).not.toHaveProperty('expenses')
})

test('clients of one name to choose from show their phone, address, else start date', async () => {
  const client = { address: null, phone: null, monthlyAmount: '150.00', utility: '50.00', clientUtilitiesTotal: '0.00' }
  const juan = { ...client, name: 'Juan López', startDate: '2024-01-15' }
  serve({
    'groups.availableClients': () => [
      { ...juan, id: 1, phone: '+502 55551234', address: 'Zona 1' },
      { ...juan, id: 2 },
      { ...juan, id: 3, name: 'Ana' },
    ],
    'groups.expenseProducts': () => [],
  })
  open('/groups/create')
  const boxes = await screen.findAllByRole('checkbox')
  expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual([
    'Juan LópezQ150.00+502 55551234 · Zona 1Utilidad Q50.00',
    'Juan LópezQ150.00Desde el 15 ene 2024Utilidad Q50.00',
    'AnaQ150.00Utilidad Q50.00',
  ])
})
