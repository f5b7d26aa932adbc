import { z } from 'zod'
import { localDateSchema } from '../dates/local-date'

export const confirmClockInput = z.object({ today: localDateSchema('Fecha', 'Falta la fecha') })
export type ConfirmClockInput = z.infer<typeof confirmClockInput>
