import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, renderServed, serve } from '../../testing/server'
import { ClientCreatePage } from './regular/form/client-create-page'
import { VariableClientCreateDialog } from './variable/dialogs/variable-client-create-dialog'

// Rules: product/billing#se-cobra-desde

const answers: Answers = {
  'payments.findSimilarClients': () => [],
  'groups.names': () => [],
  'clients.create': () => ({ id: 1 }),
  'variableClients.create': () => ({ id: 1 }),
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const months = () => within(screen.getByLabelText('Se cobra desde')).getAllByRole('option')

test('a new client is charged from the month that is chosen, and the form says what that means', async () => {
  const calls = serve(answers)
  renderServed({ '/': <ClientCreatePage /> })
  type(/^Nombre( \*)?$/, 'Ana')
  type(/^Monto Mensual/, '150')
  type(/^Fecha de Inicio/, '2020-01-15')
  const [first, ...others] = months()
  expect(first).toHaveProperty('selected', true)
  const past = others.find(({ textContent }) => textContent !== null) as HTMLOptionElement
  type('Se cobra desde', past.value)
  expect(screen.getByText(/^Debe 2 meses: Q300\.00, desde /)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() =>
    expect(calls.find(({ path }) => path === 'clients.create')?.input).toMatchObject({ billedFrom: past.value }),
  )
})

test('a new variable client who paid ahead is charged from a later month', async () => {
  const calls = serve(answers)
  renderServed({ '/': <VariableClientCreateDialog opened onClose={() => {}} onCreated={() => {}} /> })
  type(/^Nombre( \*)?$/, 'Beto')
  const ahead = months().at(-1) as HTMLOptionElement
  type('Se cobra desde', ahead.value)
  expect(screen.getByText(/^Pagó hasta /)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() =>
    expect(calls.find(({ path }) => path === 'variableClients.create')?.input).toMatchObject({
      billedFrom: ahead.value,
    }),
  )
})
