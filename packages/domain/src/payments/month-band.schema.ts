import { z } from 'zod'
import { periodSchema } from '../dates/period-schema'

export const dismissMonthBandInput = z.object({ period: periodSchema('Mes') })
