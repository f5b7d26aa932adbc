import { authTexts } from '@isp/domain/auth/auth-texts'
import { followChangesInput } from '@isp/domain/changes/changes.schema'
import { AppError } from '@isp/domain/errors/app-error'
import { operatorProcedure, router, translateStream } from '../trpc'
import { followChanges } from './changes.service'

export const changesRouter = router({
  /**
   * A stream over server-sent events that says that something changed, anywhere: an event after each change, and `missed` at the
   * start if something changed in the last `gapMs`. UNAUTHORIZED as soon as the session or token ends.
   */
  subscribe: operatorProcedure.input(followChangesInput).subscription(({ ctx, input, signal, path }) => {
    const { current: caller } = ctx.session
    if (!caller) throw new AppError('UNAUTHORIZED', authTexts.noSession)
    return translateStream(followChanges({ ...ctx, caller }, input, signal), { ctx, path })
  }),
})
