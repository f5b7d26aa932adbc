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
  list: accountProcedure.query(({ ctx }) => listPasskeys(ctx)),
  registrationOptions: accountProcedure
    .input(passkeyOptionsInput)
    .mutation(({ ctx, input }) => passkeyRegistrationOptions(ctx, input.password)),
  register: accountProcedure.input(registerPasskeyInput).mutation(({ ctx, input }) => registerPasskey(ctx, input)),
  rename: accountProcedure.input(renamePasskeyInput).mutation(({ ctx, input }) => renamePasskey(ctx, input)),
  remove: accountProcedure.input(removePasskeyInput).mutation(({ ctx, input }) => removePasskey(ctx, input)),
})
