import { queueTexts } from '@isp/domain/outbox/queue-texts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubIndexedDb } from '../testing/indexed-db'
import { renderPlain } from '../testing/render'
import { type Answers, refused, serve } from '../testing/server'
import { deviceOutbox } from './device-outbox'
import { Queue } from './queue'

// Rules: product/outbox#queue-on-the-phone

const identity = { 'devices.missing': () => ({ identity: 'a', missing: [] }) }

beforeEach(() => {
  stubIndexedDb()
})
afterEach(async () => {
  deviceOutbox.close()
  vi.unstubAllGlobals()
})

/** A device on which these have paid. */
async function open(names: readonly string[], answers: Answers = {}) {
  serve({ ...identity, ...answers })
  const outbox = await deviceOutbox.open()
  await outbox.enable(7)
  for (const clientName of names) {
    const input = {
      kind: 'regular' as const,
      clientId: 1,
      method: 'transfer' as const,
      reference: '482913',
      months: [],
    }
    await outbox.take(input, { clientName, amount: '150.00', months: 'noviembre de 2026' })
  }
  await waitFor(() => expect(deviceOutbox.state()?.entries).toHaveLength(names.length))
  renderPlain(<Queue />)
  return outbox
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const answer = (input: unknown) => {
  const { taken } = input as { taken: { device: number; running: number } }
  return { number: 1040 + taken.running, ...taken, provisionalNumber: `P${taken.device}-${taken.running}` }
}

test('each payment has its number, client, months, money, method and instant', async () => {
  await open(['Ana', 'Rosa'])
  expect(await screen.findByText('P7-1 · Ana')).toBeTruthy()
  expect(screen.getByText('2 cobros por enviar · Q300.00')).toBeTruthy()
  const [first] = screen.getAllByText(/^noviembre de 2026 · Q150\.00 · Transferencia ref\. 482913 · /)
  expect(first?.textContent).toMatch(/\d{4}, \d{2}:\d{2}$/)
  expect(screen.getAllByText('Por enviar')).toHaveLength(2)
})

test('without any it says that the money is in the system', async () => {
  await open([])
  expect(await screen.findByText(queueTexts.none)).toBeTruthy()
})

test('sends now, says how many, and shows what was sent with its receipt', async () => {
  await open(['Ana', 'Rosa'], { 'payments.collect': answer })
  await screen.findByText('P7-1 · Ana')
  press(queueTexts.sendNow)
  expect(await screen.findByText('Se enviaron 2 cobros.')).toBeTruthy()
  expect(await screen.findByText(queueTexts.none)).toBeTruthy()
  const latest = screen.getByText(queueTexts.latest).closest('details') as HTMLDetailsElement
  latest.open = true
  fireEvent(latest, new Event('toggle'))
  expect(await screen.findByRole('link', { name: 'Recibo 1042' })).toBeTruthy()
})

test('a refused one has its sentence, and is retried', async () => {
  let isRefused = true
  const refuse = refused({ message: 'Falta el mes.', code: 'BAD_REQUEST', httpStatus: 400 })
  await open(['Ana'], { 'payments.collect': (input) => (isRefused ? refuse() : answer(input)) })
  await screen.findByText('P7-1 · Ana')
  press(queueTexts.sendNow)
  expect(await screen.findByText('Falta el mes.')).toBeTruthy()
  isRefused = false
  press('Reintentar P7-1')
  expect(await screen.findByText(queueTexts.none)).toBeTruthy()
})

test('asks before it takes one back', async () => {
  const outbox = await open(['Ana', 'Rosa'])
  await screen.findByText('P7-2 · Rosa')
  press('Quitar P7-2')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^Rosa · noviembre de 2026 · Q150\.00\. No se enviará/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: queueTexts.remove }))
  await waitFor(async () => expect((await outbox.entries()).map(({ running }) => running)).toEqual([1]))
  expect(await screen.findByText('Se quitó P7-2. Su número no se vuelve a usar.')).toBeTruthy()
})

test('the queue is shared as a text; where nothing shares or copies, it can be marked', async () => {
  const share = vi.fn(async (_: { text: string }) => {})
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
  await open(['Ana', 'Rosa'])
  await screen.findByText('P7-1 · Ana')
  press(queueTexts.copyAll)
  expect(await screen.findByText(queueTexts.shared)).toBeTruthy()
  expect(share.mock.calls[0]?.[0].text).toMatch(/^Cobros sin enviar: 2 · Q300\.00\n\nP7-1 · Ana/)
  share.mockRejectedValue(new Error('No'))
  press(queueTexts.copyAll)
  expect(await screen.findByText(queueTexts.copyFailed)).toBeTruthy()
  expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toMatch(/P7-2 · Rosa/)
})
