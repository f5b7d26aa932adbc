import {
  passkeyOptionsInput,
  registerPasskeyInput,
  removePasskeyInput,
  renamePasskeyInput,
} from '@isp/domain/auth/passkey.schema'
import { accountProcedure, router } from '../../trpc'
import {
  listPasskeys,
  passkeyRegistrationOptions,
  registerPasskey,
  removePasskey,
  renamePasskey,
} from './passkeys.service'

export const passkeysRouter = router({
  /** The passkeys of the login; instants of creation and last use. FORBIDDEN with a token. */
  list: accountProcedure.query(({ ctx }) => listPasskeys(ctx)),
  /**
   * What a browser asks for to make a passkey, for `register` once. BAD_REQUEST for a wrong or missing `password` (or
   * `code`, where the second factor is on), TOO_MANY_REQUESTS after too many, FORBIDDEN with a token.
   */
  registrationOptions: accountProcedure
    .input(passkeyOptionsInput)
    .mutation(({ ctx, input }) => passkeyRegistrationOptions(ctx, input)),
  /**
   * Stores a new passkey. BAD_REQUEST for an answer that is not accepted, CONFLICT if it is stored already, FORBIDDEN
   * with a token.
   */
  register: accountProcedure.input(registerPasskeyInput).mutation(({ ctx, input }) => registerPasskey(ctx, input)),
  /** Changes the name of a passkey. NOT_FOUND without such a passkey, FORBIDDEN with a token. */
  rename: accountProcedure.input(renamePasskeyInput).mutation(({ ctx, input }) => renamePasskey(ctx, input)),
  /**
   * Removes a passkey. NOT_FOUND without such a passkey, BAD_REQUEST for a wrong or missing `password` (or `code`, where the
   * second factor is on), FORBIDDEN with a token.
   */
  remove: accountProcedure.input(removePasskeyInput).mutation(({ ctx, input }) => removePasskey(ctx, input)),
})
