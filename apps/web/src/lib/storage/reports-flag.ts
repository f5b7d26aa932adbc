import { z } from 'zod'
import { stored } from './storage'

/**
 * Whether the password was typed in this tab: at login, or on the reports screens. A privacy screen over
 * money figures; the session is what protects the data.
 */
const flag = stored('reportsAuthenticated', { schema: z.boolean(), fallback: false, area: 'session' })

export const reportsFlag = {
  /** As it was left in this tab. */
  restore: flag.read,
  set: () => flag.write(true),
  clear: flag.clear,
}
