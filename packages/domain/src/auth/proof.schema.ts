import { z } from 'zod'
import { isStorable } from '../text/text'
import { optionalCode } from './auth.schema'
import { authTexts } from './auth-texts'

const optionalPassword = z
  .string({ error: authTexts.missingPassword })
  .max(255, { error: authTexts.wrongPassword })
  .refine(isStorable, { error: authTexts.wrongPassword })
  .optional()

/**
 * Proof that the operator is there, not only the session's cookie: the current password or, where the second factor is on,
 * a code of it instead. `proofFields` is for inputs whose `password` is something else.
 */
export const proofFields = { currentPassword: optionalPassword, code: optionalCode }
export const passwordOrCodeFields = { password: optionalPassword, code: optionalCode }

const APP_CODE = /^\d{6}$/
const RECOVERY_CODE = /^[a-z\d]{16}$/

/** The text typed into 'Contraseña actual o código'; one that may be a code is sent as a code as well. Empty: nothing. */
export function proofIn(typed: string): { currentPassword?: string; code?: string } {
  return typed === '' ? {} : { currentPassword: typed, ...codeIn(typed) }
}

/** A typed password or code for inputs that call the current password `password`. */
export function passwordOrCodeIn(typed: string): { password: string; code?: string } {
  return { password: typed, ...codeIn(typed) }
}

function codeIn(typed: string): { code?: string } {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '')
  return APP_CODE.test(plain) || RECOVERY_CODE.test(plain) ? { code: typed } : {}
}
