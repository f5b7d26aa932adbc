import { z } from 'zod'
import { stored } from './storage'

/** Under which name somebody logged in last in this browser; null where nobody has. */
export const lastOperator = stored('lastOperator', { schema: z.string().nullable(), fallback: null })
