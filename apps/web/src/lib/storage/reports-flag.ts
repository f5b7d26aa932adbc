import { z } from 'zod'
import { stored } from './storage'

/**
 * Whether the password was typed in this tab: at login, or on the report pages. It only hides figures on the screen;
 * the session protects the data.
 */
const flag = stored('reportsAuthenticated', { schema: z.boolean(), fallback: false, area: 'session' })

export const reportsFlag = {
  restore: flag.read,
  set: () => flag.write(true),
  clear: flag.clear,
}
