/**
 * Texts that a spreadsheet treats as a formula, ignoring leading whitespace, or that start with a tab or line break.
 * Includes the full-width signs of East Asian keyboards.
 */
const FORMULA = /^[\s']*[=+\-@＝＋－＠]|^[\t\r\n]/

/** A phone number, '+502 55551234': a single number with a sign, which is harmless as a formula. */
const PHONE = /^\+\d[\d ]*$/

/**
 * Escapes a text for a CSV file: a text that a spreadsheet would run as a formula gets a leading apostrophe. Phone
 * numbers stay unchanged.
 */
export function csvText(text: string): string {
  return FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text
}

/** Reverts `csvText`: removes the apostrophe before a formula. */
export function textOfCsv(text: string): string {
  const rest = text.slice(1)
  return text.startsWith("'") && FORMULA.test(rest) ? rest : text
}
