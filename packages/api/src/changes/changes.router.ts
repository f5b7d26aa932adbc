import { followChangesInput } from '@isp/domain/changes/changes.schema'
import { accountProcedure, router, translateStream } from '../trpc'
import { followChanges } from './changes.service'

export const changesRouter = router({
  /** A stream over server-sent events, for the web app: what another device changes, this one shows. */
  subscribe: accountProcedure
    .input(followChangesInput)
    .subscription(({ ctx, input, signal, path }) => translateStream(followChanges(ctx, input, signal), { ctx, path })),
})
