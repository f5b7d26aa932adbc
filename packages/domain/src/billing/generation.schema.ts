import { z } from 'zod'
import { idSchema } from '../integers'

export const generationIdInput = z.object({ id: idSchema })
