import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refused, renderServed, serve } from '../../../testing/server'
import { ConfigAuditLog } from '../config-audit-log'
import { DeletedRecordsCard } from './deleted-records-card'

// Rules: product/deleted-records#thirty-days

const ana = {
  id: 12,
  kind: 'client',
  recordId: 7,
  name: 'Ana',
  deletedAt: '2026-11-20T18:00:00.000Z',
  paidPayments: 9,
  paidAmount: '1125.00',
  daysLeft: 29,
}

test('a deleted record shows what was paid and the days left, and is restored', async () => {
  let records = [ana]
  const calls = serve({
    'deletedRecords.list': () => ({ records, total: records.length }),
    'deletedRecords.restore': () => {
      records = []
      return { kind: 'client', recordId: 7, name: 'Ana', leftOut: 1 }
    },
  })
  renderServed({ '/': <DeletedRecordsCard /> })
  const restore = await screen.findByRole('button', { name: 'Restaurar Ana' })
  expect(screen.getByText('9 pagos por Q1,125.00')).toBeTruthy()
  expect(screen.getByText('29 días')).toBeTruthy()
  fireEvent.click(restore)
  const toast = within(await screen.findByRole('status'))
  expect(toast.getByText('Cliente restaurado')).toBeTruthy()
  expect(toast.getByText('Quedó sin grupo, porque su grupo ya no existe.')).toBeTruthy()
  expect(await screen.findByText('No hay nada eliminado.')).toBeTruthy()
  expect(calls).toContainEqual({ path: 'deletedRecords.restore', input: { id: 12 } })
})

test('a record that is gone says so', async () => {
  const message = 'Este registro ya no está en Eliminados: alguien lo restauró o pasaron los 30 días.'
  serve({
    'deletedRecords.list': () => ({ records: [ana], total: 1 }),
    'deletedRecords.restore': refused({ message, code: 'NOT_FOUND', httpStatus: 404 }),
  })
  renderServed({ '/': <DeletedRecordsCard /> })
  fireEvent.click(await screen.findByRole('button', { name: 'Restaurar Ana' }))
  expect(await screen.findByText(message)).toBeTruthy()
})

test('an entry of the audit log that can be undone has a button, the others have none', async () => {
  const entry = {
    id: '2',
    happenedAt: '2026-11-20T20:05:00.000Z',
    actor: 'ana',
    subject: 'client',
    subjectId: 7,
    subjectName: 'Ana',
    action: 'paid',
    period: '2026-11',
    recordExists: true,
    undoable: true,
    changes: [],
  }
  const others = { ...entry, id: '1', undoable: false }
  const calls = serve({
    'trail.list': () => ({ entries: [entry, others], nextCursor: null }),
    'trail.undo': () => ({ success: true }),
  })
  renderServed({ '/': <ConfigAuditLog /> })
  fireEvent.click(await screen.findByRole('button', { name: /^Deshacer: Pago de noviembre/ }))
  expect(await screen.findByText('Cambio deshecho')).toBeTruthy()
  expect(calls).toContainEqual({ path: 'trail.undo', input: { entryId: '2' } })
})

test('an import whose clients were changed since asks before the others are undone', async () => {
  const message = '1 cliente cambió o pagó desde entonces: Ana.'
  const entry = {
    id: '7',
    happenedAt: '2026-11-20T20:05:00.000Z',
    actor: 'ana',
    subject: 'import',
    subjectId: 3,
    subjectName: 'clientes.xlsx',
    action: 'created',
    period: null,
    recordExists: false,
    undoable: true,
    changes: [{ field: 'importedClients', from: null, to: '137' }],
  }
  const refuse = refused({ message, code: 'CONFLICT', httpStatus: 409, issues: [{ path: 'keepChanged', message }] })
  const calls = serve({
    'trail.list': () => ({ entries: [entry], nextCursor: null }),
    'trail.undo': (input) => ((input as { keepChanged?: boolean }).keepChanged ? { success: true } : refuse()),
  })
  renderServed({ '/': <ConfigAuditLog /> })
  expect(await screen.findByText('Importó 137 clientes de clientes.xlsx')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Deshacer: Importó 137 clientes/ }))
  const dialog = within(await screen.findByRole('dialog', { name: '¿Deshacer los demás?' }))
  expect(dialog.getByText(new RegExp(message))).toBeTruthy()
  expect(screen.queryByText('No se pudo deshacer')).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Deshacer los demás' }))
  expect(await screen.findByText('Cambio deshecho')).toBeTruthy()
  expect(calls).toContainEqual({ path: 'trail.undo', input: { entryId: '7', keepChanged: true } })
})
