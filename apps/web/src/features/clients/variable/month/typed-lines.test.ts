import { expect, it } from 'vitest'
import { greyFigures } from '../../../../receiving/form/grey-figures'
import { noFigures } from '../../../../receiving/form/payment-figures'
import {
  afterSave,
  completed,
  type Line,
  linesToSave,
  shownLines,
  type TypedLines,
  totalsOf,
  withProblems,
  withTyped,
} from './typed-lines'

// Rules: product/screens#grey-figures, product/variable-clients#registrar-el-mes

const line = (paymentId: number, name: string, period = '2026-11'): Line => ({
  paymentId,
  clientId: paymentId,
  name,
  phone: null,
  address: null,
  startDate: '2024-01-12',
  period,
  dueDate: `${period}-12`,
  owesSince: null,
  accountBalance: '0.00',
  last: null,
})
const [nora, nato, angel] = [line(1, 'Nora'), line(2, 'Ñato'), line(3, 'Ángel')]
const figures = (amount: string, expense = '', utilityAmount = amount) => ({ amount, expense, utilityAmount })

const typing = (...typed: [Line, ReturnType<typeof figures>][]): TypedLines =>
  typed.reduce<TypedLines>((all, [to, what]) => withTyped(all, to, what), {})

it('leaves out a line that was emptied, and forgets why a corrected one was refused', () => {
  const typed = typing([nora, figures('80')], [nato, figures('x')])
  const refused = withProblems(typed) ?? {}
  expect(refused[2]?.problem).toBe('Escribe el monto pagado')
  expect(withTyped(refused, nato, figures('90'))[2]?.problem).toBeUndefined()
  expect(Object.keys(withTyped(typed, nora, noFigures))).toEqual(['2'])
  expect(withProblems(typing([nora, figures('80')]))).toBeNull()
})

const grey = greyFigures({ amount: '300.00', utilityAmount: '120.00' })

it.each([
  ['nothing', noFigures, figures('300.00', '180.00', '120.00')],
  ['an amount', figures('200'), figures('200', '180.00', '20.00')],
  ['an expense', { ...noFigures, expense: '50' }, figures('300.00', '50', '250.00')],
  ['both', figures('200', '50', '150.00'), figures('200', '50', '150.00')],
])('Enter after %s takes the grey figures of the empty boxes', (_typed, before, after) => {
  expect(completed(before, grey)).toEqual(after)
})

it('Enter takes nothing without grey figures, and no expense below zero', () => {
  expect(completed(figures('200'), null)).toEqual(figures('200'))
  expect(greyFigures(null)).toBeNull()
  expect(greyFigures({ amount: '10.00', utilityAmount: '12.00' })?.expense).toBe('0.00')
})

it('saves what is complete in the order of the sheets, earlier months first', () => {
  const october = line(9, 'Zoe', '2026-10')
  const typed = typing(
    [nato, figures('2', '', '1')],
    [nora, figures('1', 'x')],
    [angel, figures('3.5')],
    [october, figures('4')],
  )
  const saved = linesToSave(typed)
  expect(saved.map(({ id }) => id)).toEqual([9, 3, 2])
  expect(totalsOf(saved)).toEqual({ amount: '9.50', utility: '8.50' })
})

it('keeps refused lines with their reason, and shows those that the server no longer has', () => {
  const typed = afterSave(typing([nora, figures('1')], [nato, figures('2')]), [
    { id: 1, outcome: 'saved', receiptNumber: 7 },
    { id: 2, outcome: 'refused', message: 'El pago ya está marcado como pagado', issues: [] },
  ])
  expect(typed).toEqual({ 2: { line: nato, figures: figures('2'), problem: 'El pago ya está marcado como pagado' } })
  expect(shownLines([angel, nora], typed, '2026-11').map(({ name }) => name)).toEqual(['Ángel', 'Nora', 'Ñato'])
  const read = [angel]
  expect(shownLines(read, typed, '2026-10')).toBe(read)
})
