import { groupTexts } from '@isp/domain/groups/group-texts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { detailedGroup } from '../../../testing/groups'
import { type Answers, type Call, refused, renderServed, serve } from '../../../testing/server'
import { GroupCreatePage } from './group-create-page'
import { GroupEditPage } from './group-edit-page'

// Rules: product/groups#members, product/groups#forms-of-a-group, product/groups#balance

const client = { address: null, phone: null, startDate: '2024-01-15', clientUtilitiesTotal: '0.00', state: 'active' }
const ana = { ...client, id: 1, name: 'Ana', monthlyAmount: '150.10', utility: '50.20', billed: true }
const beto = { ...ana, id: 2, name: 'Beto', monthlyAmount: '200.20', utility: '70.30' }
const group = { ...detailedGroup, version: 3, totalAccumulatedUtility: '700.50', clients: [ana] }

let answers: Answers
let calls: Call[]
beforeEach(() => {
  answers = {
    'groups.byId': () => group,
    'groups.availableClients': (input) =>
      [ana, beto].filter(({ name }) => name.toLowerCase().includes(Object(input).search)),
    'groups.expenseProducts': () => [],
    'groups.create': () => group,
    'groups.update': () => ({ ...group, version: 4 }),
  }
})

function open(address: string) {
  calls = serve(answers)
  const list = <h1>Grupos</h1>
  const pages = { '/groups/create': <GroupCreatePage />, '/groups/:id/edit': <GroupEditPage /> }
  const { router } = renderServed({ '/groups': list, '/groups/:id': <h1>El grupo</h1>, ...pages }, [address])
  return () => router.state.location.pathname
}
const sent = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const box = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label).at(-1) as HTMLInputElement
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } })
const tick = async (name: string) => fireEvent.click(await screen.findByRole('checkbox', { name }))
const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true }).map(({ id }) => id).length
const figure = (label: string) => screen.getByText(label).parentElement?.querySelector('dd')?.textContent
const search = (value: string) =>
  fireEvent.change(screen.getByPlaceholderText('Buscar clientes disponibles...'), { target: { value } })

test('a new group needs a name and a location, and has the selected clients, whatever is searched', async () => {
  const path = open('/groups/create')
  press('Guardar')
  await screen.findByText('El nombre es requerido')
  screen.getByText('La ubicación es requerida')
  await waitFor(() => expect(document.activeElement).toBe(box('Nombre')))
  type('Nombre', 'Aldea')
  type('Ubicación', 'El Tablón')
  await tick('Ana')
  await tick('Beto')
  const figures = () => ['Clientes seleccionados', 'Monto mensual total', 'Utilidad mensual total'].map(figure)
  expect(figures()).toEqual(['2', 'Q350.30', 'Q120.50'])
  search('nadie')
  await screen.findByText(groupTexts.noneAvailableMatching)
  fireEvent.keyDown(screen.getByPlaceholderText('Buscar clientes disponibles...'), { key: 'Enter' })
  press('Ver seleccionados (2)')
  expect(ticked()).toBe(2)
  search('nadie')
  await screen.findByText(groupTexts.noneTickedMatching)
  expect(figures()[0]).toBe('2')
  press('Guardar')
  await waitFor(() => expect(path()).toBe('/groups'))
  expect(sent('groups.create')).toEqual([
    { name: 'Aldea', location: 'El Tablón', description: null, clientIds: [1, 2] },
  ])
})

test.each([
  ['/groups/create', 'groups.create', groupTexts.createFailed],
  ['/groups/7/edit', 'groups.update', groupTexts.updateFailed],
])('%s keeps what was typed, and loses only a client that another group has taken', async (address, path, failed) => {
  const taken = groupTexts.clientOfAnotherGroup('Beto', 'Xecam')
  answers[path] = refused()
  const at = open(address)
  await tick('Beto')
  type('Nombre', 'Otro nombre')
  type('Ubicación', 'Zunil')
  type('Descripción del gasto', 'Poste')
  type('Costo Unitario', '12.50')
  press('Guardar')
  await screen.findByText(failed)
  await waitFor(() => expect(screen.getByText('Guardar').closest('[aria-disabled]')).toBeNull())
  const index = address.endsWith('edit') ? 1 : 0
  const issues = [{ path: `clientIds.${index}`, message: taken }]
  answers[path] = refused({ message: taken, code: 'CONFLICT', httpStatus: 409, issues })
  press('Guardar')
  const lost = (await screen.findByText(groupTexts.unticked(1))).closest<HTMLElement>('[role="status"]')
  within(lost as HTMLElement).getByText(taken)
  expect(figure('Clientes seleccionados')).toBe(`${index}`)
  expect([box('Nombre').value, box('Ubicación').value, box('Costo Unitario').value]).toEqual([
    ...['Otro nombre', 'Zunil', '12.50'],
  ])
  expect([at(), sent(path).length]).toEqual([address, 2])
})

test('an edited group is saved with its fields and its members, and shown', async () => {
  const path = open('/groups/7/edit')
  await tick('Ana')
  await tick('Beto')
  type('Descripción', 'Sector alto')
  press('Guardar')
  await screen.findByText(groupTexts.updated)
  expect(path()).toBe('/groups/7')
  const fields = { name: 'Aldea Norte', location: 'Sololá', description: 'Sector alto' }
  expect(sent('groups.update')).toEqual([{ id: 7, version: 3, ...fields, clientIds: [2] }])
})

test.each([
  ['a client', () => tick('Beto')],
  ['an expense', async () => type('Descripción del gasto', 'Poste')],
])('%s alone is a change, which is asked about before the form is left', async (_what, change) => {
  const path = open('/groups/7/edit')
  await screen.findByRole('checkbox', { name: 'Beto' })
  await change()
  press('Cancelar')
  fireEvent.click(await screen.findByRole('button', { name: 'Descartar cambios' }))
  await waitFor(() => expect(path()).toBe('/groups/7'))
  expect(sent('groups.update')).toEqual([])
})

test('a client that was selected and deselected is no change', async () => {
  const path = open('/groups/create')
  await tick('Ana')
  await tick('Ana')
  press('Cancelar')
  await waitFor(() => expect(path()).toBe('/groups'))
})

test('expenses are compared with the utility while they are typed, and saved without blank rows', async () => {
  open('/groups/7/edit')
  await screen.findByText('Generando ganancias')
  expect(screen.getByRole('button', { name: 'Eliminar gasto' })).toHaveProperty('disabled', true)
  type('Descripción del gasto', 'Antena')
  type('Cantidad', '2')
  type('Costo Unitario', '350.25')
  expect(screen.getByRole('status', { name: 'Total' }).textContent).toBe('Q700.50')
  screen.getByText('Totalmente recuperado')
  press('Agregar gasto')
  expect(document.activeElement).toBe(box('Descripción del gasto'))
  type('Costo Unitario', '0.01')
  screen.getByText('Pendiente de recuperar')
  expect(figure('Total de gastos')).toBe('Q700.51')
  press('Guardar')
  await screen.findByText('La descripción es requerida')
  await waitFor(() => expect(document.activeElement).toBe(box('Descripción del gasto')))
  type('Costo Unitario', '')
  press('Guardar')
  await screen.findByText(groupTexts.updated)
  expect(sent('groups.update')).toMatchObject([
    { expenses: [{ description: 'Antena', quantity: 2, unitCost: '350.25' }] },
  ])
})

test('the second click of a double click removes no second expense', async () => {
  open('/groups/7/edit')
  fireEvent.click(await screen.findByRole('button', { name: 'Agregar gasto' }))
  const remove = screen.getAllByRole('button', { name: 'Eliminar gasto' })[0] as HTMLElement
  fireEvent.click(remove, { detail: 2 })
  expect(screen.getAllByRole('button', { name: 'Eliminar gasto' })).toHaveLength(2)
  fireEvent.click(remove, { detail: 1 })
  expect(screen.getAllByRole('button', { name: 'Eliminar gasto' })).toHaveLength(1)
})

test('the first hundred clients are listed, others are searched, and the selection is kept', async () => {
  const many = Array.from({ length: 250 }, (_, index) => ({ ...ana, id: index + 1, name: `Cliente ${index + 100}` }))
  answers['groups.availableClients'] = (input) => {
    const { search: searched, page, limit } = Object(input)
    return many.filter(({ name }) => name.includes(searched)).slice((page - 1) * limit, page * limit)
  }
  open('/groups/create')
  await tick('Cliente 100')
  expect(screen.getAllByRole('checkbox')).toHaveLength(100)
  screen.getByText('Se muestran los primeros 100 clientes. Busca por nombre o teléfono para ver otros.')
  search('349')
  await tick('Cliente 349')
  expect(screen.queryByText(/los primeros 100/)).toBeNull()
  press('Ver seleccionados (2)')
  expect(ticked()).toBe(2)
})
