import { z } from 'zod'
import { proofFields } from '../auth/proof.schema'
import { isStorable } from '../text/text'
import { configTexts } from './config-texts'

const notStorable = { error: 'Contiene un carácter no permitido' }

/**
 * The new login credentials (product/auth#credentials), with `currentPassword` or `code` where the second factor is on.
 */
export const configInput = z.object(
  {
    username: z
      .string({ error: configTexts.usernameMissing })
      .trim()
      .min(1, { error: configTexts.usernameMissing, abort: true })
      .max(100, { error: 'El usuario puede tener 100 caracteres como máximo' })
      .refine(isStorable, notStorable),
    password: z
      .string({ error: configTexts.passwordMissing })
      .min(1, { error: configTexts.passwordMissing, abort: true })
      .min(3, { error: configTexts.passwordShort })
      .max(255, { error: 'La contraseña puede tener 255 caracteres como máximo' })
      .refine(isStorable, notStorable),
    ...proofFields,
  },
  { error: configTexts.usernameMissing },
)
export type ConfigInput = z.output<typeof configInput>

export type TypedConfig = { username: string; password: string; confirmation: string }

export type ConfigProblem = { field: keyof TypedConfig; message: string }

/** The first problem of the form in the documented order, or null (product/auth#credentials). */
export function configProblem({ username, password, confirmation }: TypedConfig): ConfigProblem | null {
  if (username.trim() === '') return { field: 'username', message: configTexts.usernameMissing }
  if (password === '') return { field: 'password', message: configTexts.passwordMissing }
  if (password !== confirmation) return { field: 'confirmation', message: configTexts.confirmationDiffers }
  const issue = configInput.safeParse({ username, password }).error?.issues[0]
  return issue ? { field: issue.path[0] === 'username' ? 'username' : 'password', message: issue.message } : null
}
