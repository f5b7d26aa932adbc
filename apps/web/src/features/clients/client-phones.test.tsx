import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { type Answers, type Call, renderServed, serve } from '../../testing/server'
import { ClientCreateDialog } from './regular/dialogs/client-create-dialog'
import { ClientEditDialog } from './regular/dialogs/client-edit-dialog'
import { ClientCreatePage } from './regular/form/client-create-page'
import { ClientEditPage } from './regular/form/client-edit-page'
import { VariableClientCreateDialog } from './variable/dialogs/variable-client-create-dialog'
import { VariableClientEditDialog } from './variable/dialogs/variable-client-edit-dialog'

// Rules: product/phones#several-numbers

const stored = {
  id: 7,
  version: 3,
  name: 'Ana',
  phone: '+502 33332222',
  address: null,
  notes: 'Paga tarde',
  monthlyAmount: '150.00',
  utility: '40.00',
  startDate: '2026-01-05',
  groupId: null,
}
const nothing = () => {}
const creating: [string, string, ReactElement][] = [
  ['dialog', 'clients.create', <ClientCreateDialog key="" opened onClose={nothing} />],
  ['page', 'clients.create', <ClientCreatePage key="" />],
  [
    'variable dialog',
    'variableClients.create',
    <VariableClientCreateDialog key="" opened onClose={nothing} onCreated={nothing} />,
  ],
]
const editing: [string, string, ReactElement][] = [
  ['dialog', 'clients.update', <ClientEditDialog key="" opened onClose={nothing} clientId={7} onSaved={nothing} />],
  ['page', 'clients.replace', <ClientEditPage key="" />],
  [
    'variable dialog',
    'variableClients.update',
    <VariableClientEditDialog key="" opened onClose={nothing} clientId={7} />,
  ],
]

function open(form: ReactElement, client: Partial<Record<keyof typeof stored, string | null>> = {}) {
  const answers: Answers = { 'payments.findSimilarClients': () => [], 'groups.names': () => [] }
  for (const path of ['clients.overview', 'clients.byId', 'variableClients.byId']) {
    answers[path] = () => ({ ...stored, ...client })
  }
  for (const [, path] of [...creating, ...editing]) answers[path] = () => stored
  const calls = serve(answers)
  renderServed({ '/': <p />, '/:id': form, '/clients/:id': <p /> }, ['/7'])
  return calls
}
const box = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label)
const type = async (label: RegExp, value: string) => fireEvent.change(await box(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
const sent = (calls: Call[], path: string) =>
  waitFor(() => {
    const call = calls.find((one) => one.path === path)
    expect(call).toBeTruthy()
    return call?.input
  })

const typed = [
  ['5555-1234 / 4444-5678', '+502 55551234', 'Otro teléfono: +502 44445678'],
  ['5555-1234 casa 2', '+502 55551234', 'Teléfono: casa 2'],
  ['+503 7123 4567', '+503 71234567', null],
] as const

test.each(creating.flatMap(([name, ...form]) => typed.map((phone) => [name, ...phone, ...form] as const)))(
  'the new %s stores %j as %j with the notes %j',
  async (_, text, phone, notes, path, form) => {
    const calls = open(form)
    await type(/^Nombre( \*)?$/, 'Ana')
    for (const input of screen.queryAllByLabelText(/^(Monto Mensual|Utilidad)/)) {
      fireEvent.change(input, { target: { value: '150' } })
    }
    await type(/^Teléfono/, text)
    save()
    expect(await sent(calls, path)).toMatchObject({ phone, notes })
  },
)

test.each(editing)('the edit %s adds a second number to the notes (%s)', async (_, path, form) => {
  const calls = open(form)
  await type(/^Teléfono/, '5555-1234, 4444-5678')
  save()
  expect(await sent(calls, path)).toMatchObject({
    phone: '+502 55551234',
    notes: 'Paga tarde\nOtro teléfono: +502 44445678',
  })
})

const untouched = ['+503 71234567', '5.02556E+10']

test.each(editing.flatMap(([name, ...form]) => untouched.map((phone) => [name, phone, ...form] as const)))(
  'the edit %s leaves the stored %j as it is',
  async (_, phone, path, form) => {
    const calls = open(form, { phone })
    await type(/^Dirección/, 'Zona 1')
    save()
    const { phone: kept = phone, ...others } = (await sent(calls, path)) as Record<string, unknown>
    expect([kept, others]).toMatchObject([phone, { address: 'Zona 1' }])
  },
)

test('notes that a second number makes too long are refused below the phone where they have no box', async () => {
  const calls = open(<ClientEditDialog opened onClose={nothing} clientId={7} onSaved={nothing} />, {
    notes: 'x'.repeat(490),
  })
  await type(/^Teléfono/, '5555-1234 y 4444-5678')
  save()
  await screen.findByText('Notas: escribe 500 caracteres como máximo')
  expect((await box(/^Teléfono/)).value).toBe('5555-1234 y 4444-5678')
  expect(calls.some(({ path }) => path === 'clients.update')).toBe(false)
})
