import {
  enableSecondFactorInput,
  secondFactorChangeInput,
  secondFactorPasswordInput,
} from '@isp/domain/auth/second-factor.schema'
import { accountProcedure, router } from '../../trpc'
import {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  readSecondFactor,
  replaceCodes,
} from './second-factor.service'

export const secondFactorRouter = router({
  /** Whether the password login needs a code, and how many recovery codes are left. FORBIDDEN with a token. */
  read: accountProcedure.query(({ ctx }) => readSecondFactor(ctx)),
  /**
   * Begins to turn it on: a new secret in base32, the `otpauth://` address of its QR code, and `setup` for `enable`. Stores
   * nothing. BAD_REQUEST for a wrong password, CONFLICT if it is on, FORBIDDEN with a token.
   */
  begin: accountProcedure
    .input(secondFactorPasswordInput)
    .mutation(({ ctx, input }) => beginSecondFactor(ctx, input.password)),
  /**
   * Turns it on with a code of the new secret; answers the recovery codes, which cannot be read again. BAD_REQUEST for a
   * wrong code or after 15 minutes, CONFLICT if it is on, FORBIDDEN with a token.
   */
  enable: accountProcedure.input(enableSecondFactorInput).mutation(({ ctx, input }) => enableSecondFactor(ctx, input)),
  /**
   * Replaces the recovery codes. BAD_REQUEST for a wrong or missing `password` or `code`, NOT_FOUND if it is off,
   * FORBIDDEN with a token.
   */
  replaceCodes: accountProcedure.input(secondFactorChangeInput).mutation(({ ctx, input }) => replaceCodes(ctx, input)),
  /**
   * Turns it off. BAD_REQUEST for a wrong or missing `password` or `code`, NOT_FOUND if it is off, FORBIDDEN with a
   * token.
   */
  disable: accountProcedure
    .input(secondFactorChangeInput)
    .mutation(({ ctx, input }) => disableSecondFactor(ctx, input)),
})
