import { expect, it } from 'vitest'
import { namedRecords, resetWords } from './admin-texts'

it.each([
  [[], undefined],
  [['contabilidad'], '1 token de API revocado: contabilidad.'],
  [['contabilidad', 'respaldo'], '2 tokens de API revocados: contabilidad, respaldo.'],
])('%j: %s', (names, sentence) => {
  expect(namedRecords(names, resetWords.tokens)).toBe(sentence)
})
