import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, refused, renderServed, serve } from '../../../testing/server'
import { RouterUsersCard } from './router-users-card'

// Rules: product/clients#router-users-as-pppoe-users

const pair = { kind: 'regular', id: 1, name: 'Ana Pop', routerUser: 'ana1' }
const pairs = [pair, { kind: 'variable', id: 1, name: 'Tienda', routerUser: 'tienda1' }]
const HEADING = 'Usar «Usuario del Router» como usuario PPPoE (128)'

/** Offers until it is answered. */
function open(answers: Answers = {}, hash = '') {
  let offer: object | null = { clients: 128, first: pairs }
  const answered = (result: object) => () => {
    offer = null
    return result
  }
  const calls = serve({
    'clients.import.routerUsers': () => offer,
    'clients.import.completeFromRouterUsers': answered({ id: 3, entryId: '31', clients: 128 }),
    'clients.import.declineRouterUsers': answered({ success: true }),
    'trail.undo': () => ({ success: true }),
    ...answers,
  })
  renderServed({ '/': <RouterUsersCard /> }, [`/${hash}`])
  return (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input)
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the pairs are shown, used with one press, and undone from the notice; then the offer is gone', async () => {
  const sent = open()
  expect(await screen.findByRole('heading', { name: HEADING })).toBeTruthy()
  for (const text of ['Ana Pop', 'ana1', 'Tienda', 'tienda1']) expect(screen.getByText(text)).toBeTruthy()
  expect(document.body.textContent).toContain('Se muestran los primeros 2.')
  press('Usar')
  expect(await screen.findByText('128 clientes completados')).toBeTruthy()
  expect(sent('clients.import.completeFromRouterUsers')).toEqual([{ clients: 128 }])
  await waitFor(() => expect(screen.queryByText('Ana Pop')).toBeNull())
  press('Deshacer')
  await waitFor(() => expect(sent('trail.undo')).toMatchObject([{ entryId: '31' }]))
})

test('it is declined for good', async () => {
  const sent = open()
  await screen.findByText('Ana Pop')
  press('No usar')
  await screen.findByText('Los usuarios PPPoE quedan como están')
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
  expect([sent('clients.import.declineRouterUsers').length, sent('clients.import.completeFromRouterUsers')]).toEqual([
    1,
    [],
  ])
})

test('a refusal is shown, and the offer stays', async () => {
  const message = 'Los usuarios cambiaron mientras tanto. No se cambió nada: revisa la lista.'
  open({ 'clients.import.completeFromRouterUsers': refused({ message, code: 'CONFLICT', httpStatus: 409 }) })
  await screen.findByText('Ana Pop')
  press('Usar')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByText('Ana Pop')).toBeTruthy()
})

test('a failure to read it is shown with a way to try again', async () => {
  open({ 'clients.import.routerUsers': refused() })
  expect(await screen.findByText('No se pudieron cargar los usuarios del router.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy()
})

test.each<[string, object | null]>([
  ['answered', null],
  ['about nobody', { clients: 0, first: [] }],
])('who comes for an offer that is %s reads that, others see no card', async (_, offer) => {
  const sent = open({ 'clients.import.routerUsers': () => offer })
  await waitFor(() => expect(sent('clients.import.routerUsers')).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
  open({ 'clients.import.routerUsers': () => offer }, '#usuarios-pppoe')
  expect(await screen.findByText('No hay usuarios por completar.')).toBeTruthy()
})
