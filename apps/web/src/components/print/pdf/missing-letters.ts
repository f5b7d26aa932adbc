/** Spaces, breaks and marks that are not seen by themselves. */
const UNSEEN = /\p{Cc}|\p{Cf}|\p{Z}|\p{Variation_Selector}/u
/** Characters that every font for Spanish has. */
const COMMON = /^[\s!-~\u{a0}-\u{ff}]*$/u
const letters = new Intl.Segmenter('es', { granularity: 'grapheme' })

export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Whether a font for Spanish may lack letters of these texts, so that it must be looked at. */
export function hasRareLetters(texts: readonly string[]): boolean {
  return texts.some((text) => !COMMON.test(text))
}

/** The letters of these texts, each once, of which `has` says that the font lacks a part. */
export function missingLetters(texts: readonly string[], has: (codePoint: number) => boolean): string[] {
  const all = texts.flatMap((text) => Array.from(letters.segment(text.normalize('NFC')), ({ segment }) => segment))
  const isMissing = (part: string) => !UNSEEN.test(part) && !has(part.codePointAt(0) ?? 0)
  return [...new Set(all)].filter((letter) => Array.from(letter).some(isMissing))
}
