import { z } from 'zod'

/** Registers a reference that a receipt has already (specification 4 A7). */
export const sameSlipAllowed = {
  allowSameReference: z.boolean({ error: 'allowSameReference: envía true o false' }).optional(),
}
