import { searchable } from './search'

/** Begins with the sound of i, before which 'y' is 'e': 'Inés', 'Hilda', 'Ysabel', not 'Hielo' or 'Yolanda'. */
const SOUNDS_LIKE_I = /^[^a-z0-9]*(?:i|hi(?!e)|y(?![aeiou])[a-z])/

/**
 * Words of a sentence: `Ana`, `Ana y Beto`, `Ana, Beto e Inés`; empty for none. `pause` stands before the conjunction, as a
 * comma between parts that have commas of their own.
 */
export function joinWords(words: readonly string[], pause = ''): string {
  const last = words.at(-1) ?? ''
  const before = words.slice(0, -1).join(', ')
  return before === '' ? last : `${before}${pause} ${and(last)} ${last}`
}

function and(next: string): string {
  return SOUNDS_LIKE_I.test(searchable(next)) ? 'e' : 'y'
}
