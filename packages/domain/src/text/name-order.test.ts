import { expect, it } from 'vitest'
import { compareNames, nameOrder } from './name-order'

it.each([
  ['Ángela Óscar', 'angela oscar'],
  ['Muñoz', 'mun~oz'],
  ['MUN\u0303OZ', 'mun~oz'],
  ['Güicho Peña', 'guicho pen~a'],
  ['Sofía', 'sofia'],
  ['Ch’en', 'chen'],
  ['«Sol» 2–3', '"sol" 2-3'],
])('%s is sorted as %s', (name, order) => {
  expect(nameOrder(name)).toBe(order)
})

it.each([
  [
    'accents do not count',
    ['Óscar', 'Zoila', 'Ángela', 'Beto', 'Andrés'],
    ['Andrés', 'Ángela', 'Beto', 'Óscar', 'Zoila'],
  ],
  ['capitals do not count', ['beto', 'Carla', 'ana'], ['ana', 'beto', 'Carla']],
  ['ñ comes after n and before o', ['Peo', 'Peña', 'Penz', 'Pena'], ['Pena', 'Penz', 'Peña', 'Peo']],
  ['apostrophes do not count', ['Chepe', 'Ch’en B', 'Chen C', "Ch'en A"], ["Ch'en A", 'Ch’en B', 'Chen C', 'Chepe']],
  ['a word comes before its continuation', ['Anabel', 'Ana López', 'Ana'], ['Ana', 'Ana López', 'Anabel']],
  ['characters beyond U+FFFF come last', ['\u{1F600}', '\uFF21', 'Ana'], ['Ana', '\uFF21', '\u{1F600}']],
])('%s', (_rule, names, sorted) => {
  expect([...names].sort(compareNames)).toEqual(sorted)
})

it('names that differ only in accents keep their order', () => {
  expect(compareNames('Ángela', 'angela')).toBe(0)
})
