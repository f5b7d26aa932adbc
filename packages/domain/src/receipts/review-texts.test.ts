import { expect, test } from 'vitest'
import type { ReviewReason } from './review-reasons'
import { reviewSentences } from './review-texts'

// Rules: product/collecting-without-signal#reviewing

const month = { period: '2026-11', amount: '150.00' }
const paid = { reason: 'paid', ...month, receipt: 1040 } as const

test.each<[ReviewReason, string]>([
  [{ ...paid, receivedOn: '2026-11-19' }, 'Noviembre ya estaba pagado: recibo 1040, ayer.'],
  [{ ...paid, receivedOn: '2026-11-20' }, 'Noviembre ya estaba pagado: recibo 1040, hoy.'],
  [{ ...paid, receivedOn: '2026-11-03' }, 'Noviembre ya estaba pagado: recibo 1040, 3 nov.'],
  [
    { ...paid, period: '2025-12', receivedOn: '2025-12-31' },
    'Diciembre de 2025 ya estaba pagado: recibo 1040, 31 dic 2025.',
  ],
  [{ ...paid, receipt: null, receivedOn: null }, 'Noviembre ya estaba pagado.'],
  [
    { reason: 'fee', ...month, dueAmount: '125.00', isPaid: true },
    'Noviembre vale Q125.00, el teléfono decía Q150.00.',
  ],
  [
    { reason: 'fee', ...month, dueAmount: '175.00', isPaid: false },
    'Noviembre vale Q175.00, el teléfono decía Q150.00: sigue pendiente.',
  ],
  [{ reason: 'annulled', ...month }, 'Noviembre ya no se cobra: el teléfono decía Q150.00.'],
  [{ reason: 'lacking', ...month }, 'Lo que tenía a cuenta ya no alcanza: noviembre (Q150.00) sigue pendiente.'],
  [{ reason: 'suspended', since: '2026-11-15' }, 'Está suspendido desde el 15 nov.'],
  [{ reason: 'left', since: '2025-11-15' }, 'Está de baja desde el 15 nov 2025.'],
  [
    { reason: 'sameSlip', reference: '482913', receipt: 1031, clientName: 'Ana López', receivedOn: '2026-11-03' },
    'La referencia 482913 ya está en el recibo 1031 (Ana López, 3 nov 2026).',
  ],
  [{ reason: 'deleted', clientName: 'Ana López' }, 'Ana López fue eliminado: el dinero no es de nadie.'],
  [{ reason: 'deleted', clientName: null }, 'El cliente ya no existe: el dinero no es de nadie.'],
  [{ reason: 'old', days: 45 }, 'Se cobró hace 45 días.'],
  [
    { reason: 'clock', at: '2026-11-21T18:00:00Z' },
    'El reloj del teléfono iba adelantado (21 nov 2026, 12:00): vale la hora en que llegó.',
  ],
])('%j is said', (reason, sentence) => {
  expect(reviewSentences({ reasons: [reason], onAccount: '0.00' }, '2026-11-20')).toEqual([sentence])
})

test('what is left on the account comes last, what was taken from it is not said', () => {
  const reasons = [{ ...paid, receivedOn: '2026-11-19' }]
  expect(reviewSentences({ reasons, onAccount: '150.00' }, '2026-11-20').join(' ')).toBe(
    'Noviembre ya estaba pagado: recibo 1040, ayer. Q150.00 quedan a cuenta.',
  )
  expect(reviewSentences({ reasons, onAccount: '-50.00' }, '2026-11-20')).toHaveLength(1)
})
