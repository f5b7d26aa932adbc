import { searchable } from '../../text/search'

/** A sum that a file states: the label of its line, and of how many subtotals it is the sum. */
export type TotalOfFile = { label: string; centavos: number; parts?: number }

const SUBTOTAL = /^sub[ _.–-]*total/

/**
 * The sum of the whole file among those that it states: the largest, or all of them together where each is a subtotal.
 * Null without any.
 */
export function wholeTotal(said: readonly TotalOfFile[]): TotalOfFile | null {
  const [first] = said
  if (!first) return null
  const last = said.at(-1) ?? first
  const sum = said.reduce((all, { centavos }) => all + centavos, 0)
  const areParts = said.length > 1 && said.every(({ label }) => SUBTOTAL.test(searchable(label)))
  // A last one of all of them is the sum of the file.
  if (areParts && last.centavos * 2 !== sum) return { ...first, centavos: sum, parts: said.length }
  return said.reduce((largest, one) => (Math.abs(largest.centavos) >= Math.abs(one.centavos) ? largest : one), first)
}
