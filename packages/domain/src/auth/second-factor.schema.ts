import { z } from 'zod'
import { currentPassword } from './auth.schema'
import { authTexts } from './auth-texts'
import { secondFactorTexts } from './second-factor-texts'

/** Number of recovery codes that are made together. */
export const RECOVERY_CODES = 10

const missing = { error: authTexts.codeMissing }

/** A code of the app, or a recovery code. */
export const secondFactorCode = z.string(missing).trim().min(1, missing).max(64, { error: authTexts.wrongCode })

/** A change of the second factor takes the current password. */
export const secondFactorPasswordInput = z.object({ password: currentPassword }, missing)

/** `setup` as `secondFactor.begin` returned it, and a code of the app that has its secret. */
export const enableSecondFactorInput = z.object(
  {
    setup: z.string({ error: secondFactorTexts.setupExpired }).max(1_000, { error: secondFactorTexts.setupExpired }),
    code: secondFactorCode,
  },
  missing,
)
export type EnableSecondFactorInput = z.output<typeof enableSecondFactorInput>
