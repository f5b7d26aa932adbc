import type { LocalDate } from '@isp/domain/dates/local-date'
import { type PaymentMethod, paymentMethods } from '@isp/domain/receipts/payment-methods'
import { type AskedField, askedFieldKeys } from '@isp/domain/receipts/receipt-fields'
import { z } from 'zod'
import { stored } from '../../lib/storage/storage'
import { today } from '../../lib/today'

const chosenMethod = stored('paymentMethod', {
  schema: z.object({ day: z.string(), method: z.enum(paymentMethods), twice: z.boolean() }).nullable(),
  fallback: null,
  area: 'session',
})

/**
 * 'Forma' with which 'Cobrar' begins: that of its last two collections of this day in this tab if both have the same,
 * else cash (product/receipts#remembered-method).
 */
export const rememberedMethod = {
  read: (): PaymentMethod => {
    const last = chosenMethod.read()
    return last?.twice && last.day === today() ? last.method : 'cash'
  },
  /** Call it with the method of each collection. */
  write: (method: PaymentMethod) => {
    const last = chosenMethod.read()
    const day = today()
    chosenMethod.write({ day, method, twice: last?.day === day && last.method === method })
  },
}

const slip = z.object({
  paidDate: z.string(),
  method: z.enum(paymentMethods),
  ...(Object.fromEntries(askedFieldKeys.map((field) => [field, z.string().default('')])) as Record<
    AskedField,
    z.ZodDefault<z.ZodString>
  >),
})
/** Common to payments with the same slip, or of the same day. */
export type Slip = z.output<typeof slip>

const lastSlip = stored('lastSlip', {
  schema: z.object({ day: z.string(), slip }).nullable(),
  fallback: null,
  area: 'session',
})

/** When and how the payment before was received, on this day in this tab (product/receipts#like-the-one-before). */
export const lastReceiving = {
  read: (): Slip | null => {
    const last = lastSlip.read()
    return last?.day === today() ? last.slip : null
  },
  /** Without a date it was today. */
  write: (received: Omit<Slip, 'paidDate'> & { paidDate: LocalDate | undefined }) => {
    const day = today()
    lastSlip.write({ day, slip: slip.parse({ ...received, paidDate: received.paidDate ?? day }) })
  },
}
