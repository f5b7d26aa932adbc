import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import type { PayableMonth } from '@isp/domain/receipts/received-rules'
import { type RouterInputs, trpc } from '../../lib/server/trpc'
import { unlessGone } from '../../lib/server/unless-gone'
import { takesPayments } from '../../outbox/take-payment'
import { receivingOf, toCollect } from './collectable'
import { useCollectPayment } from './use-collect-payment'
import { useReceived } from './use-received'
import { useReceiving } from './use-receiving'

type Sent = ReturnType<typeof useReceiving>['sent']

type Options = {
  client: RouterInputs['payments']['collectable']
  clientName: string
  period: Period
  /** The month with its figures; null while they are not typed. */
  month: PayableMonth | null
  /** Account of the client as far as the screen behind knows, in quetzales. */
  balance?: Quetzales | undefined
  /** Reads the account and the other months at once, not only for another amount. */
  readsAtOnce: boolean
  /** The toast of a paid month. */
  toast: string
  /** Marks the month paid, without the account and without another amount; null while the figures are not typed. */
  markPaid: ((sent: Sent) => Promise<unknown>) | null
}

/**
 * State of a dialog that pays a month. With money on the account, or another amount, `pay` collects
 * (product/accounts#paying-with-a-balance), as does a device that keeps the payments of regular clients first
 * (product/outbox#write-first); else it marks the month paid.
 */
export function usePaying({
  client,
  clientName,
  period,
  month,
  balance = '0.00',
  readsAtOnce,
  toast,
  markPaid,
}: Options) {
  const { sent, recorded, confirmDate, ...receiving } = useReceiving()
  const received = useReceived()
  const collect = useCollectPayment(toast)
  const { data } = trpc.payments.collectable.useQuery(client, { staleTime: 0, enabled: received.opened || readsAtOnce })
  const chosen = month ? [month] : []
  const accountBalance = data?.accountBalance ?? balance
  const plan = received.planOf({ ...(data ? receivingOf(data, chosen) : { chosen }), balance: accountBalance })
  const isPlain = markPaid !== null && !plan.settles

  const pay = async () => {
    // Storage that cannot be read is a refusal of the collection, which says so.
    const isKeptFirst = client.kind === 'regular' && (await takesPayments().catch(() => true))
    if (isPlain && !isKeptFirst) return markPaid(sent)
    return collect.mutateAsync({ input: { ...toCollect({ ...client, accountBalance }, plan), ...sent }, clientName })
  }
  return {
    /** Undefined until it is read. */
    collectable: data,
    plan,
    typed: received.field(plan),
    otherAmount: received.button(plan.taken),
    receiving,
    possible: plan.possible && receiving.dateProblem === null && (!received.opened || data !== undefined),
    /** Asks about a date that is unlikely for the paid months; false to correct it. */
    confirmDate: () => confirmDate(isPlain ? [period] : plan.months.map((paid) => paid.period)),
    pay: () => unlessGone(pay().then(recorded)),
  }
}
