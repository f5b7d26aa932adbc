import { z } from 'zod'

/** Registers a reference that a receipt has already (product/receipts#same-slip). */
export const sameSlipAllowed = {
  allowSameReference: z.boolean({ error: 'allowSameReference: envía true o false' }).optional(),
}
