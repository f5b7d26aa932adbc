import { z } from 'zod'
import { stored } from './storage'

const RECENT_MS = 15 * 60_000
const typedAt = stored('passwordTypedAt', { schema: z.number().nullable(), fallback: null, area: 'session' })

/** In milliseconds, by the clock of this device: only an age is read from it. */
const now = () => performance.timeOrigin + performance.now()

/** When the password of the login was last typed in this tab. It only decides what is asked; the session protects the data. */
export const typedPassword = {
  /** Call it after the server has accepted a typed password. */
  note: () => typedAt.write(now()),
  /** Whether that was within 15 minutes (product/auth#present-password). */
  isRecent: () => {
    const age = now() - (typedAt.read() ?? Number.NEGATIVE_INFINITY)
    return age >= 0 && age <= RECENT_MS
  },
  clear: typedAt.clear,
}
