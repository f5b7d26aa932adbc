import { deleteWaits, logoutWaits } from '@isp/domain/outbox/queue-texts'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pendingLogout } from '../../lib/storage/pending-logout'
import { deviceOutbox } from '../../outbox/device-outbox'
import { stubIndexedDb } from '../../testing/indexed-db'
import { renderPlain } from '../../testing/render'
import { serve } from '../../testing/server'
import { DeviceActions } from './device-actions'

// Rules: product/outbox#what-waits-for-the-queue

const three = { count: 3, sum: '450.00' }

beforeEach(() => {
  stubIndexedDb()
  serve({})
})
afterEach(async () => {
  deviceOutbox.close()
  vi.unstubAllGlobals()
})

async function takeThree() {
  const outbox = await deviceOutbox.open()
  await outbox.enable(7)
  for (const clientId of [1, 2, 3]) {
    await outbox.take({ kind: 'regular', clientId, months: [] }, { clientName: 'Ana', amount: '150.00', months: '' })
  }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test.each([
  ['Borrar de este dispositivo', deleteWaits(three)],
  ['Cerrar Sesión', logoutWaits(three)],
])('without a connection %s waits for what was not sent', async (name, words) => {
  await takeThree()
  const deleted = vi.fn()
  renderPlain(<DeviceActions lost onDeleted={deleted} />)
  press(name)
  expect(await screen.findByText(words)).toBeTruthy()
  expect([screen.queryByRole('dialog'), deleted.mock.calls, pendingLogout.exists()]).toEqual([null, [], false])
})

test('with a connection deleting waits, too', async () => {
  await takeThree()
  const deleted = vi.fn()
  renderPlain(<DeviceActions lost={false} onDeleted={deleted} />)
  press('Borrar de este dispositivo')
  expect(await screen.findByText(deleteWaits(three))).toBeTruthy()
  expect(deleted).not.toHaveBeenCalled()
})

test('a device without payments that wait deletes and logs out as before', async () => {
  const deleted = vi.fn()
  renderPlain(<DeviceActions lost={false} onDeleted={deleted} />)
  press('Borrar de este dispositivo')
  await vi.waitFor(() => expect(deleted).toHaveBeenCalled())
})
