import { keptHere, loginSends, logoutWaits } from '@isp/domain/outbox/queue-texts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoginPage } from '../features/auth/login-page'
import { letIn } from '../lib/storage/let-in'
import { deviceOutbox } from '../outbox/device-outbox'
import { stubIndexedDb } from '../testing/indexed-db'
import { renderServed, serve } from '../testing/server'
import { Menu } from './shell/menu'
import { UnreachablePage } from './unreachable-page'

// Rules: product/outbox#what-waits-for-the-queue, product/outbox#queue-on-the-phone

const three = { count: 3, sum: '450.00' }

beforeEach(() => {
  stubIndexedDb()
})
afterEach(async () => {
  deviceOutbox.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function take(clients: readonly number[]) {
  const calls = serve({ 'auth.logout': () => ({ success: true }) })
  const outbox = await deviceOutbox.open()
  await outbox.enable(7)
  for (const clientId of clients) {
    await outbox.take({ kind: 'regular', clientId, months: [] }, { clientName: 'Ana', amount: '150.00', months: '' })
  }
  return calls
}
const login = <LoginPage defaultCredentials={false} passkeys={false} interrupted={false} />

test('a logout waits for what was not sent, and leads to it', async () => {
  const calls = await take([1, 2, 3])
  const { router } = renderServed({ '/': <Menu />, '/offline': <p>Clientes guardados</p> })
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar Sesión' }))
  expect(await screen.findByText(logoutWaits(three))).toBeTruthy()
  expect(calls).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Ver' }))
  await waitFor(() => expect(router.state.location.hash).toBe('#cobros-por-enviar'))
})

test('a device of which nothing waits logs out', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  await take([])
  renderServed({ '/': <Menu /> })
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar Sesión' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('the page of the login says what waits, and that a login sends it', async () => {
  await take([1, 2, 3])
  renderServed({ '/': login })
  expect(await screen.findByText(loginSends(three))).toBeTruthy()
  expect(loginSends(three)).toBe('Hay 3 cobros sin enviar (Q450.00). Se envían al entrar.')
})

test('a start without a server and without a session shows what waits, and that it is safe', async () => {
  await take([1, 2, 3])
  letIn.write(false)
  renderServed({ '/': <UnreachablePage retry={() => {}} retrying={false} /> })
  expect(await screen.findByText(keptHere(three))).toBeTruthy()
  expect(screen.getAllByText('Por enviar')).toHaveLength(3)
})
