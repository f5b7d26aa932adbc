import { z } from 'zod'
import { stored } from './storage'

/** Whether this browser was logged in when it last reached the server. */
export const letIn = stored('letIn', { schema: z.boolean(), fallback: false })
