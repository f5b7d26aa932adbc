import { z } from 'zod'
import { stored } from '../lib/storage/storage'

/** Whether this browser has ever been a device that collects without signal: only then is the code of the outbox loaded. */
export const hasOutbox = stored('hasOutbox', { schema: z.boolean(), fallback: false })
