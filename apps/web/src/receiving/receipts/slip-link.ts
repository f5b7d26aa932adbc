import type { AppRouter } from '@isp/api/root'
import type { Operation, TRPCLink } from '@trpc/client'
import { observable, tap } from '@trpc/server/observable'
import { askQuestion } from '../../lib/layers/question'
import { markDeclined } from '../../lib/server/declined'
import { serverMessage } from '../../lib/server/server-error'
import { isSlipQuestion } from './slip-question'

/**
 * Asks if a call is refused because a receipt has its reference already, and sends it again if the operator registers
 * it anyway (product/receipts#same-slip). So every screen that takes a reference asks alike. A call whose answer was
 * lost after that is repeated without asking. A link and no option of an action, so that no screen can forget it.
 */
export const slipLink: TRPCLink<AppRouter> = () => {
  let registered: string | undefined
  return ({ op, next }) => {
    const sent = JSON.stringify([op.path, op.input])
    const send = (allowed: boolean) => {
      const forget = () => {
        registered = undefined
      }
      return allowed ? next(withSameReference(op)).pipe(tap({ next: forget })) : next(op)
    }
    return observable((observer) => {
      const ask = (error: Parameters<typeof observer.error>[0]) => {
        if (!isSlipQuestion(error)) return observer.error(error)
        const answer = (register: boolean) => {
          if (!register) {
            markDeclined(error)
            return observer.error(error)
          }
          registered = sent
          current = send(true).subscribe(observer)
        }
        void askQuestion({
          title: 'Referencia repetida',
          text: serverMessage(error, ''),
          back: 'Cancelar',
          goOn: 'Registrar de todos modos',
        }).then(answer)
      }
      let current =
        sent === registered
          ? send(true).subscribe(observer)
          : send(false).subscribe({ next: observer.next, complete: observer.complete, error: ask })
      return () => current.unsubscribe()
    })
  }
}

function withSameReference(op: Operation): Operation {
  return { ...op, input: { ...(op.input as object), allowSameReference: true } }
}
