import { netOfQueue } from '@isp/domain/outbox/net-of-queue'
import type { OutboxEntry } from '@isp/domain/outbox/outbox-entry'
import type { KeptClient } from '../../outbox/kept-copy'

/** The clients of the copy without those to be cut whose months were all collected on this device. */
export function netCutLists(clients: readonly KeptClient[], collected: readonly Pick<OutboxEntry, 'input'>[]) {
  return clients.map((client) =>
    client.cutList === 'toCut' && netOfQueue(client, collected).open.length === 0
      ? { ...client, cutList: null }
      : client,
  )
}
