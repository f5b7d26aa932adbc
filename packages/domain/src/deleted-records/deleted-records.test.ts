import { describe, expect, it } from 'vitest'
import { daysLeft } from './days-left'
import { paymentsAndSum, reportsLose, restoredDetail, restoredTitle, shownDaysLeft } from './deleted-record-texts'

// Rules: product/deleted-records#what-the-reports-lose

const now = new Date('2026-11-22T18:00:00Z')

it.each([
  ['2026-11-22T18:00:00.000Z', 30],
  ['2026-11-22T17:59:59.999Z', 30],
  ['2026-11-21T18:00:00.000Z', 29],
  ['2026-10-23T18:00:00.001Z', 1],
  ['2026-10-23T18:00:00.000Z', 0],
  ['2026-01-01T00:00:00.000Z', 0],
])('what was deleted at %s can be restored for another %i days', (deletedAt, days) => {
  expect(daysLeft(deletedAt, now)).toBe(days)
})

describe('the texts', () => {
  it.each([
    [{ kind: 'client', leftOut: 0 }, 'Cliente restaurado', undefined],
    [{ kind: 'client', leftOut: 1 }, 'Cliente restaurado', 'Quedó sin grupo, porque su grupo ya no existe.'],
    [{ kind: 'variable_client', leftOut: 0 }, 'Cliente variable restaurado', undefined],
    [
      { kind: 'group', leftOut: 1 },
      'Grupo restaurado',
      '1 cliente no volvió al grupo: ya no existe o está en otro grupo.',
    ],
    [
      { kind: 'group', leftOut: 3 },
      'Grupo restaurado',
      '3 clientes no volvieron al grupo: ya no existen o están en otro grupo.',
    ],
    [{ kind: 'quotation', leftOut: 0 }, 'Cotización restaurada', undefined],
  ] as const)('of %j', (record, title, detail) => {
    expect([restoredTitle(record), restoredDetail(record)]).toEqual([title, detail])
  })

  it('say what the reports lose, unless that is nothing', () => {
    expect(reportsLose({ paidPayments: 9, paidAmount: '1125.00' })).toBe(
      'Se quitarán 9 pagos por Q1,125.00 de los reportes de meses anteriores.',
    )
    expect(reportsLose({ paidPayments: 1, paidAmount: '125.00' })).toBe(
      'Se quitará 1 pago por Q125.00 de los reportes de meses anteriores.',
    )
    expect(reportsLose({ paidPayments: 0, paidAmount: '0.00' })).toBeNull()
    expect(paymentsAndSum({ paidPayments: 2, paidAmount: '0.50' })).toBe('2 pagos por Q0.50')
    expect([1, 30].map(shownDaysLeft)).toEqual(['1 día', '30 días'])
  })
})
