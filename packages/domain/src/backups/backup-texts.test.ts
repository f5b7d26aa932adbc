import { expect, it } from 'vitest'
import { auditSentence } from '../audit-log/audit-log-texts'
import { nextReceiptRefused, receiptsAfterRestore } from './backup-texts'

const takenAt = '2026-11-27T08:00:00.000Z'

it.each([
  [[{ field: 'backup', from: null, to: takenAt }], 'Restaurado del respaldo del 27 nov 2026, 02:00'],
  [[], 'Restaurado de un respaldo'],
] as const)('the entry of a restore names the instant of its backup: %j', (changes, sentence) => {
  expect(auditSentence({ subject: 'config', action: 'restored', period: null, changes })).toBe(sentence)
})

it.each([
  [
    { unskipped: 14, next: 14 },
    'El siguiente recibo es el 14. Si ya diste ese número o uno mayor, restaura otra vez en una base de datos vacía con --next-receipt y el número que sigue al último que diste.',
  ],
  [{ unskipped: 14, next: 15 }, 'El siguiente recibo es el 15; el 14 queda sin usar.'],
  [{ unskipped: 14, next: 60 }, 'El siguiente recibo es el 60; del 14 al 59 quedan sin usar.'],
])('a restore says which receipts are lost and which number comes next: %j', (receipts, end) => {
  expect(receiptsAfterRestore({ takenAt, ...receipts })).toBe(
    `Los recibos que se dieron después del 27 nov 2026, 02:00 se perdieron: regístralos otra vez. ${end}`,
  )
})

it('says which numbers the next receipt may have', () => {
  expect(nextReceiptRefused({ next: 15, most: 100 })).toBe(
    '--next-receipt: el siguiente recibo es el 15; escribe ese o uno mayor, hasta el 115',
  )
})
