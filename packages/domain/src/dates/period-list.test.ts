import { expect, it } from 'vitest'
import { listPeriods } from './period-list'

it.each([
  [[], ''],
  [['2026-11'], 'noviembre de 2026'],
  [['2026-11', '2026-10'], 'octubre y noviembre de 2026'],
  [['2026-11', '2026-09', '2026-10'], 'septiembre, octubre y noviembre de 2026'],
  [['2026-11', '2026-11'], 'noviembre de 2026'],
  [['2025-12', '2026-01'], 'diciembre de 2025 y enero de 2026'],
  [['2025-11', '2025-12', '2026-01'], 'noviembre y diciembre de 2025, y enero de 2026'],
  [['2024-11', '2025-11', '2026-11'], 'noviembre de 2024, noviembre de 2025 y noviembre de 2026'],
  [['2026-01', '2026-02', '2026-03', '2026-04'], 'enero a abril de 2026'],
  [['2026-01', '2026-02', '2026-03', '2026-05'], 'enero, febrero, marzo y mayo de 2026'],
  [['2025-11', '2025-12', '2026-01', '2026-02'], 'noviembre de 2025 a febrero de 2026'],
  [Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`), 'enero a diciembre de 2026'],
])('%j reads %s', (periods, text) => {
  expect(listPeriods(periods)).toBe(text)
})
