import type { OutboxEntry } from '@isp/domain/outbox/outbox-entry'
import { useTakingBack } from '../../outbox/use-collecting'
import { useUndoPayment } from './use-undo-payment'

/** Takes back a payment that this device keeps; if it has arrived, its receipt is voided. */
export function useUndoTaken(): (entry: OutboxEntry) => (about: string | undefined) => Promise<unknown> {
  return useUndoPayment(useTakingBack())
}
