import { expect, test } from 'vitest'
import { IMAGE_WIDTH, layOutImage, MARGIN, type Measure, wrap } from './image-layout'

/** Each letter is half as wide as high. */
const measure: Measure = (text, { size }) => (text.length * size) / 2
const content = {
  title: 'Recibo 1042',
  stamp: 'ANULADO',
  facts: [
    { label: 'Fecha', value: '21 nov 2026' },
    { label: 'Recibimos de', value: 'M'.repeat(200) },
  ],
  total: { label: 'Total', value: 'Q1,199,999,999.88' },
  totalInWords: 'mil ciento noventa y nueve millones novecientos noventa y nueve mil quetzales con ochenta centavos',
  after: [{ label: 'Forma', value: 'Efectivo' }],
}

test('every text is inside the picture, and only a label and its value share a line', () => {
  const { texts, height } = layOutImage(content, measure)
  for (const { text, size, bold, y } of texts) {
    expect(measure(text, { size, bold })).toBeLessThanOrEqual(IMAGE_WIDTH - 2 * MARGIN)
    expect(y).toBeLessThan(height - MARGIN + size)
  }
  expect(texts.filter(({ align }) => align === 'right').map(({ text }) => text)).toEqual([
    '21 nov 2026',
    'Q1,199,999,999.88',
    'Efectivo',
  ])
  const lines = [...new Set(texts.map(({ y }) => y))].map((y) => texts.filter((placed) => placed.y === y))
  expect(lines.filter(({ length }) => length > 1).map((line) => line.map(({ text }) => text))).toEqual([
    ['Fecha', '21 nov 2026'],
    ['Total', 'Q1,199,999,999.88'],
    ['Forma', 'Efectivo'],
  ])
  expect(
    texts
      .filter(({ text }) => /^M+$/.test(text))
      .map(({ text }) => text)
      .join(''),
  ).toBe('M'.repeat(200))
})

test('text wraps between words, and within one that is too long', () => {
  expect(wrap('uno dos tres cuatrocientos', (line) => line.length <= 8)).toEqual([
    'uno dos',
    'tres',
    'cuatroci',
    'entos',
  ])
})
