import { z } from 'zod'
import { idSchema } from '../integers'
import { requiredText } from '../text/text'
import { LARGEST_PROVISIONAL } from './provisional-number'
import { takenTexts } from './taken-texts'

function numberOf(error: string) {
  return z.int({ error }).min(1, { error }).max(LARGEST_PROVISIONAL, { error })
}

const pairShape = { device: numberOf(takenTexts.deviceInvalid), running: numberOf(takenTexts.runningInvalid) }

/**
 * That a payment was taken on a phone without signal, as it numbered it (product/collecting-without-signal#once); `at` is the
 * instant by the phone's clock, ISO-8601.
 */
export const takenSchema = z.object(
  { ...pairShape, at: z.iso.datetime({ offset: true, error: takenTexts.instantInvalid }) },
  { error: takenTexts.pairMissing },
)
export type Taken = z.output<typeof takenSchema>

export const LONGEST_DEVICE_NAME = 60

export const registerDeviceInput = z.object({
  name: requiredText({ label: takenTexts.deviceName, max: LONGEST_DEVICE_NAME, missing: takenTexts.deviceNameMissing }),
})

/** How many running numbers a phone may ask for at once. */
const MOST_ASKED = 20_000

/** Without running numbers only the identity of the server is asked. */
export const missingInput = z.object({
  device: pairShape.device,
  running: z.array(pairShape.running, { error: takenTexts.runningInvalid }).max(MOST_ASKED, {
    error: takenTexts.runningInvalid,
  }),
})
export type MissingInput = z.output<typeof missingInput>

export const takenBackInput = z.object(pairShape)

/** Ends what waits in 'Por revisar' of a receipt (product/collecting-without-signal#reviewing). */
export const reviewInput = z.object({
  number: idSchema,
  kind: z.enum(['accepted'], { error: takenTexts.reviewInvalid }),
})
