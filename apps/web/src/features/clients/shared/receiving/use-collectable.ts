import type { PayableMonth, Receiving } from '@isp/domain/receipts/received-rules'
import { receivingOf } from '../../../../lib/forms/collectable'
import { type RouterInputs, trpc } from '../../../../lib/server/trpc'

/** What a client can pay besides the month of a dialog, and its balance, read while `asked`. */
export function useCollectable(client: RouterInputs['payments']['collectable'], asked = true) {
  const { data } = trpc.payments.collectable.useQuery(client, { staleTime: 0, enabled: asked })
  return {
    data,
    around: (months: readonly PayableMonth[]): Omit<Receiving, 'received' | 'excess' | 'balance'> =>
      data ? receivingOf(data, months) : { chosen: months },
  }
}
