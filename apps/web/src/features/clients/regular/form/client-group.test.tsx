import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, type Call, refused, renderServed, serve } from '../../../../testing/server'
import { ClientCreateDialog } from '../dialogs/client-create-dialog'
import { ClientEditDialog } from '../dialogs/client-edit-dialog'
import { ClientCreatePage } from './client-create-page'
import { ClientEditPage } from './client-edit-page'

// Rules: product/clients#group-of-a-client

const stored = {
  id: 7,
  version: 3,
  name: 'Ana',
  phone: null,
  monthlyAmount: '150.00',
  utility: '40.00',
  startDate: '2026-01-05',
  groupId: 2,
  groupName: 'Centro',
  clientUtilitiesTotal: '385.00',
}
const groups = [
  { id: 1, name: 'Aldea', location: 'Cantel' },
  { id: 2, name: 'Centro', location: 'Sololá' },
  { id: 3, name: 'Aldea', location: 'Zunil' },
]
const closed = () => {}
const answers: Answers = {
  'payments.findSimilarClients': () => [],
  'groups.names': () => groups,
  'clients.overview': () => stored,
  'clients.byId': () => stored,
  'clients.create': () => stored,
  'clients.update': () => stored,
  'clients.replace': () => stored,
}
const group = () => screen.findByLabelText<HTMLSelectElement>('Grupo')
const choose = async (name: string) => {
  const box = await group()
  const option = await within(box).findByText<HTMLOptionElement>(name)
  fireEvent.change(box, { target: { value: option.value } })
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
const sent = (calls: Call[], path: string) =>
  waitFor(() => {
    const call = calls.find((one) => one.path === path)
    expect(call).toBeTruthy()
    return call?.input as Record<string, unknown>
  })
const write = async () => {
  fireEvent.change(await screen.findByLabelText(/^Nombre( \*)?$/), { target: { value: 'Ana' } })
  for (const label of [/^Monto Mensual/, /^Utilidad/]) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: '150' } })
  }
}

test.each([
  ['dialog', <ClientCreateDialog key="" opened onClose={closed} />],
  ['page', <ClientCreatePage key="" />],
])('the %s creates a client in a group; groups of the same name show their location', async (_, form) => {
  const calls = serve(answers)
  renderServed({ '/': form })
  await write()
  await choose('Centro')
  expect([...(await group()).options].map(({ text }) => text)).toEqual([
    'Sin grupo',
    'Aldea · Cantel',
    'Centro',
    'Aldea · Zunil',
  ])
  fireEvent.keyDown(await group(), { key: 'Enter' })
  expect(await sent(calls, 'clients.create')).toMatchObject({ name: 'Ana', groupId: 2 })
})

const forms = [
  ['dialog', 'clients.update', <ClientEditDialog key="" opened onClose={closed} clientId={7} onSaved={closed} />],
  ['page', 'clients.replace', <ClientEditPage key="" />],
] as const

test.each(forms)('the edit %s shows the group, and sends it only if it changed', async (_, path, form) => {
  const calls = serve(answers)
  renderServed({ '/:id': form }, ['/7'])
  expect((await group()).value).toBe('2')
  fireEvent.change(screen.getByLabelText(/^Dirección/), { target: { value: 'Zona 1' } })
  save()
  expect(Object.keys(await sent(calls, path))).not.toContain('groupId')
})

test.each(forms)('the edit %s takes the client out of its group', async (_, path, form) => {
  const calls = serve(answers)
  renderServed({ '/:id': form }, ['/7'])
  await choose('Sin grupo')
  save()
  expect(await sent(calls, path)).toMatchObject({ id: 7, version: 3, groupId: null })
})

test.each(forms)('the edit %s says which past a change of the group moves', async (_, _path, form) => {
  serve(answers)
  renderServed({ '/:id': form }, ['/7'])
  await choose('Aldea · Zunil')
  const sentence = 'Q385.00 de utilidad acumulada pasan de Centro a Aldea · Zunil.'
  expect((await screen.findByText(sentence)).closest('[role="status"]')).not.toBeNull()
  await choose('Sin grupo')
  await screen.findByText('Q385.00 de utilidad acumulada salen de Centro.')
  await choose('Centro')
  expect(screen.queryByText(/de utilidad acumulada/)).toBeNull()
})

test('a changed group is undone with the old one', async () => {
  const calls = serve(answers)
  renderServed({ '/:id': <ClientEditDialog opened onClose={closed} clientId={7} onSaved={closed} /> }, ['/7'])
  await choose('Aldea · Zunil')
  save()
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }))
  const updates = () => calls.filter(({ path }) => path === 'clients.update').map(({ input }) => input)
  await waitFor(() => expect(updates()).toMatchObject([{ groupId: 3 }, { id: 7, groupId: 2 }]))
})

test('a group that was deleted meanwhile is refused below its box', async () => {
  const message = 'Grupo no encontrado'
  const gone = refused({ message, code: 'NOT_FOUND', httpStatus: 404, issues: [{ path: 'groupId', message }] })
  serve({ ...answers, 'clients.create': gone })
  renderServed({ '/': <ClientCreateDialog opened onClose={closed} /> })
  await write()
  await choose('Centro')
  save()
  await waitFor(async () => expect((await group()).getAttribute('aria-invalid')).toBe('true'))
})
