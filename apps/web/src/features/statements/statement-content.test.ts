import { formatQuetzales } from '@isp/domain/money/money'
import { presentDebt } from '@isp/domain/receipts/present-debt'
import { expect, test } from 'vitest'
import type { SheetCell } from '../../components/print/sheet-content'
import { type Statement, statementContent } from './statement-content'

// Rules: product/statements#the-sheet

const today = '2026-11-28'
const month = (period: string, change: Partial<Statement['months'][number]> = {}): Statement['months'][number] => ({
  period,
  dueDate: `${period}-12`,
  amount: '100.00',
  isPaid: false,
  paidDate: null,
  receiptNumber: null,
  ...change,
})

function statement(months: Statement['months'], change: Partial<Statement> = {}): Statement {
  const accountBalance = change.accountBalance ?? '0.00'
  return {
    kind: 'regular',
    id: 7,
    name: 'Ana López',
    phone: null,
    today,
    months,
    otherCharges: [],
    accountLines: [],
    pauses: [],
    debt: presentDebt({ payments: months, accountBalance }, today),
    lastReceipt: null,
    ...change,
    accountBalance,
  }
}

const text = (cell: SheetCell | undefined) => (typeof cell === 'string' ? cell : [cell?.text, cell?.small].join(' '))
const read = (...statements: Statement[]) => {
  const { table, after, title } = statementContent(statements, { business: null })
  const rows = table?.rows.map(({ cells }) => cells.map(text).join(' | ')) ?? []
  return { title, rows, total: [table?.total.label, ...(table?.total.cells ?? [])], after }
}

test('paid, owed, free and coming months, each in its words, and the debt of the day', () => {
  const { rows, total, after } = read(
    statement([
      month('2026-08', { isPaid: true, paidDate: '2026-08-12', receiptNumber: 1042 }),
      month('2026-09', { amount: '0.00' }),
      month('2026-10'),
      month('2026-11'),
      month('2026-12'),
    ]),
  )
  expect(rows).toEqual([
    'Ago 2026 | Q100.00 | 12 ago 2026 Recibo 1042 | ',
    'Sep 2026 | Q0.00 | No se cobra | ',
    'Oct 2026 | Q100.00 | No | Q100.00',
    'Nov 2026 | Q100.00 | No | Q100.00',
    'Dic 2026 | Q100.00 | Vence 12 dic 2026 | ',
  ])
  expect(total).toEqual(['Debe al 28 nov 2026', 'Q200.00'])
  expect(after).toEqual([{ label: 'Por vencer', value: 'Diciembre, vence el 12' }])
})

test.each(['0.00', '50.00', '150.00', '250.00', '300.00', '350.00'])(
  "the column 'Debe' adds up to its last row with %s on the account",
  (accountBalance) => {
    const months = ['2026-09', '2026-10', '2026-11', '2026-12'].map((period) => month(period))
    const { rows, total } = read(statement(months, { accountBalance }))
    const centavos = (amount: string) => Math.round(Number(amount.replace(/[Q,]/g, '')) * 100)
    const sum = rows.reduce((all, row) => all + centavos(row.split(' | ').at(-1) ?? ''), 0)
    expect(sum === 0 ? 'Nada' : formatQuetzales((sum / 100).toFixed(2))).toBe(total[1])
  },
)

test('other charges, the account, pauses and the last payment stand below it', () => {
  const { after } = read(
    statement([], {
      accountBalance: '25.00',
      lastReceipt: { number: 9, receivedOn: '2026-11-02', amount: '325.00' },
      otherCharges: [{ concept: 'Router', amount: '300.00', receiptNumber: 9, receivedOn: '2026-11-02' }],
      accountLines: [
        { amount: '25.00', reason: null, receiptNumber: 9, receivedOn: '2026-11-02' },
        { amount: '-10.00', reason: null, receiptNumber: 10, receivedOn: '2026-11-03' },
      ],
      pauses: [{ from: '2026-05-01', to: null, kind: 'left' }],
    }),
  )
  expect(after?.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Saldo a cuenta: Q25.00',
    'Último pago: Q325.00 el 2 nov, recibo 9',
    'Router: Q300.00 · 2 nov 2026, recibo 9',
    'A cuenta: Q25.00 · 2 nov 2026, recibo 9',
    'De lo abonado: Q10.00 · 3 nov 2026, recibo 10',
    'De baja: desde el 1 may 2026',
  ])
})

test('several clients are on one sheet, each below its name, and their debts are added', () => {
  const shop = statement([month('2026-10', { amount: null })], { name: 'Tienda', kind: 'variable' })
  const { title, rows, total } = read(statement([month('2026-11')]), shop)
  expect(title).toBe('2 clientes')
  expect(rows).toEqual(['Ana López', 'Nov 2026 | Q100.00 | No | Q100.00', 'Tienda', 'Oct 2026 |  | No | Sin monto'])
  expect(total[1]).toBe('Q100.00 + 1 mes')
})

test('a client without months has none', () => {
  const { rows, total } = read(statement([]))
  expect([rows, total[1]]).toEqual([['Sin meses todavía |  |  | '], 'Nada'])
})
