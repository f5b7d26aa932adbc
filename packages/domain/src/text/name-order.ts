import { foldMarks } from './marks'

const N_WITH_TILDE = /(n)\u0303/gi
const COMBINING_MARKS = /[\u0300-\u036f]/g
const CAPITALS = /[A-Z]/g

/**
 * Sort key of a name in Spanish order, for comparison by code point: accents, case and apostrophes are ignored, ñ comes after
 * n. `Íñigo` → `in~igo`. The database function `name_order` has the same rule. Only A to Z are lowercased, because other
 * letters depend on the database's locale.
 */
export function nameOrder(name: string): string {
  return foldMarks(
    name
      .normalize('NFD')
      .replace(N_WITH_TILDE, '$1~')
      .replace(COMBINING_MARKS, '')
      .replace(CAPITALS, (letter) => letter.toLowerCase()),
  )
}

/** Compares two names for `sort`, by code point like the database. Names that differ only in accents or apostrophes are equal. */
export function compareNames(one: string, other: string): number {
  const [left, right] = [codePoints(nameOrder(one)), codePoints(nameOrder(other))]
  const place = left.findIndex((point, index) => point !== right[index])
  if (place === -1) return left.length - right.length
  return (left[place] ?? -1) - (right[place] ?? -1)
}

function codePoints(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0)
}
