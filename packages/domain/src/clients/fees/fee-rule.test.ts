import { describe, expect, it } from 'vitest'
import { type FeeRule, figuresAfter, figuresWithFee, typedRuleValue } from './fee-rule'

// Rules: product/fees#cambiar-cuota, product/fees#rounding

const before = { monthlyAmount: '150.00', utility: '40.00' }
const rule = (kind: FeeRule['kind'], value: number, more: Partial<FeeRule> = {}): FeeRule => ({
  kind,
  value,
  roundToFive: false,
  utilityFollows: false,
  ...more,
})
const five = { roundToFive: true }
const follows = { utilityFollows: true }

describe('the fee after', () => {
  it.each<[string, FeeRule, string]>([
    ['150.00', rule('add', 1500), '165.00'],
    ['150.00', rule('add', -1500), '135.00'],
    ['150.00', rule('add', 0), '150.00'],
    ['150.00', rule('add', 1), '150.01'],
    ['150.00', rule('add', -15000), '0.00'],
    ['150.00', rule('set', 17550), '175.50'],
    ['150.00', rule('set', 17550, five), '175.50'],
    ['0.00', rule('set', 0), '0.00'],
    ['150.00', rule('percent', 100), '165.00'],
    ['150.00', rule('percent', 75), '161.25'],
    ['150.00', rule('percent', -75), '138.75'],
    ['150.00', rule('percent', -1000), '0.00'],
    // 0.105 and 0.095: half a centavo goes up in both directions.
    ['0.10', rule('percent', 50), '0.11'],
    ['0.10', rule('percent', -50), '0.10'],
    ['0.05', rule('percent', 50), '0.05'],
    ['33.33', rule('percent', 333), '44.43'],
    ['99999999.99', rule('percent', 0), '99999999.99'],
    ['9999999.99', rule('percent', 9000), '99999999.90'],
    ['150.00', rule('percent', 75, five), '160.00'],
    ['150.00', rule('add', 1250, five), '165.00'],
    ['150.00', rule('add', 1249, five), '160.00'],
    ['150.00', rule('add', -1250, five), '140.00'],
    ['152.50', rule('add', 0, five), '155.00'],
    ['152.49', rule('add', 0, five), '150.00'],
    ['2.50', rule('add', 0, five), '5.00'],
    ['2.49', rule('add', 0, five), '0.00'],
    // 152.4995, which is Q152.50 only when rounded to the centavo.
    ['141.86', rule('percent', 75), '152.50'],
    ['141.86', rule('percent', 75, five), '150.00'],
  ])('%s by %j is %s', (monthlyAmount, changed, after) => {
    expect(figuresAfter({ ...before, monthlyAmount }, changed)).toEqual({ monthlyAmount: after, utility: '40.00' })
  })
})

describe('the utility', () => {
  it.each<[FeeRule, string]>([
    [rule('add', 1500), '40.00'],
    [rule('add', 1500, follows), '55.00'],
    [rule('add', -1500, follows), '25.00'],
    [rule('add', -4000, follows), '0.00'],
    [rule('add', 1300, { ...five, ...follows }), '55.00'],
    [rule('percent', 100, follows), '55.00'],
    [rule('set', 20000, follows), '90.00'],
    [rule('set', 14000, follows), '30.00'],
  ])('after %j is %s', (changed, utility) => {
    expect(figuresAfter(before, changed)).toMatchObject({ utility })
  })

  it('follows the fee that a client is given', () => {
    expect(figuresWithFee(before, '160.50', follows)).toEqual({ monthlyAmount: '160.50', utility: '50.50' })
    expect(figuresWithFee(before, '160.5', { utilityFollows: false })).toEqual({
      monthlyAmount: '160.50',
      utility: '40.00',
    })
  })
})

describe('figures that no client can have', () => {
  it.each<[FeeRule, string]>([
    [rule('add', -15001), 'feeNegative'],
    [rule('add', -15001, five), 'feeNegative'],
    [rule('percent', -1001), 'feeNegative'],
    [rule('add', 9_999_985_000), 'feeTooLarge'],
    [rule('set', 10_000_000_000), 'feeTooLarge'],
    [rule('add', -4001, follows), 'utilityNegative'],
  ])('%j: %s', (changed, problem) => {
    expect(figuresAfter(before, changed)).toEqual({ problem })
  })

  it('a utility above the limit', () => {
    expect(figuresAfter({ monthlyAmount: '0.00', utility: '99999999.99' }, rule('add', 1, follows))).toEqual({
      problem: 'utilityTooLarge',
    })
  })

  it.each(['', 'x', '-1'])('the typed fee %j', (fee) => {
    expect(figuresWithFee(before, fee, follows)).toEqual({ problem: 'feeInvalid' })
  })
})

describe('a typed value', () => {
  const percent = 'Escribe un porcentaje con un decimal como máximo, hasta 1000'
  const amount = 'Escribe un monto, con un menos para bajar'
  it.each<[FeeRule['kind'], string, number | string | null]>([
    ['add', '15', 1500],
    ['add', ' +15.50 ', 1550],
    ['add', '-15', -1500],
    ['add', '− 1,250', -125_000],
    ['add', 'Q15', 1500],
    ['add', '-0', 0],
    ['add', '', null],
    ['add', '-', null],
    ['add', '1.234', amount],
    ['add', '−\u202f1\u00a0250', -125_000],
    ['add', '-\n15', amount],
    ['add', '10\n000', amount],
    ['percent', '10\n%', percent],
    ['add', '--5', amount],
    ['add', 'x', amount],
    ['set', '175.5', 17_550],
    ['set', '0', 0],
    ['set', '-1', 'La cuota no puede ser menos de Q0.00'],
    ['percent', '10', 100],
    ['percent', '7.5', 75],
    ['percent', '7,5 %', 75],
    ['percent', '7.', 70],
    ['percent', '-7.5', -75],
    ['percent', '0', 0],
    ['percent', '1000', 10_000],
    ['percent', '1000.1', percent],
    ['percent', '7.55', percent],
    ['percent', 'x', percent],
    ['percent', ' ', null],
  ])('%s %j is %j', (kind, typed, value) => {
    expect(typedRuleValue(kind, typed)).toBe(value)
  })
})
