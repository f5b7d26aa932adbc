import { z } from 'zod'
import { stored } from './storage'

/** The last user name that logged in in this browser; null if none. */
export const lastOperator = stored('lastOperator', { schema: z.string().nullable(), fallback: null })
