import { outboxTexts } from '@isp/domain/outbox/outbox-texts'
import { takingTexts } from '@isp/domain/outbox/taking-texts'
import { type Outbox, OutboxError } from '@isp/outbox/outbox'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lastChange } from '../../lib/last-change'
import { connection } from '../../lib/server/connection'
import { beginDevice, endDevice, KNOWN_SERVER, unreachable } from '../../testing/collecting-device'
import { box, button, choose, open, receipt } from './testing/opened-panel'

// Rules: product/outbox#write-first, product/outbox#provisional-receipt, product/outbox#net-of-the-queue

let outbox: Outbox
beforeEach(async () => {
  outbox = await beginDevice()
})
afterEach(endDevice)

type Sent = { taken?: { device: number; running: number; at: string }; paidDate?: string; months?: object[] }
const numbered = (input: unknown) => {
  const { taken } = input as Sent
  return { ...receipt, provisionalNumber: taken ? `P${taken.device}-${taken.running}` : null }
}
/** The panel over a server whose answer to a collection can be changed. */
function opened(answer: (input: unknown) => unknown) {
  const server = { answer }
  const panel = open({
    ...KNOWN_SERVER,
    'payments.collect': (input) => server.answer(input),
    'receipts.void': () => ({ number: 1042 }),
  })
  return { server, ...panel }
}
const WITHOUT_SIGNAL = 'Cobrado sin señal · P7-1'

test('with signal the payment is kept first, and shown with its receipt', async () => {
  const { sent, keys } = opened(async (input) => {
    expect(await outbox.entries()).toMatchObject([{ running: 1, state: 'sending' }])
    return numbered(input)
  })
  await choose()
  fireEvent.click(button('Cobrar Q150.00'))
  await screen.findByText('Cobrado. Recibo 1042 (P7-1)')
  expect(sent()).toMatchObject([
    { kind: 'regular', clientId: 7, months: [{ period: '2026-10' }], taken: { device: 7, running: 1 } },
  ])
  expect(keys).toEqual([])
  await waitFor(async () => expect(await outbox.entries()).toEqual([]))
})

test('the receipt is shown also where the storage does not note it', async () => {
  let restore = () => {}
  opened((input) => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Quota', 'QuotaExceededError')
    })
    restore = () => put.mockRestore()
    return numbered(input)
  })
  await choose()
  fireEvent.click(button('Cobrar Q150.00'))
  await screen.findByText('Cobrado. Recibo 1042 (P7-1)')
  expect(await outbox.entries()).toMatchObject([{ running: 1, state: 'sending' }])
  restore()
  await act(() => outbox.flush())
  expect(await outbox.history()).toMatchObject([{ state: 'sent', receiptNumber: 1042 }])
})

test('without network it is shown as kept at once, and as its receipt when it has arrived', async () => {
  const { server } = opened(unreachable)
  await choose()
  fireEvent.click(button('Cobrar Q150.00'))
  await screen.findByText(WITHOUT_SIGNAL)
  expect(screen.getByText(takingTexts.kept)).toBeDefined()
  expect(screen.getByText('Recibo provisional P7-1 · Q150.00 · octubre de 2026')).toBeDefined()
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Enviar por WhatsApp' })
  expect(decodeURIComponent(link.href)).toContain('50255551234')
  expect(decodeURIComponent(link.href)).toContain('Recibo provisional P7-1 · Q150.00 · octubre de 2026')
  server.answer = numbered
  await act(() => outbox.flush())
  await screen.findByText('Cobrado. Recibo 1042 (P7-1)')
})

test('a network known to be lost is not waited for', async () => {
  opened(() => new Promise(() => {}))
  await choose()
  act(() => connection.report('lost'))
  fireEvent.click(button('Cobrar Q150.00'))
  await screen.findByText(WITHOUT_SIGNAL)
})

test('a network that hangs is waited for four seconds', async () => {
  opened(() => new Promise(() => {}))
  await choose()
  const begun = performance.now()
  fireEvent.click(button('Cobrar Q150.00'))
  await screen.findByText(WITHOUT_SIGNAL, undefined, { timeout: 6_000 })
  expect(performance.now() - begun).toBeGreaterThan(3_900)
}, 10_000)

test('a storage that refuses says so: nothing counts as collected, and nothing typed is lost', async () => {
  const { sent } = opened(numbered)
  await choose()
  fireEvent.click(screen.getByRole('button', { name: /Recibí otra cantidad/ }))
  const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Recibido' })
  fireEvent.change(amount, { target: { value: '90' } })
  vi.spyOn(outbox, 'take').mockRejectedValueOnce(new OutboxError('refused', outboxTexts.notStored))
  fireEvent.click(button(/^Cobrar Q90\.00/))
  await screen.findByText('No se pudo guardar. No cobres todavía, o anótalo en papel.')
  expect([sent(), await outbox.entries()]).toEqual([[], []])
  expect(amount.value).toBe('90')
  fireEvent.click(button(/^Cobrar Q90\.00/))
  await screen.findByText('Cobrado. Recibo 1042 (P7-1)')
})

test('a held key takes once', async () => {
  opened(unreachable)
  await choose()
  const collect = button('Cobrar Q150.00')
  fireEvent.click(collect)
  fireEvent.click(collect)
  fireEvent.click(collect)
  await screen.findByText(WITHOUT_SIGNAL)
  expect(await outbox.entries()).toHaveLength(1)
})

test("'Deshacer' takes back what is queued", async () => {
  const { calls } = opened(unreachable)
  await choose()
  fireEvent.click(button('Cobrar Q150.00'))
  await screen.findByText(WITHOUT_SIGNAL)
  fireEvent.click(button('Deshacer'))
  await waitFor(async () => expect(await outbox.history()).toMatchObject([{ running: 1, state: 'taken-back' }]))
  expect(calls.filter(({ path }) => path === 'receipts.void')).toEqual([])
})

test('Ctrl+Z of a payment that has arrived meanwhile voids its receipt', async () => {
  const { server, calls } = opened(unreachable)
  await choose()
  fireEvent.click(button('Cobrar Q150.00'))
  await screen.findByText(WITHOUT_SIGNAL)
  server.answer = numbered
  await act(() => outbox.flush())
  await act(async () => {
    lastChange.undo()
  })
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === 'receipts.void')).toMatchObject([{ input: { number: 1042 } }]),
  )
})

test('a month that waits is not offered again', async () => {
  opened(unreachable)
  await choose()
  fireEvent.click(button('Cobrar Q150.00'))
  await screen.findByText(WITHOUT_SIGNAL)
  fireEvent.click(button('Siguiente'))
  await choose()
  fireEvent.click(button('Cobrar Q175.00'))
  await screen.findByText('Cobrado sin señal · P7-2')
  expect((await outbox.entries()).map(({ about }) => about.months)).toEqual(['octubre de 2026', 'noviembre de 2026'])
})

test('who is not found without network is not registered', async () => {
  open({ 'payments.findClients': () => [] })
  fireEvent.change(await box(), { target: { value: 'nadie' } })
  await screen.findByRole('button', { name: 'Nuevo Cliente: nadie' })
  act(() => connection.report('lost'))
  expect(screen.queryByRole('button', { name: /^Nuevo Cliente/ })).toBeNull()
})

test('a device that is switched off collects as before', async () => {
  await act(() => outbox.disable())
  const { sent, keys } = opened(numbered)
  await choose()
  fireEvent.click(button('Cobrar Q150.00'))
  await screen.findByText('Cobrado. Recibo 1042')
  expect([(sent()[0] as Sent).taken, keys.length, await outbox.history()]).toEqual([undefined, 1, []])
})
