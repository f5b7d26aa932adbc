import { expect, it } from 'vitest'
import { matchColumns } from '../import-match'
import type { ImportFileCell } from '../import-values'
import { usualPast } from './past-choices'
import { pastOfRow, pastPlan } from './past-plan'

const today = '2026-11-28'

it.each<[string, ImportFileCell[][], string | null, (string | undefined)[]]>([
  [
    'Pagado hasta',
    [
      ['3/1/2024', '9/30/2026'],
      ['3/2/2024', '10/5/2026'],
    ],
    '9/30/2026',
    ['2026-10', '2026-11'],
  ],
  [
    'Pagado hasta',
    [
      ['3/25/2024', '9/5/2026'],
      ['3/2/2024', '10/5/2026'],
    ],
    '9/5/2026',
    ['2026-10', '2026-11'],
  ],
  ['Debe desde', [['3/25/2024', '9/1/2026']], '9/1/2026', ['2026-09']],
  ['Pagado hasta', [['25/3/2024', '5/9/2026']], null, ['2026-10']],
  ['Pagado hasta', [['3/25/2024', 'septiembre 2026']], null, ['2026-10']],
])('the months of %s in %j are asked about by %j', (heading, lines, example, from) => {
  const rows = lines.map((cells, index) => ({ row: index + 2, cells: ['Ana', 150, ...cells] }))
  const headings = ['Nombre', 'Cuota', 'Inicio', heading]
  const match = matchColumns(headings, rows)
  const read = pastPlan({ headings, rows }, { match, choices: usualPast, today })
  expect(read?.questions.dates).toBe(example)
  const pasts = rows.map(
    ({ cells }) => read && pastOfRow(cells, read.plan, { fee: '150.00', startDate: '2024-03-01', today }),
  )
  expect(pasts.map((past) => past && 'billedFrom' in past && past.billedFrom)).toEqual(from)
})
