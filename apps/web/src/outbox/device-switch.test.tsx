import { deviceTexts } from '@isp/domain/outbox/device-texts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { COPY_DATABASE } from '../lib/storage/forget-device-data'
import { stubIndexedDb } from '../testing/indexed-db'
import { type Answers, refused, renderServed, serve } from '../testing/server'
import { deviceOutbox } from './device-outbox'
import { DeviceSwitch } from './device-switch'

// Rules: product/outbox#the-switch, product/outbox#what-waits-for-the-queue

const kept = { kept: true, tag: 'a', takenAt: '2026-11-28T16:42:00Z', keepUntil: '2027-11-28T16:42:00Z', clients: null }
const answers: Answers = { 'offline.copy': () => kept, 'devices.register': () => ({ number: 7 }) }

beforeEach(() => {
  stubIndexedDb()
  vi.stubGlobal('isSecureContext', true)
})
afterEach(async () => {
  deviceOutbox.close()
  vi.unstubAllGlobals()
})

function open(more: Answers = {}) {
  const calls = serve({ ...answers, ...more })
  renderServed({ '/': <DeviceSwitch /> })
  return () => calls.filter(({ path }) => path === 'devices.register')
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a device that is off says what it could do, and gets its number when it is switched on', async () => {
  const registrations = open()
  for (const line of [deviceTexts.off, deviceTexts.can, deviceTexts.cannot, deviceTexts.keeps]) {
    expect(screen.getByText(line)).toBeTruthy()
  }
  fireEvent.change(screen.getByLabelText(deviceTexts.name), { target: { value: ' Marta ' } })
  press(deviceTexts.switchOn)
  expect(await screen.findByText('Los cobros de este teléfono se llaman P7-1, P7-2…')).toBeTruthy()
  expect(registrations()).toMatchObject([{ input: { name: 'Marta' }, key: expect.any(String) }])
})

test('a device that is on is not said to be off while its outbox is read', async () => {
  open()
  press(deviceTexts.switchOn)
  await screen.findByRole('button', { name: deviceTexts.switchOff })
  cleanup()
  deviceOutbox.close()
  open()
  expect(screen.queryByText(deviceTexts.off)).toBeNull()
  expect(screen.queryByRole('button', { name: deviceTexts.switchOn })).toBeNull()
  expect(await screen.findByText('Los cobros de este teléfono se llaman P7-1, P7-2…')).toBeTruthy()
})

test('switched off and on again it keeps its number', async () => {
  const registrations = open()
  press(deviceTexts.switchOn)
  fireEvent.click(await screen.findByRole('button', { name: deviceTexts.switchOff }))
  fireEvent.click(await screen.findByRole('button', { name: deviceTexts.switchOn }))
  await screen.findByRole('button', { name: deviceTexts.switchOff })
  expect(registrations()).toHaveLength(1)
})

test('a registration whose answer was lost is repeated with its key', async () => {
  let isLost = true
  const registrations = open({
    'devices.register': () => {
      if (isLost) return refused()()
      return { number: 7 }
    },
  })
  press(deviceTexts.switchOn)
  expect(await screen.findByText(deviceTexts.registerFailed)).toBeTruthy()
  expect(deviceOutbox.exists()).toBe(false)
  isLost = false
  press(deviceTexts.switchOn)
  await screen.findByRole('button', { name: deviceTexts.switchOff })
  const [first, second] = registrations()
  expect([first?.key, typeof first?.key]).toEqual([second?.key, 'string'])
})

test('a session that is not remembered keeps no clients, so that it is not switched on', async () => {
  const registrations = open({ 'offline.copy': () => ({ kept: false }) })
  press(deviceTexts.switchOn)
  expect(await screen.findByText(deviceTexts.notKept)).toBeTruthy()
  expect([registrations(), deviceOutbox.exists()]).toEqual([[], false])
})

test('a storage that refuses leaves it off, and no other page reads it', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('No', 'SecurityError')
    },
  })
  open()
  press(deviceTexts.switchOn)
  expect(await screen.findByText(deviceTexts.storageRefuses)).toBeTruthy()
  expect(deviceOutbox.exists()).toBe(false)
})

test('a device that cannot keep the clients is not switched on', async () => {
  const { indexedDB } = globalThis
  vi.stubGlobal('indexedDB', {
    open: (name: string, version?: number) => {
      if (name === COPY_DATABASE) throw new DOMException('Full', 'QuotaExceededError')
      return indexedDB.open(name, version)
    },
  })
  const registrations = open()
  press(deviceTexts.switchOn)
  expect(await screen.findByText(deviceTexts.storageRefuses)).toBeTruthy()
  expect([registrations(), deviceOutbox.exists()]).toEqual([[], false])
})

test('it stays on while a payment waits', async () => {
  open()
  press(deviceTexts.switchOn)
  await screen.findByRole('button', { name: deviceTexts.switchOff })
  const about = { clientName: 'Ana', amount: '150.00', months: 'noviembre de 2026' }
  await (await deviceOutbox.open()).take({ kind: 'regular', clientId: 1, months: [] }, about)
  press(deviceTexts.switchOff)
  expect(await screen.findByText(/^Hay 1 cobro sin enviar \(Q150\.00\)\. Envíalo antes de desactivar/)).toBeTruthy()
  await waitFor(() => expect(deviceOutbox.state()?.device).toBe(7))
})
