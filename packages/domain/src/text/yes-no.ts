import { searchable } from './search'

/** The words for the values of a field that is true or false, as the audit log stores them. */
export const yesNoWords: Readonly<Record<string, string>> = { true: 'Sí', false: 'No' }

/** The word of a field that is true or false. */
export function yesNoWord(value: boolean): 'Sí' | 'No' {
  return value ? 'Sí' : 'No'
}

const WORDS = new Map([
  ...['si', 's', 'x', '1', 'yes', 'y', 'true', 'verdadero', '✓', '✔'].map((word) => [word, true] as const),
  ...['no', 'n', '0', 'false', 'falso', '-', '–', '—'].map((word) => [word, false] as const),
])

/** What a word of yes or no means, as people and spreadsheets write it; undefined of another word. */
export function readYesNo(text: string): boolean | undefined {
  return WORDS.get(searchable(text).replace(/[\s.]/g, ''))
}
