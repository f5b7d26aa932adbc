/**
 * What makes a spreadsheet take a text for a formula, blanks before it aside; a tab or a line break at its start. The
 * wide forms of East Asian keyboards count as the plain ones.
 */
const FORMULA = /^[\s']*[=+\-@＝＋－＠]|^[\t\r\n]/

/** A phone number, '+502 55551234': one number with its sign, which computes and calls nothing. */
const PHONE = /^\+\d[\d ]*$/

/**
 * A text as a CSV file carries it. One that a spreadsheet would run as a formula gets an apostrophe before it, which
 * makes it a text there; a phone number stays as it is.
 */
export function csvText(text: string): string {
  return FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text
}

/** The text that `csvText` was given: without the apostrophe that it puts before a formula. */
export function textOfCsv(text: string): string {
  const rest = text.slice(1)
  return text.startsWith("'") && FORMULA.test(rest) ? rest : text
}
