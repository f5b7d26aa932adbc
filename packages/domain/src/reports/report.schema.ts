import { z } from 'zod'

const MONTHS = 'Los meses deben ser un número entero entre 1 y 24'

/** How many months a history goes back, the current one among them; six unless told. */
export const historyInput = z
  .object({ months: z.int({ error: MONTHS }).min(1, { error: MONTHS }).max(24, { error: MONTHS }).default(6) })
  .default({ months: 6 })
