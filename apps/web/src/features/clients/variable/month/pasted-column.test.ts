import { errorTexts } from '@isp/domain/errors/error-texts'
import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { describe, expect, it } from 'vitest'
import { withColumn, withoutColumn } from './pasted-column'
import { type Line, linesToSave, type TypedLines, withTyped } from './typed-lines'

// Rules: product/variable-clients#registrar-el-mes

const lines = ['Ana', 'Beto', 'Caty', 'Dora'].map(
  (name, index): Line => ({
    paymentId: index + 1,
    clientId: index + 1,
    name,
    phone: null,
    address: null,
    startDate: '2024-01-12',
    period: '2026-11',
    dueDate: '2026-11-12',
    owesSince: null,
    accountBalance: '0.00',
    last: null,
  }),
)
const [, beto = never()] = lines
const typedBeto = withTyped({}, beto, { amount: '90', expense: '20', utilityAmount: '70.00' })

function never(): never {
  throw new Error('There is a second line')
}

function pasted(typed: TypedLines, start: number, figure: 'amount' | 'expense', ...column: string[]) {
  return withColumn(typed, { lines, start, figure, cells: column.map((cell) => cell.split('\t')) })
}

/** The lines after a paste that was not refused. */
function filled(...paste: Parameters<typeof pasted>) {
  const result = pasted(...paste)
  if (result.refused !== undefined) throw new Error(result.refused)
  return result
}

const figures = (typed: TypedLines) =>
  Object.values(typed).map(({ line, figures: { amount, expense, utilityAmount } }) => [
    line.name,
    amount,
    expense,
    utilityAmount,
  ])

describe('a pasted column', () => {
  it('fills the line and those below, and can be saved', () => {
    const { typed } = filled({}, 1, 'amount', '100', 'Q1,150.50')
    expect(linesToSave(typed)).toEqual([
      { id: 2, amount: '100', utilityAmount: '100.00' },
      { id: 3, amount: '1150.50', utilityAmount: '1150.50' },
    ])
  })

  it('of expenses keeps the amounts', () => {
    expect(figures(filled(typedBeto, 1, 'expense', '30', '5').typed)).toEqual([
      ['Beto', '90', '30', '60.00'],
      ['Caty', '', '5', ''],
    ])
  })

  it('leaves the line of an empty cell as it is', () => {
    expect(figures(filled(typedBeto, 0, 'amount', '80', '', '70').typed)).toEqual([
      ['Ana', '80', '', '80.00'],
      ['Beto', '90', '20', '70.00'],
      ['Caty', '70', '', '70.00'],
    ])
  })

  it.each([
    ['amount', '1.234', errorTexts.amountAmbiguous],
    ['amount', 'Monto', errorTexts.amountUnreadable],
    ['expense', '-5', `Gasto: ${errorTexts.amountNegative}`],
  ] as const)('keeps a cell that is no amount, with the reason: %s %s', (figure, cell, problem) => {
    const { typed } = filled({}, 0, figure, cell, '100')
    expect(typed[1]).toMatchObject({ figures: { [figure]: cell }, problem })
    expect(linesToSave(typed).map(({ id }) => id)).toEqual(figure === 'amount' ? [2] : [])
  })

  it.each([
    [2, 'Copiaste 3 celdas y desde aquí solo quedan 2 líneas. No se llenó ninguna.'],
    [3, 'Copiaste 3 celdas y desde aquí solo queda 1 línea. No se llenó ninguna.'],
  ])('is refused if it is longer than the lines from place %i on', (start, refused) => {
    expect(pasted({}, start, 'amount', '1', '2', '3')).toEqual({ refused })
  })

  it('is refused beside another column', () => {
    expect(pasted({}, 0, 'amount', '100\t40', '150\t60')).toEqual({ refused: variableClientTexts.severalColumns })
  })
})

describe('a column that is taken back', () => {
  it('leaves what was typed before', () => {
    const { typed, pasted: column } = filled(typedBeto, 0, 'amount', '80', '95')
    expect(withoutColumn(typed, column, typedBeto)).toEqual(typedBeto)
  })

  it('leaves lines that were changed or saved since', () => {
    const { typed, pasted: column } = filled(typedBeto, 0, 'amount', '80', '95', '70')
    const { 2: _, ...saved } = withTyped(typed, lines[0] ?? never(), { amount: '81', expense: '', utilityAmount: '81' })
    expect(figures(withoutColumn(saved, column, typedBeto))).toEqual([['Ana', '81', '', '81']])
  })
})
