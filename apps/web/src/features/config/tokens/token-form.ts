import { createTokenInput } from '@isp/domain/auth/api-token.schema'
import { proofIn } from '@isp/domain/auth/proof.schema'
import type { TokenAccess } from '@isp/domain/auth/token-access'
import { type TokenTerm, tokenTerms } from '@isp/domain/auth/token-expiry'
import { addDays, type LocalDate } from '@isp/domain/dates/local-date'
import { z } from 'zod'
import { today } from '../../../lib/today'

/** The fields of 'Crear token'; `expiresOn` is the text of the date field, `currentPassword` of 'Contraseña actual o código'. */
export type TokenValues = {
  name: string
  access: TokenAccess
  term: TokenTerm
  expiresOn: string
  currentPassword: string
}

export const newToken: TokenValues = { name: '', access: 'read', term: 'never', expiresOn: '', currentPassword: '' }

/** The terms in the order of the form. */
export const termLabels: Record<TokenTerm, string> = {
  never: 'Nunca',
  days30: 'En 30 días',
  days90: 'En 90 días',
  year: 'En 1 año',
  date: 'En una fecha',
}

/** The form's fields as the input of the procedure: the last day of the chosen term, or the date that was typed. */
export const tokenFormSchema = z
  .object({
    ...createTokenInput.shape,
    term: z.custom<TokenTerm>(),
    expiresOn: z.string(),
    currentPassword: z.string(),
  })
  .transform(
    ({ name, access, term, expiresOn, currentPassword }): z.input<typeof createTokenInput> => ({
      name,
      access,
      ...proofIn(currentPassword),
      expiresOn: term === 'date' ? expiresOn : lastDayOf(term, today()),
    }),
  )
  .pipe(createTokenInput)

/** The last day of a term; null for no end. */
export function lastDayOf(term: Exclude<TokenTerm, 'date'>, from: LocalDate): LocalDate | null {
  const days = tokenTerms[term]
  return days === null ? null : addDays(from, days)
}

/** An example for the command line, with the address of this server. */
export function curlExample(origin: string, token: string): string {
  return `curl -H 'Authorization: Bearer ${token}' ${origin}/api/stats`
}
