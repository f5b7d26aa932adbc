import type { z } from 'zod'
import type { cashRangeInput } from './cash/cash.schema'
import { addDays, formatLocalDate, type LocalDate, localDateSchema, optionalLocalDateSchema } from './dates/local-date'
import { addMonths, formatPeriod, type Period, periodOf } from './dates/period'
import { optionalPeriodSchema, periodSchema } from './dates/period-schema'
import { amountSchema, formatQuetzales, fromCentavos, type Quetzales, sumQuetzales } from './money/money'
import type { refundInput } from './receipts/account.schema'
import { settle } from './receipts/account-rules'
import type { CollectedMonth } from './receipts/collect.schema'

declare const amount: Quetzales
declare const date: LocalDate
declare const period: Period
declare const text: string

const schemas = {
  amount: amountSchema('', ''),
  date: localDateSchema('', ''),
  optionalDate: optionalLocalDateSchema(''),
  period: periodSchema(''),
  optionalPeriod: optionalPeriodSchema(''),
}

/** A plain text compiles, such as a literal or what someone typed, and so does the right kind. */
export const compiles = [
  () => formatQuetzales(text),
  () => formatQuetzales(sumQuetzales([fromCentavos(5), amount, '0.05'])),
  () => formatLocalDate(addDays(date, 1)),
  () => formatPeriod(addMonths(periodOf(date), 1)),
  (): z.input<typeof cashRangeInput> => ({ from: text, to: date }),
]

/** A text of another kind does not. */
export const swapped = [
  // @ts-expect-error: a date is no amount
  () => formatQuetzales(date),
  // @ts-expect-error: a month is no amount
  () => sumQuetzales([amount, period]),
  // @ts-expect-error: an amount is no date
  () => formatLocalDate(amount),
  // @ts-expect-error: a month is no date
  () => addDays(period, 1),
  // @ts-expect-error: an amount is no month
  () => formatPeriod(amount),
  // @ts-expect-error: a date is no month
  () => addMonths(date, 1),
  // @ts-expect-error: what a function makes has its kind
  () => formatQuetzales(periodOf(date)),
  // @ts-expect-error: the amount of a month
  () => settle([{ period, amount: period }], { balance: amount, received: amount }),
  // @ts-expect-error: a record of months
  (): Record<Period, Quetzales> => ({ [period]: date }),
]

/** What a schema gives has its kind, and so has what it takes. */
export const swappedBySchemas = [
  // @ts-expect-error: a date
  (): Quetzales => schemas.date.parse(text),
  // @ts-expect-error: a date, if any
  (): Period | undefined => schemas.optionalDate.parse(text),
  // @ts-expect-error: a month
  (): LocalDate => schemas.period.parse(text),
  // @ts-expect-error: a month, if any
  (): LocalDate | null => schemas.optionalPeriod.parse(text),
  // @ts-expect-error: an amount
  (): LocalDate => schemas.amount.parse(text),
  // @ts-expect-error: the fields of an input
  ({ paidDate }: z.output<typeof refundInput>): Quetzales | undefined => paidDate,
  // @ts-expect-error: the fields of an item
  ({ period }: CollectedMonth): LocalDate => period,
  // @ts-expect-error: a month where a date is taken
  (): z.input<typeof cashRangeInput> => ({ from: period, to: date }),
  // @ts-expect-error: a date where an amount is taken
  (): z.input<typeof schemas.amount> => date,
]
