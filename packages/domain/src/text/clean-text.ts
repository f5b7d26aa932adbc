/**
 * Characters that are drawn as nothing and are no white space: controls, zero-width characters, marks of direction, the soft
 * hyphen. Not the variation selectors of emoji.
 */
const INVISIBLE = /(?!\p{Variation_Selector}|[\s\u0085])[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]|\ufeff/gu
const WHITE_SPACE = /[\s\u0085]+/gu
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/u

/**
 * A text of one line as it is stored and searched (product/text#clean-texts): NFC, without invisible characters, any
 * run of white space is one blank, trimmed.
 */
export function cleanLine(text: string): string {
  return visible(text).replace(WHITE_SPACE, ' ').trim()
}

/** `cleanLine` for a text that keeps its lines, as a note; they are parted by `\n`, also if they were by `\r\n`. */
export function cleanLines(text: string): string {
  const lines = visible(text).split(LINE_BREAK)
  return lines
    .map((line) => line.replace(WHITE_SPACE, ' ').trim())
    .join('\n')
    .trim()
}

/** A text without the characters that are drawn as nothing. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}

/** Composed afterwards, because an invisible character keeps a letter and its accent apart. */
function visible(text: string): string {
  return withoutInvisible(text).normalize('NFC')
}
