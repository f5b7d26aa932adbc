import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, renderServed, serve } from '../../testing/server'
import { ClientCreateDialog } from './regular/dialogs/client-create-dialog'
import { ClientEditDialog } from './regular/dialogs/client-edit-dialog'
import { ClientCreatePage } from './regular/form/client-create-page'
import { VariableClientCreateDialog } from './variable/dialogs/variable-client-create-dialog'
import { VariableClientEditDialog } from './variable/dialogs/variable-client-edit-dialog'

// Rules: product/clients#similar-clients

const ana = {
  kind: 'variable',
  id: 4,
  name: 'Ana López',
  groupName: null,
  phone: '+502 55551234',
  sameName: true,
  samePhone: false,
}
const stored = {
  id: 7,
  version: 1,
  name: 'Ana',
  phone: '',
  monthlyAmount: '150.00',
  utility: '40.00',
  startDate: '2026-01-05',
}
const closed = () => {}
const answers: Answers = {
  'payments.findSimilarClients': () => [ana],
  'clients.overview': () => stored,
  'variableClients.byId': () => stored,
}
const asked = (calls: { path: string; input: unknown }[]) =>
  calls.filter(({ path }) => path === 'payments.findSimilarClients').map(({ input }) => input)

const forms = [
  ['short registration', <ClientCreateDialog key="" opened onClose={closed} />, undefined],
  ['full form', <ClientCreatePage key="" />, undefined],
  ['edit', <ClientEditDialog key="" opened onClose={closed} clientId={7} onSaved={closed} />, 'regular'],
  ['variable', <VariableClientCreateDialog key="" opened onClose={closed} onCreated={closed} />, undefined],
  ['variable edit', <VariableClientEditDialog key="" opened onClose={closed} clientId={7} />, 'variable'],
] as const

test.each(forms)('the %s form points out a client with the same name, but not itself', async (_, form, kind) => {
  const calls = serve(answers)
  renderServed({ '/': form })
  const name = await screen.findByLabelText(/^Nombre( \*)?$/)
  fireEvent.change(name, { target: { value: 'Ana López ' } })
  const link = await screen.findByText<HTMLAnchorElement>('Ana López')
  const status = link.closest('[role=status]')
  expect(status?.textContent).toContain('Ana López mismo nombre · cliente variable · +502 55551234')
  expect([link.getAttribute('href'), link.target]).toEqual(['/variable-clients/4', '_blank'])
  expect(screen.getByRole('button', { name: 'Guardar' })).toHaveProperty('disabled', false)
  await waitFor(() =>
    expect(asked(calls).at(-1)).toEqual({ name: 'Ana López', phone: '', ...(kind && { except: { kind, id: 7 } }) }),
  )
})

test('while a button is pressed, the form keeps its height', async () => {
  const calls = serve(answers)
  renderServed({ '/': <ClientCreateDialog opened onClose={closed} /> })
  fireEvent.change(await screen.findByLabelText(/^Nombre( \*)?$/), { target: { value: 'Ana López' } })
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(asked(calls)).toHaveLength(1))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.queryByText('Ana López')).toBeNull()
  fireEvent.pointerUp(window)
  await screen.findByText('Ana López')
})

test('a typed phone is asked for in its stored form, and nothing without a text', async () => {
  const calls = serve({ ...answers, 'payments.findSimilarClients': () => [] })
  renderServed({ '/': <ClientCreateDialog opened onClose={closed} /> })
  fireEvent.change(await screen.findByLabelText(/^Teléfono/), { target: { value: '55551234' } })
  await waitFor(() => expect(asked(calls)).toEqual([{ name: '', phone: '+502 55551234' }]))
})

test('a saved client is not pointed out to itself', async () => {
  const calls = serve({ ...answers, 'payments.findSimilarClients': () => [], 'clients.create': () => stored })
  renderServed({ '/': <ClientCreateDialog opened onClose={closed} /> })
  fireEvent.change(await screen.findByLabelText(/^Nombre( \*)?$/), { target: { value: 'Ana' } })
  await waitFor(() => expect(asked(calls)).toHaveLength(1))
  for (const label of [/^Monto Mensual/, /^Utilidad/]) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: '150' } })
  }
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Cliente creado')
  expect(asked(calls)).toHaveLength(1)
})
