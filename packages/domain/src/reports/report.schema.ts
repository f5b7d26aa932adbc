import { z } from 'zod'
import { fromPlainDigits } from '../integers'

const MONTHS = 'Los meses deben ser un número entero entre 1 y 24'

const months = z.int({ error: MONTHS }).min(1, { error: MONTHS }).max(24, { error: MONTHS })

/** Number of months of a history, including the current one; six by default. */
export const historyInput = z.object({ months: months.default(6) }).default({ months: 6 })

/** The filters of a history with the number of months as text, as in a query string. */
export const historyFilters = z.object({
  months: z.string({ error: MONTHS }).transform(fromPlainDigits).pipe(months).default(6),
})
