import { collectedBefore } from '@isp/domain/receipts/collect-texts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refused } from '../../testing/server'
import { button, choose, open, receipt, rosa } from './testing/opened-panel'

test('a changed amount is refused with the new figure, and nothing typed is lost', async () => {
  const message = 'El monto de octubre de 2026 cambió: ahora es Q160.00.'
  let first = true
  const { sent } = open({
    'payments.collect': () => {
      if (!first) return receipt
      first = false
      return refused({ message, code: 'CONFLICT', httpStatus: 409 })()
    },
    'payments.collectable': () => ({
      ...rosa,
      open: [{ period: '2026-10', amount: '160.00', dueDate: '2026-10-15' }],
      openCount: 1,
    }),
  })
  await choose()
  fireEvent.change(screen.getByLabelText('Forma'), { target: { value: 'transfer' } })
  fireEvent.change(screen.getByLabelText('Referencia'), { target: { value: 'T-1' } })
  fireEvent.click(button('Cobrar Q150.00'))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  await screen.findByRole('button', { name: 'Cobrar Q160.00' })
  expect(screen.getByLabelText<HTMLInputElement>('Referencia').value).toBe('T-1')
  fireEvent.click(button('Cobrar Q160.00'))
  await screen.findByText('Cobrado. Recibo 1042')
  expect(sent()[1]).toMatchObject({
    months: [{ period: '2026-10', amount: '160.00' }],
    method: 'transfer',
    reference: 'T-1',
  })
})

test('a collection that was stored before is refused with its receipt, which can be opened', async () => {
  const message = collectedBefore(1042)
  const issues = [{ path: 'requestKey', message }]
  const { keys } = open({
    'payments.collect': refused({ message, code: 'CONFLICT', httpStatus: 409, issues, storedId: 1042 }),
    'payments.collectable': () => rosa,
  })
  await choose()
  fireEvent.click(button('Cobrar Q150.00'))
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(screen.getByRole('link', { name: 'Recibo 1042' }).getAttribute('href')).toBe('/receipts/1042/print')
  // Pressed again, it is another payment.
  fireEvent.click(button('Cobrar Q150.00'))
  await waitFor(() => expect(new Set(keys).size).toBe(2))
})

test('a month that was paid meanwhile is no longer picked after the refusal', async () => {
  let first = true
  const { sent } = open({
    'payments.collect': () => {
      if (!first) return receipt
      first = false
      return refused({ message: 'Ya está pagado', code: 'CONFLICT', httpStatus: 409 })()
    },
    'payments.collectable': () => ({ ...rosa, open: rosa.open.slice(1), openCount: 1 }),
  })
  await choose()
  fireEvent.click(button('Cobrar Q150.00'))
  fireEvent.click(await screen.findByRole('button', { name: 'Cobrar Q175.00' }))
  await screen.findByText('Cobrado. Recibo 1042')
  expect(sent()[1]).toMatchObject({ months: [{ period: '2026-11', amount: '175.00' }] })
})
