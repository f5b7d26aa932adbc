import type { AppRouter } from '@isp/api/root'
import type { OperationContext, TRPCLink } from '@trpc/client'
import { tap } from '@trpc/server/observable'
import { RequestAttempt } from './request-key'

/** Sends the calls of an attempt with its key, and notes in the attempt how they were answered. */
export const keyedLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const { attempt } = op.context
    if (!(attempt instanceof RequestAttempt)) return next(op)
    const idempotencyKey = attempt.keyFor(op.input)
    return next({ ...op, context: { ...op.context, idempotencyKey } }).pipe(
      tap({ next: () => attempt.settle(), error: (error) => attempt.settle(error) }),
    )
  }

/** The key of a call that `keyedLink` has passed on. */
export function idempotencyKeyOf({ idempotencyKey }: OperationContext): string | undefined {
  return typeof idempotencyKey === 'string' ? idempotencyKey : undefined
}
