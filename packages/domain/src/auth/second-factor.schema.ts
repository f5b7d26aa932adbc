import { z } from 'zod'
import { currentPassword, typedProof } from './auth.schema'
import { authTexts } from './auth-texts'
import { passwordOrCodeFields } from './proof.schema'
import { secondFactorTexts } from './second-factor-texts'

export const RECOVERY_CODES = 10

const missing = { error: authTexts.codeMissing }

/** A code of the app, or a recovery code. */
export const secondFactorCode = z.string(missing).trim().min(1, missing).max(64, { error: authTexts.wrongCode })

/** Beginning to turn it on takes the current password. */
export const secondFactorPasswordInput = z.object({ password: currentPassword }, missing)

/** The password field while the second factor is on, when a code will do. */
export const typedProofInput = z.object({ password: typedProof }, missing)

/** A change of the second factor takes the current password or a code. */
export const secondFactorChangeInput = z.object(passwordOrCodeFields, missing)

/** `setup` as `secondFactor.begin` returned it, and a code of the app that has its secret. */
export const enableSecondFactorInput = z.object(
  {
    setup: z.string({ error: secondFactorTexts.setupExpired }).max(1_000, { error: secondFactorTexts.setupExpired }),
    code: secondFactorCode,
  },
  missing,
)
export type EnableSecondFactorInput = z.output<typeof enableSecondFactorInput>
