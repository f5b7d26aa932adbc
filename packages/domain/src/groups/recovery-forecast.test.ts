import { describe, expect, it } from 'vitest'
import { type CourseMonth, recoveryCourse } from './recovery-course'
import { type Investment, recoveryOf } from './recovery-forecast'
import { recoverySentence, recoverySum, shortRecovery } from './recovery-texts'

// Rules: product/groups#recovery

const CURRENT = '2026-11'
const NONE = {}

/** `{ '2026-08': 100 }`: Q100.00 in August. */
function investment(expenses: number, paid: Record<string, number>, monthlyUtility = 0): Investment {
  return {
    expenses: expenses.toFixed(2),
    monthlyUtility: monthlyUtility.toFixed(2),
    months: Object.entries(paid).map(([month, utility]) => ({ month, utility: utility.toFixed(2) })),
  }
}

const AUTUMN = { '2026-08': 90, '2026-09': 110, '2026-10': 100 }

describe('the recovery of a group', () => {
  it.each<[string, Investment, string | null, string]>([
    ['without expenses', investment(0, AUTUMN), null, 'Sin gastos de instalación no hay inversión que recuperar.'],
    [
      'without expenses and payments',
      investment(0, NONE),
      null,
      'Sin gastos de instalación no hay inversión que recuperar.',
    ],
    [
      'recovered in the month that passed the expenses',
      investment(150, AUTUMN),
      'Recuperada en sep 2026',
      'Recuperada en septiembre de 2026',
    ],
    ['recovered to the centavo', investment(300, AUTUMN), 'Recuperada en oct 2026', 'Recuperada en octubre de 2026'],
    [
      'recovered by the present month',
      investment(301, { ...AUTUMN, '2026-11': 1 }),
      'Recuperada en nov 2026',
      'Recuperada en noviembre de 2026',
    ],
    [
      'recovered long ago, without payments since',
      investment(10, { '2024-03': 10 }),
      'Recuperada en mar 2024',
      'Recuperada en marzo de 2024',
    ],
    ['one centavo short', investment(300.01, AUTUMN), '99 % · dic 2026', 'A este ritmo: diciembre de 2026 (1 mes)'],
    [
      'at the mean of three full months',
      investment(1650, AUTUMN),
      '18 % · ene 2028',
      'A este ritmo: enero de 2028 (14 meses)',
    ],
    [
      'the mean reaches the expenses exactly',
      investment(1700, AUTUMN),
      '17 % · ene 2028',
      'A este ritmo: enero de 2028 (14 meses)',
    ],
    [
      'the present month counts for the sum, not for the pace',
      investment(1700, { ...AUTUMN, '2026-11': 1000 }),
      '76 % · mar 2027',
      'A este ritmo: marzo de 2027 (4 meses)',
    ],
    [
      'a month without payments lowers the mean',
      investment(1000, { '2026-08': 150, '2026-10': 150 }),
      '30 % · jun 2027',
      'A este ritmo: junio de 2027 (7 meses)',
    ],
    [
      'older months do not count for the pace',
      investment(10_300, { '2025-01': 9000, ...AUTUMN }),
      '90 % · sep 2027',
      'A este ritmo: septiembre de 2027 (10 meses)',
    ],
    [
      'a mean that is not a whole centavo',
      investment(600, { '2026-08': 100, '2026-09': 0.01, '2026-10': 0 }),
      '16 % · feb 2028',
      'A este ritmo: febrero de 2028 (15 meses)',
    ],
    [
      'two full months are estimated',
      investment(1000, { '2026-09': 100, '2026-10': 100 }, 200),
      '20 % · mar 2027 · estimado',
      'A este ritmo: marzo de 2027 (4 meses), estimado',
    ],
    [
      'only the present month is estimated',
      investment(1000, { '2026-11': 100 }, 450),
      '10 % · ene 2027 · estimado',
      'A este ritmo: enero de 2027 (2 meses), estimado',
    ],
    [
      'no payments yet is estimated',
      investment(1000, NONE, 500),
      '0 % · ene 2027 · estimado',
      'A este ritmo: enero de 2027 (2 meses), estimado',
    ],
    ['no payments and no utility', investment(1000, NONE), '0 % · sin cobros', 'Sin cobros no se recupera'],
    [
      'nothing in three full months, whatever the members should pay',
      investment(1000, { '2026-07': 400, '2026-11': 100 }, 500),
      '50 % · sin cobros',
      'Sin cobros no se recupera',
    ],
    ['thirty years', investment(36_300, AUTUMN), '0 % · nov 2056', 'A este ritmo: noviembre de 2056 (360 meses)'],
    ['more than thirty years', investment(36_300.01, AUTUMN), '0 % · más de 30 años', 'A este ritmo: más de 30 años'],
    [
      'expenses beyond the exact integers',
      { ...investment(1, AUTUMN), expenses: '99999999990000.00' },
      '0 % · más de 30 años',
      'A este ritmo: más de 30 años',
    ],
    [
      'a negative pace',
      { ...investment(1000, NONE), monthlyUtility: '-5.00' },
      '0 % · sin cobros',
      'Sin cobros no se recupera',
    ],
  ])('%s', (_, money, short, sentence) => {
    const recovery = recoveryOf(money, CURRENT)
    expect([shortRecovery(recovery), recoverySentence(recovery)]).toEqual([short, sentence])
  })

  it.each<[Investment, string | null]>([
    [investment(0, AUTUMN), null],
    [investment(150, AUTUMN), 'La utilidad acumulada alcanzó los Q150.00 de gastos en septiembre de 2026.'],
    [
      investment(1650, AUTUMN),
      'Faltan Q1,350.00 de Q1,650.00. Ritmo: Q100.00 al mes, el promedio de agosto, septiembre y octubre = ' +
        '(Q90.00 + Q110.00 + Q100.00) ÷ 3. Q1,350.00 ÷ Q100.00 = 14 meses.',
    ],
    [
      investment(1000, NONE, 500),
      'Faltan Q1,000.00 de Q1,000.00. Ritmo estimado: Q500.00 al mes, la utilidad mensual de sus clientes; aún no hay ' +
        'tres meses completos de cobros. Q1,000.00 ÷ Q500.00 = 2 meses.',
    ],
    [
      investment(1000, { '2026-07': 400 }),
      'Faltan Q600.00 de Q1,000.00. Ritmo: Q0.00 al mes, el promedio de agosto, septiembre y octubre = ' +
        '(Q0.00 + Q0.00 + Q0.00) ÷ 3.',
    ],
  ])('explains its sum: %j', (money, sum) => {
    expect(recoverySum(recoveryOf(money, CURRENT), money.expenses)).toBe(sum)
  })
})

describe('the course of the accumulated utility', () => {
  const course = (money: Investment) =>
    recoveryCourse({ ...money, recovery: recoveryOf(money, CURRENT) }, CURRENT).map(
      ({ month, utility, accumulated, state }: CourseMonth) => `${month} ${utility} ${accumulated} ${state}`,
    )

  it('has the months without payments, the unfinished month and the forecast up to the expenses', () => {
    expect(course(investment(420, { '2026-07': 100, '2026-09': 100, '2026-10': 50 }))).toEqual([
      '2026-07 100.00 100.00 past',
      '2026-08 0.00 100.00 past',
      '2026-09 100.00 200.00 past',
      '2026-10 50.00 250.00 past',
      '2026-11 0.00 250.00 current',
      '2026-12 50.00 300.00 forecast',
      '2027-01 50.00 350.00 forecast',
      '2027-02 50.00 400.00 forecast',
      '2027-03 50.00 450.00 forecast',
    ])
  })

  it('ends at the present month when recovered, without a pace and without expenses', () => {
    const paid = { '2026-10': 10, '2026-11': 5 }
    const months = ['2026-10 10.00 10.00 past', '2026-11 5.00 15.00 current']
    for (const money of [investment(10, paid), investment(100, paid), investment(0, paid)]) {
      expect(course(money)).toEqual(months)
    }
  })

  it('begins with the present month before the first payment, and is empty without a forecast', () => {
    expect(course(investment(100, NONE, 100))).toEqual(['2026-11 0.00 0.00 current', '2026-12 100.00 100.00 forecast'])
    expect(course(investment(100, NONE))).toEqual([])
  })

  it('reaches the expenses although the pace is rounded down', () => {
    const last = course(investment(400, { '2026-08': 100, '2026-09': 0.01, '2026-10': 0 })).at(-1)
    expect(last).toMatch(/^2027-08 .* 400\.0\d forecast$/)
  })

  it.each([
    ['a distant', 1_000_000],
    ['a far', 30_000],
  ])('draws %s forecast for three years', (_, expenses) => {
    expect(course(investment(expenses, AUTUMN)).filter((month) => month.endsWith('forecast'))).toHaveLength(36)
  })
})
