import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Column } from '../../../components/table/column'
import { renderPlain } from '../../../testing/render'
import { monthLines } from './month-line'

type Month = { month: '2026-10'; revenue: string; payments: string }

const columns: readonly Column<Month>[] = [
  { key: 'month', header: 'Mes', cell: () => 'Mes' },
  { key: 'revenue', header: 'Ingresos Totales', cell: ({ revenue }) => revenue },
  { key: 'payments', header: 'Pagos Regulares', cell: ({ payments }) => payments },
]

test('a month is one line with its total, which opens to the other columns', () => {
  const { cell, lines } = monthLines(columns, ({ revenue }) => revenue)
  const row: Month = { month: '2026-10', revenue: 'Q1,150.25', payments: '7' }
  const Line = () => cell(row, { current: row })
  renderPlain(<Line />)
  expect(lines).toBe(true)
  const month = screen.getByRole('group')
  expect(month.querySelector('summary')?.textContent).toBe('octubre 2026Q1,150.25')
  expect(month.hasAttribute('open')).toBe(false)
  expect(
    within(month)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ingresos Totales', 'Pagos Regulares'])
  expect(
    within(month)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['Q1,150.25', '7'])
})
