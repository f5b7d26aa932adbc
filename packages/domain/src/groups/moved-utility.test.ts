import { expect, it } from 'vitest'
import { movedUtilitySentence } from './moved-utility'

// Rules: product/clients#group-of-a-client

it.each([
  ['385.00', 'Las Canoas', 'Pixabaj', 'Q385.00 de utilidad acumulada pasan de Las Canoas a Pixabaj.'],
  ['1385.00', null, 'Pixabaj', 'Q1,385.00 de utilidad acumulada pasan a Pixabaj.'],
  ['385.00', 'Las Canoas', null, 'Q385.00 de utilidad acumulada salen de Las Canoas.'],
  ['0.00', 'Las Canoas', 'Pixabaj', null],
  ['385.00', null, null, null],
])('%s from %s to %s: %s', (utility, from, to, sentence) => {
  expect(movedUtilitySentence({ utility, from, to })).toBe(sentence)
})
