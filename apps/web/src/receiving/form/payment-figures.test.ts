import { expect, it } from 'vitest'
import { figuresMissing, figuresToSend, noFigures, type PaymentFigures, withFigure } from './payment-figures'

const figures = (change: Partial<PaymentFigures>): PaymentFigures => ({ ...noFigures, ...change })

it.each<[Partial<PaymentFigures>, Partial<PaymentFigures>, string]>([
  [{}, { amount: '300' }, '300.00'],
  [{ amount: '300' }, { expense: '120.5' }, '179.50'],
  [{ amount: '300', expense: '120.5' }, { expense: '' }, '300.00'],
  [{ expense: '400' }, { amount: '300' }, '0.00'],
  [{}, { amount: '0.5' }, '0.50'],
  [{ amount: '300', utilityAmount: '300.00' }, { expense: '1.234' }, ''],
  [{ amount: '300', utilityAmount: '300.00' }, { amount: '300.555' }, ''],
  [{ amount: '12345678', utilityAmount: '12345678.00' }, { amount: '123456789' }, ''],
  [{}, { expense: '20' }, ''],
  [{ amount: '3', utilityAmount: '3.00' }, { amount: '' }, ''],
  [{ amount: '300', utilityAmount: '300.00' }, { utilityAmount: '50' }, '50'],
  [{ amount: '300', utilityAmount: '50' }, { utilityAmount: '' }, ''],
  [{ amount: '300', utilityAmount: '50' }, { amount: '300' }, '50'],
  [{ amount: '300', utilityAmount: '50' }, { expense: '10' }, '290.00'],
])('with %j, typing %j sets the utility to %j', (before, change, utility) => {
  expect(withFigure(figures(before), change)).toEqual({ ...figures(before), ...change, utilityAmount: utility })
})

it.each<[Partial<PaymentFigures>, ReturnType<typeof figuresToSend>]>([
  [{}, null],
  [{ amount: '300' }, null],
  [{ utilityAmount: '10' }, null],
  [{ amount: '1.234', utilityAmount: '10' }, null],
  [{ amount: '123456789', utilityAmount: '10' }, null],
  [{ amount: '-5', utilityAmount: '10' }, null],
  [{ amount: '300', expense: '1.234', utilityAmount: '10' }, null],
  [
    { amount: '0', utilityAmount: '0.00' },
    { amount: '0', utilityAmount: '0.00' },
  ],
  [
    { amount: '300', expense: '20', utilityAmount: '0.5' },
    { amount: '300', utilityAmount: '0.5' },
  ],
])('%j sends %j', (typed, sent) => {
  expect(figuresToSend(figures(typed))).toEqual(sent)
})

it.each<[Partial<PaymentFigures>, boolean]>([
  [{}, true],
  [{ amount: '300' }, true],
  [{ amount: '300', utilityAmount: '10' }, false],
  [{ amount: '1.234' }, false],
  [{ amount: '300', expense: '1.234' }, false],
])('%j lacks a figure: %s', (typed, missing) => {
  expect(figuresMissing(figures(typed))).toBe(missing)
})
