import { z } from 'zod'
import { isStorable } from '../text/text'
import { authTexts } from './auth-texts'

const credential = (max: number, missing: string = authTexts.missingCredentials) =>
  z
    .string({ error: missing })
    .min(1, { error: missing, abort: true })
    .max(max, { error: `Escribe ${max} caracteres como máximo` })
    .refine(isStorable, { error: 'Contiene un carácter no permitido' })

/** The password of the login, which some changes ask for again. */
export const currentPassword = credential(255, authTexts.missingPassword)

/** Typed where the second factor is on. */
export const typedProof = credential(255, authTexts.missingProof)

/** Keeps the session for a year. */
export const rememberMe = z.boolean({ error: 'rememberMe debe ser verdadero o falso' }).default(false)

/** A code of the second factor: of the app, or a recovery code. */
export const optionalCode = z
  .string({ error: authTexts.wrongCode })
  .trim()
  .max(64, { error: authTexts.wrongCode })
  .optional()

/**
 * The operator's credentials; `rememberMe` keeps the session for a year (product/auth#login). `code` is one of the app
 * or a recovery code, where the second factor is on.
 */
export const loginInput = z.object(
  {
    username: credential(100),
    password: credential(255),
    rememberMe,
    code: optionalCode,
  },
  { error: authTexts.missingCredentials },
)
export type LoginInput = z.output<typeof loginInput>

/** The password that unlocks the report screens of a remembered session. */
export const verifyPasswordInput = z.object({ password: credential(255) })

/** The session to end, by its listed `key`. */
export const endSessionInput = z.object(
  { key: z.string({ error: authTexts.unknownSession }).regex(/^[0-9a-f]{64}$/, { error: authTexts.unknownSession }) },
  { error: authTexts.unknownSession },
)
