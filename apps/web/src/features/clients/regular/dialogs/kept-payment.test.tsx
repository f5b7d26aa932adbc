import { takingTexts } from '@isp/domain/outbox/taking-texts'
import type { Outbox } from '@isp/outbox/outbox'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginDevice, endDevice, KNOWN_SERVER, unreachable } from '../../../../testing/collecting-device'
import { type Answers, renderServed, serve } from '../../../../testing/server'
import { PaymentConfirmDialog } from './payment-confirm-dialog'

// Rules: product/outbox#write-first

let outbox: Outbox
beforeEach(async () => {
  outbox = await beginDevice()
})
afterEach(endDevice)

const payment = { id: 1, period: '2024-11', amount: '350.00', dueDate: '2024-11-22' }
const receipt = {
  number: 1042,
  provisionalNumber: 'P7-1',
  clientName: 'Ana',
  amount: '350.00',
  lines: [{ period: '2024-11', concept: null, amount: '350.00', voidedAt: null }],
}

function confirm(answers: Answers) {
  const calls = serve({ ...KNOWN_SERVER, 'receipts.void': () => ({ number: 1042 }), ...answers })
  const onClose = vi.fn()
  renderServed({
    '/': <PaymentConfirmDialog opened onClose={onClose} clientId={9} clientName="Ana" payment={payment} />,
  })
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
  return { calls, onClose, paths: () => calls.map(({ path }) => path) }
}

test('a plain month is collected by the outbox', async () => {
  const { calls, onClose } = confirm({ 'payments.collect': () => receipt })
  await screen.findByText('Pago confirmado')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(calls.find(({ path }) => path === 'payments.collect')?.input).toMatchObject({
    kind: 'regular',
    clientId: 9,
    months: [{ period: '2024-11', amount: '350.00' }],
    taken: { device: 7, running: 1 },
  })
})

test('a month that waits is not taken again', async () => {
  await outbox.take(
    { kind: 'regular', clientId: 9, months: [{ period: '2024-11', amount: '350.00' }] },
    { clientName: 'Ana', amount: '350.00', months: 'noviembre de 2024' },
  )
  const { onClose } = confirm({ 'payments.collect': unreachable })
  await screen.findByText('Noviembre de 2024 ya se cobró en este teléfono: P7-1, por enviar.')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(await outbox.entries()).toHaveLength(1)
})

test("without network the toast says where it is kept, and its 'Deshacer' takes it back", async () => {
  const { onClose, paths } = confirm({ 'payments.collect': unreachable })
  await screen.findByText('Cobrado sin señal · P7-1')
  expect(screen.getByText(takingTexts.kept)).toBeDefined()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(await outbox.entries()).toMatchObject([{ about: { clientName: 'Ana', amount: '350.00' } }])
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  await waitFor(async () => expect(await outbox.history()).toMatchObject([{ state: 'taken-back' }]))
  expect(paths()).not.toContain('receipts.void')
})
