import { z } from 'zod'
import { localDateSchema } from '../dates/local-date'
import { requiredText } from '../text/text'
import { apiTokenTexts } from './api-token-texts'
import { proofFields } from './proof.schema'
import { tokenAccesses } from './token-access'

export const LONGEST_TOKEN_NAME = 60

/**
 * A new API token; `expiresOn` is the last day on which it is valid in Guatemala, null for no end. `currentPassword` or
 * `code` where the second factor is on.
 */
export const createTokenInput = z.object({
  name: requiredText({ label: 'Nombre', max: LONGEST_TOKEN_NAME, missing: apiTokenTexts.nameMissing }),
  access: z.enum(tokenAccesses, { error: apiTokenTexts.accessMissing }),
  expiresOn: localDateSchema('Vence', apiTokenTexts.expiryMissing).nullable().default(null),
  ...proofFields,
})
export type CreateTokenInput = z.output<typeof createTokenInput>
