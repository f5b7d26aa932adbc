import { expect, it } from 'vitest'
import { joinWords } from './join-words'

// Rules: product/text#greeting

it.each([
  [[], ''],
  [['Ana'], 'Ana'],
  [['Ana', 'Beto'], 'Ana y Beto'],
  [['Ana', 'Beto', 'Inés'], 'Ana, Beto e Inés'],
  [['Ana', 'Hilda'], 'Ana e Hilda'],
  [['Ana', 'íngrid'], 'Ana e íngrid'],
  [['Ana', 'Ixchel'], 'Ana e Ixchel'],
  [['Ana', '"Inés"'], 'Ana e "Inés"'],
  [['Ana', 'Yvonne'], 'Ana e Yvonne'],
  [['Ana', 'Yolanda'], 'Ana y Yolanda'],
  [['Agua', 'Hielo'], 'Agua y Hielo'],
  [['Ana', 'Héctor'], 'Ana y Héctor'],
  [['Inés', 'Ana'], 'Inés y Ana'],
  [['octubre', 'noviembre'], 'octubre y noviembre'],
])('%j are %j', (words, joined) => {
  expect(joinWords(words)).toBe(joined)
})

it('pauses before the conjunction between parts with commas', () => {
  expect(joinWords(['a, b', 'c', 'd'], ',')).toBe('a, b, c, y d')
})
