import { z } from 'zod'
import { idSchema } from '../integers'
import { cleanLine } from '../text/clean-text'
import { isStorable } from '../text/text'
import { rememberMe } from './auth.schema'
import { passkeyTexts } from './passkey-texts'
import { passwordOrCodeFields } from './proof.schema'

const LONGEST_NAME = 60
/** Of any part of an answer; an attestation has some hundred bytes to a few thousand. */
const LONGEST_PART = 20_000
const unreadable = { error: passkeyTexts.unreadable }

const base64url = z
  .string(unreadable)
  .max(LONGEST_PART, unreadable)
  .regex(/^[\w-]+$/, unreadable)

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key', unreadable),
}

export const passkeyName = z
  .string({ error: passkeyTexts.nameMissing })
  .refine(isStorable, { error: 'Contiene un carácter no permitido', abort: true })
  .overwrite(cleanLine)
  .min(1, { error: passkeyTexts.nameMissing })
  .max(LONGEST_NAME, { error: passkeyTexts.nameLong })

/** Adding a passkey begins with the current password, or a code where the second factor is on. */
export const passkeyOptionsInput = z.object(passwordOrCodeFields, unreadable)

/** The answer of a browser to `navigator.credentials.create`, as JSON, and the name of the new passkey. */
export const registerPasskeyInput = z.object(
  {
    name: passkeyName,
    response: z.object(
      {
        ...credential,
        response: z.object(
          {
            clientDataJSON: base64url,
            attestationObject: base64url,
            transports: z
              .array(z.string(unreadable).max(LONGEST_NAME, unreadable), unreadable)
              .max(10, unreadable)
              .optional(),
          },
          unreadable,
        ),
      },
      unreadable,
    ),
  },
  unreadable,
)

/** The answer of a browser to `navigator.credentials.get`, as JSON. */
export const passkeyLoginInput = z.object(
  {
    rememberMe,
    response: z.object(
      {
        ...credential,
        response: z.object(
          {
            clientDataJSON: base64url,
            authenticatorData: base64url,
            signature: base64url,
            userHandle: base64url.nullish(),
          },
          unreadable,
        ),
      },
      unreadable,
    ),
  },
  unreadable,
)

export const renamePasskeyInput = z.object({ id: idSchema, name: passkeyName }, unreadable)

/** Takes the proof that adding one takes; `endSessions` also ends all sessions but this one. */
export const removePasskeyInput = z.object(
  {
    id: idSchema,
    ...passwordOrCodeFields,
    endSessions: z.boolean({ error: 'endSessions debe ser verdadero o falso' }).default(false),
  },
  unreadable,
)

export type RegisterPasskeyInput = z.output<typeof registerPasskeyInput>
export type PasskeyLoginInput = z.output<typeof passkeyLoginInput>
export type RemovePasskeyInput = z.output<typeof removePasskeyInput>
