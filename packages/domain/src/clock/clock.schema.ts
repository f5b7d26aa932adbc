import { z } from 'zod'
import { localDateSchema } from '../dates/local-date'

/** The date of the system that the operator confirms. */
export const confirmClockInput = z.object({ today: localDateSchema('Fecha', 'Falta la fecha') })
export type ConfirmClockInput = z.infer<typeof confirmClockInput>
