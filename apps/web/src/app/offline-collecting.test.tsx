import type { Outbox } from '@isp/outbox/outbox'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { heldStart } from '../lib/held-start'
import { letIn } from '../lib/storage/let-in'
import { today } from '../lib/today'
import { writeCopy } from '../outbox/kept-copy'
import { beginDevice, endDevice, unreachable } from '../testing/collecting-device'
import { renderPlain } from '../testing/render'
import { type Answers, serve, serverWrapper } from '../testing/server'
import { AuthGate } from './auth-gate'

// Rules: product/outbox#collecting-from-the-copy

const rosa = {
  kind: 'regular' as const,
  id: 7,
  name: 'Rosa Mendoza',
  phone: '+502 55551234',
  notedNumbers: null,
  address: null,
  startDate: '2024-01-15',
  googleMapsLink: null,
  groupName: 'Xecam',
  suspended: false,
  cutList: null,
  fee: '175.00',
  accountBalance: '0.00',
  open: [
    { period: '2024-10', amount: '150.00', dueDate: '2024-10-15' },
    { period: '2024-11', amount: '175.00', dueDate: '2024-11-15' },
  ],
}

let outbox: Outbox
beforeEach(async () => {
  outbox = await beginDevice()
  letIn.write(true)
})
afterEach(endDevice)

async function start(takenAt = `${today()}T12:00:00.000Z`) {
  await writeCopy({
    kept: true,
    tag: 'a',
    takenAt,
    keepUntil: '2999-01-01T00:00:00.000Z',
    clients: { total: 1, rows: [rosa] },
  })
  const answers: Answers = Object.fromEntries(
    ['auth.status', 'payments.collect', 'payments.collectable', 'payments.findClients', 'business.profile'].map(
      (path) => [path, unreachable],
    ),
  )
  serve(answers)
  const Wrapper = serverWrapper()
  renderPlain(
    <Wrapper>
      <AuthGate />
    </Wrapper>,
  )
  await screen.findByText('Rosa Mendoza')
  return answers
}
const collect = () => screen.findByRole('button', { name: 'Cobrar a Rosa Mendoza' })

test('the start stays while the panel is open, and ends with it', async () => {
  const answers = await start()
  fireEvent.click(await collect())
  await screen.findByRole('button', { name: 'Cobrar Q150.00' })
  expect(heldStart.get()).toBe(true)
  const asked = new Promise<void>((resolve) => {
    answers['auth.status'] = () => {
      resolve()
      return { authenticated: false }
    }
  })
  await asked
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(screen.getByRole('button', { name: 'Cobrar Q150.00' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(heldStart.get()).toBe(false))
  await screen.findByRole('heading', { name: 'Acceso al Sistema' })
}, 15_000)

test('with a copy older than 14 days nothing is collected', async () => {
  await start('2024-01-01T12:00:00.000Z')
  expect(screen.queryByRole('button', { name: /^Cobrar/ })).toBeNull()
})

test('a device that is switched off only shows', async () => {
  await outbox.disable()
  await start()
  expect(screen.queryByRole('button', { name: /^Cobrar/ })).toBeNull()
})

test('a start without a server collects by the same panel, and the card says what waits', async () => {
  await start()
  fireEvent.click(await collect())
  fireEvent.click(await screen.findByRole('button', { name: 'Cobrar Q150.00' }))
  await screen.findByText('Cobrado sin señal · P7-1')
  expect(await outbox.entries()).toMatchObject([{ input: { clientId: 7, months: [{ period: '2024-10' }] } }])
  expect(await screen.findByText('Q150.00 por enviar · P7-1')).toBeDefined()
  expect(screen.queryByText('octubre 2024')).toBeNull()
})
