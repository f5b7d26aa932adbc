import type { Trx } from '@isp/db/connection'
import { guatemalaToday, type LocalDate } from '@isp/domain/dates/local-date'
import { addMonths, type Period, periodOf } from '@isp/domain/dates/period'
import { dayBefore } from '@isp/domain/pauses/pauses'
import { insertMissingPaymentsOf } from '../../billing/generation.queries'
import { deleteUnpaidOfUndone } from '../../billing/generations.queries'
import type { ClientKind } from '../../ledger/client-kind.queries'
import type { StoredPause } from '../../ledger/client-state.queries'
import { endPause, removePauses, restoreAnnulled, takeAnnulledFrom } from '../../ledger/pauses.queries'

type Ended = {
  clientId: number
  pause: Pick<StoredPause, 'id' | 'from'>
  /** The end of the service that goes with the pause; null to keep what follows. */
  leaving: Pick<StoredPause, 'id'> | null
  from: LocalDate
  now: Date
}

/**
 * Ends a pause the day before `from`, or removes it if it has not begun by then: `begun` says which. Annulled months from then on
 * return (`restored`), the payment of the month of the return is created; others of the gap never are
 * (product/pauses#coming-back). Billing and the client must be locked.
 */
export async function serveAgain(trx: Trx, kind: ClientKind, { clientId, pause, leaving, from, now }: Ended) {
  const begun = pause.from < from
  const to = dayBefore(from)
  if (begun) await endPause(trx, pause.id, to)
  const annulled = begun
    ? await takeAnnulledFrom(trx, pause.id, firstWholePeriod(from))
    : await removePauses(trx, [pause.id])
  const current = periodOf(guatemalaToday(now))
  const taken = { fee: true, startDate: true }
  const restored = [
    ...(await restoreAnnulled(trx, kind, { clientId, annulled, current, taken })),
    ...(leaving
      ? await restoreAnnulled(trx, kind, {
          clientId,
          annulled: await removePauses(trx, [leaving.id]),
          current,
          taken,
        })
      : []),
  ]
  await deleteUnpaidOfUndone(trx, kind, [clientId])
  const created = await insertMissingPaymentsOf(trx, kind, { clientIds: [clientId], current })
  return { begun, to, restored, created }
}

/** The first period that begins on a day or later. */
function firstWholePeriod(day: LocalDate): Period {
  const period = periodOf(day)
  return day === `${period}-01` ? period : addMonths(period, 1)
}
