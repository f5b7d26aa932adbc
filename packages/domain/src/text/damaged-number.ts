/**
 * A long number as Excel shows it in a narrow or general cell, `4.82913E+11` or `4,82913E+11`: its last digits are lost.
 */
export function isDamagedNumber(text: string): boolean {
  return /^\d(?:[.,]\d+)?e\+\d{1,3}$/i.test(text.trim())
}
