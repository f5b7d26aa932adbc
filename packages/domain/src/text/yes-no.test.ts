import { expect, it } from 'vitest'
import { readYesNo } from './yes-no'

// Rules: product/import#values

it.each<[string, boolean | undefined]>([
  ...['Sí', 'si', 'SI.', ' s ', 'S', 'x', 'X', '1', 'Yes', 'y', 'TRUE', 'Verdadero', '✓'].map(
    (text): [string, boolean] => [text, true],
  ),
  ...['No', 'NO.', 'n', '0', 'false', 'FALSO', '-', '—'].map((text): [string, boolean] => [text, false]),
  ...['', 'quizás', 'sí y no', '2', 'nunca'].map((text): [string, undefined] => [text, undefined]),
])('%j means %j', (text, value) => {
  expect(readYesNo(text)).toBe(value)
})
