import { type PaymentMethod, paymentMethods } from '@isp/domain/receipts/payment-methods'
import { z } from 'zod'
import { stored } from '../storage/storage'
import { today } from '../today'

const chosen = stored('paymentMethod', {
  schema: z.object({ day: z.string(), method: z.enum(paymentMethods) }).nullable(),
  fallback: null,
})

/** 'Forma' as chosen last on this day in this browser, cash at first (specification 3 B2). */
export const rememberedMethod = {
  read: (): PaymentMethod => {
    const last = chosen.read()
    return last?.day === today() ? last.method : 'cash'
  },
  write: (method: PaymentMethod) => chosen.write({ day: today(), method }),
}
