import { expect, test } from 'vitest'
import type { AuditAction } from './audit-log.schema'
import { undoneLine } from './undone-line'

const entry = { subject: 'client', subjectName: 'Ana', period: '2026-11', changes: [] } as const
const amount = (from: string | null, to: string | null) => [{ field: 'amount', from, to }] as const

test.each<[AuditAction, object, string]>([
  ['paid', { changes: amount(null, '80.00') }, 'Ana · noviembre de 2026 · Q80.00'],
  ['reverted', { changes: amount('80.00', null) }, 'Ana · noviembre de 2026 · Q80.00'],
  ['paid', {}, 'Ana · noviembre de 2026'],
  ['updated', { period: null, changes: amount('80.00', '90.00') }, 'Ana · Cliente editado'],
  [
    'deposited',
    { period: null, changes: [{ field: 'receipt', from: null, to: '1042' }, ...amount(null, '25.00')] },
    'Ana · Recibo 1042 anulado',
  ],
  ['updated', { period: null, subjectName: null }, 'Cliente editado'],
])('the toast of an undone entry %s %j names %s', (action, rest, line) => {
  expect(undoneLine({ ...entry, action, ...rest })).toBe(line)
})
