import { z } from 'zod'
import { periodSchema } from '../dates/period-schema'

/** The month whose band is dismissed. */
export const dismissMonthBandInput = z.object({ period: periodSchema('Mes') })
