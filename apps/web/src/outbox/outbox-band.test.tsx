import { queueTexts } from '@isp/domain/outbox/queue-texts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectionBanner } from '../components/feedback/connection-banner'
import { connection } from '../lib/server/connection'
import { trpc } from '../lib/server/trpc'
import { hasOutbox } from '../lib/storage/has-outbox'
import { stubIndexedDb } from '../testing/indexed-db'
import { type Answers, refused, renderServed, serve } from '../testing/server'
import { deviceOutbox } from './device-outbox'
import { flushState } from './flush-state'
import { OutboxBand } from './outbox-band'
import { useHasOutbox } from './use-has-outbox'

// Rules: product/outbox#band, product/outbox#sending-by-itself

const identity = { 'devices.missing': () => ({ identity: 'a', missing: [] }) }
const answer = (input: unknown) => {
  const { taken } = input as { taken: { device: number; running: number } }
  return { number: 1040 + taken.running, ...taken, provisionalNumber: `P${taken.device}-${taken.running}` }
}

beforeEach(() => {
  stubIndexedDb()
})
afterEach(async () => {
  deviceOutbox.close()
  flushState.clear()
  vi.unstubAllGlobals()
})

function Screen() {
  const { data } = trpc.devices.list.useQuery()
  return (
    <>
      <ConnectionBanner offer={<a href="/offline">Ver clientes</a>} />
      {useHasOutbox() && <OutboxBand />}
      <p>{data ? 'Leído' : 'Leyendo'}</p>
    </>
  )
}

async function open(count: number, answers: Answers = {}) {
  const calls = serve({ ...identity, 'devices.list': () => [], ...answers })
  const outbox = await deviceOutbox.open()
  await outbox.enable(7)
  for (let index = 0; index < count; index += 1) {
    const input = { kind: 'regular' as const, clientId: 1, months: [] }
    await outbox.take(input, { clientName: 'Ana', amount: '150.00', months: 'noviembre de 2026' })
  }
  const { router } = renderServed({ '/': <Screen />, '/offline': <p>Clientes guardados</p> })
  return { calls, outbox, router, sends: () => calls.filter(({ path }) => path === 'payments.collect').length }
}
const lose = () => act(() => connection.report('lost'))
const heal = () => act(() => connection.report('reached'))

test('without a connection it says what waits, and leads to it', async () => {
  const { router, sends } = await open(3)
  await waitFor(() => expect(sends()).toBe(3))
  lose()
  const link = await screen.findByRole('link', { name: 'Sin conexión · 3 cobros por enviar · Q450.00' })
  expect(screen.queryByRole('link', { name: 'Ver clientes' })).toBeNull()
  act(() => link.click())
  expect(router.state.location).toMatchObject({ pathname: '/offline', hash: '#cobros-por-enviar' })
})

test('a connection that returns sends, and what is on the screen is read again', async () => {
  let isDown = true
  const down = refused({ httpStatus: 503 })
  const { calls } = await open(2, { 'payments.collect': (input) => (isDown ? down() : answer(input)) })
  lose()
  await screen.findByText(/2 cobros por enviar/)
  const reads = () => calls.filter(({ path }) => path === 'devices.list').length
  const before = reads()
  isDown = false
  heal()
  await waitFor(() => expect(screen.queryByText(/por enviar|Enviando/)).toBeNull())
  await waitFor(() => expect(reads()).toBeGreaterThan(before))
})

test.each([
  ['online', () => window.dispatchEvent(new Event('online'))],
  ['visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('it sends when the browser is %s', async (_, occur) => {
  const { outbox, sends } = await open(0, { 'payments.collect': answer })
  await screen.findByText('Leído')
  // Its first one has ended.
  await outbox.flush()
  await outbox.take({ kind: 'regular', clientId: 1, months: [] }, { clientName: 'Ana', amount: '1.00', months: '' })
  expect(sends()).toBe(0)
  act(() => void occur())
  await waitFor(() => expect(sends()).toBe(1))
})

test('what is sent at once shows no band', async () => {
  const shown: unknown[] = []
  const { outbox } = await open(0, { 'payments.collect': answer })
  const look = new MutationObserver(() => shown.push(document.querySelector('[data-band="shown"]')))
  look.observe(document.body, { subtree: true, childList: true, attributes: true })
  await act(async () => {
    await outbox.take({ kind: 'regular', clientId: 1, months: [] }, { clientName: 'Ana', amount: '1.00', months: '' })
    await outbox.flush()
  })
  await waitFor(() => expect(deviceOutbox.state()?.status.queued).toBe(0))
  look.disconnect()
  expect(shown.filter(Boolean)).toEqual([])
})

test('a session that ended says that one must log in', async () => {
  await open(1, { 'payments.collect': refused({ code: 'UNAUTHORIZED', httpStatus: 401 }) })
  expect(await screen.findByText('1 cobro por enviar · Q150.00 · Vuelve a entrar para enviar')).toBeTruthy()
})

test('a refused one is said with its sentence', async () => {
  await open(1, { 'payments.collect': refused({ message: 'Falta el mes.', code: 'BAD_REQUEST', httpStatus: 400 }) })
  expect(await screen.findByText('P7-1 no se pudo enviar: Falta el mes.')).toBeTruthy()
})

test('a storage that cannot be read is said', async () => {
  vi.stubGlobal('indexedDB', undefined)
  hasOutbox.write(true)
  serve({ 'devices.list': () => [] })
  renderServed({ '/': <Screen /> })
  expect(await screen.findByText(queueTexts.unreadable)).toBeTruthy()
})

test('an outbox of which only the database is left is found', async () => {
  const { outbox } = await open(1, { 'payments.collect': refused({ httpStatus: 503 }) })
  await outbox.status()
  deviceOutbox.close()
  hasOutbox.clear()
  expect([deviceOutbox.exists(), await deviceOutbox.find(), deviceOutbox.exists()]).toEqual([false, true, true])
})
