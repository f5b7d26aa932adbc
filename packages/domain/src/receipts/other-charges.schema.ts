import { z } from 'zod'
import { amountSchema, parseCentavos } from '../money/money'
import { requiredText } from '../text/text'
import { chargeTexts } from './other-charges'

const MAX_CONCEPT = 80
const MOST_CHARGES = 20

const otherCharge = z.object({
  concept: requiredText({ label: chargeTexts.concept, max: MAX_CONCEPT, missing: chargeTexts.conceptMissing }),
  amount: amountSchema('Monto', chargeTexts.amountMissing).refine((amount) => parseCentavos(amount) !== 0, {
    error: chargeTexts.amountZero,
  }),
})
/** What is charged that is no month, in the order of its receipt. */
export const otherCharges = z
  .array(otherCharge, { error: chargeTexts.invalid })
  .max(MOST_CHARGES, { error: `Cobra ${MOST_CHARGES} conceptos como máximo` })
