import { type PaymentMethod, paymentMethods } from '@isp/domain/receipts/payment-methods'
import { z } from 'zod'
import { stored } from '../storage/storage'
import { today } from '../today'

const chosenMethod = stored('paymentMethod', {
  schema: z.object({ day: z.string(), method: z.enum(paymentMethods) }).nullable(),
  fallback: null,
})

/** 'Forma' as chosen last on this day in this browser, cash at first (specification 3 B2). */
export const rememberedMethod = {
  read: (): PaymentMethod => {
    const last = chosenMethod.read()
    return last?.day === today() ? last.method : 'cash'
  },
  write: (method: PaymentMethod) => chosenMethod.write({ day: today(), method }),
}

const slip = z.object({
  paidDate: z.string(),
  method: z.enum(paymentMethods),
  reference: z.string(),
  bank: z.string(),
})
/** What payments with the same slip, or of the same day, have in common. */
export type Slip = z.output<typeof slip>

const lastSlip = stored('lastSlip', {
  schema: z.object({ day: z.string(), slip }).nullable(),
  fallback: null,
  area: 'session',
})

/** When and how the payment before was received, on this day in this tab. */
export const lastReceiving = {
  read: (): Slip | null => {
    const last = lastSlip.read()
    return last?.day === today() ? last.slip : null
  },
  write: ({ paidDate, method, reference, bank }: Slip) =>
    lastSlip.write({ day: today(), slip: { paidDate, method, reference, bank } }),
}
