/** Replaces no-break and narrow no-break spaces by plain ones: only these three belong to a written amount or date. */
export function withPlainSpaces(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ')
}

/** Whether a trimmed text with plain spaces has other whitespace, such as the line break between two cells of a spreadsheet. */
export function hasOtherWhitespace(text: string): boolean {
  return /[^\S ]/.test(text)
}
