import type { AppRouter } from '@isp/api/root'
import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { hasOutbox } from '../lib/storage/has-outbox'

/** What Cobrar reads before it collects. */
const READ_BY_COBRAR: readonly string[] = ['payments.findClients', 'payments.collectable', 'payments.findRecords']

/**
 * On a device that collects without signal, what Cobrar reads is net of the payments that wait on it, and comes from the copy on this
 * device if the server is not reached (product/outbox#net-of-the-queue). Other devices ask the server, and load nothing for it.
 */
export const keptReadsLink: TRPCLink<AppRouter> = () => {
  return ({ op, next }) => {
    if (!READ_BY_COBRAR.includes(op.path) || !hasOutbox.read()) return next(op)
    return observable((observer) => {
      let stop: (() => void) | undefined = () => {}
      import('./kept-reads')
        // Without its code the server answers alone.
        .then(
          ({ keptAnswer }) => keptAnswer(op, next),
          () => next(op),
        )
        .then((answer) => {
          if (stop) stop = answer.subscribe(observer).unsubscribe
        })
      return () => {
        stop?.()
        stop = undefined
      }
    })
  }
}
