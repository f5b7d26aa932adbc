import { expect, test } from 'vitest'
import { IMAGE_WIDTH, layOutImage, MARGIN, type Measure, wrap } from './image-layout'

/** Each letter is half as wide as high. */
const measure: Measure = (text, { size }) => (text.length * size) / 2
const content = {
  head: {
    name: 'Internet del Valle '.repeat(5).trim(),
    lines: ['Zona 1, Cantel'],
    logo: { src: '', width: 1_000, height: 200 },
  },
  title: 'Recibo 1042',
  stamp: 'ANULADO',
  facts: [
    { label: 'Fecha', value: '21 nov 2026' },
    { label: 'Recibimos de', value: 'M'.repeat(200) },
  ],
  total: { label: 'Total', value: 'Q1,199,999,999.88' },
  totalInWords: 'mil ciento noventa y nueve millones novecientos noventa y nueve mil quetzales con ochenta centavos',
  after: [{ label: 'Forma', value: 'Efectivo' }],
  foot: 'Gracias por su pago\nSoporte: 7765 4321',
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

test('the logo is in the middle above the name, in its proportions, and no text begins before its end', () => {
  const { picture, texts } = layOutImage(content, measure)
  expect(picture).toEqual({ x: 160, y: MARGIN, width: 400, height: 80 })
  const tops = texts.map(({ y, size }) => y - size)
  expect(Math.min(...tops)).toBeGreaterThanOrEqual(MARGIN + 80)
  expect(texts.slice(-2).map(({ text, align }) => [text, align])).toEqual([
    ['Gracias por su pago', 'center'],
    ['Soporte: 7765 4321', 'center'],
  ])
})

test('a small logo is not enlarged, and without a business the title is at the top', () => {
  const logo = { src: '', width: 60, height: 40 }
  expect(layOutImage({ ...content, head: { ...content.head, logo } }, measure).picture).toMatchObject({
    width: 60,
    height: 40,
  })
  const { picture, texts } = layOutImage({ ...content, head: null, foot: null }, measure)
  expect([picture, texts[0]?.text, texts[0]?.y]).toEqual([null, 'Recibo 1042', MARGIN + 40])
})

test('text wraps between words, and within one that is too long', () => {
  expect(wrap('uno dos tres cuatrocientos', (line) => line.length <= 8)).toEqual([
    'uno dos',
    'tres',
    'cuatroci',
    'entos',
  ])
})

test('a word that is too long is not cut within a letter', () => {
  const mechanic = '👩‍🔧'
  expect(wrap(`ab${mechanic}n\u0303o`, (line) => line.length <= mechanic.length + 1)).toEqual([
    'ab',
    `${mechanic}`,
    'n\u0303o',
  ])
})
