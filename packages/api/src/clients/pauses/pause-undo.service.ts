import type { Trx } from '@isp/db/connection'
import { pauseChangesUndone } from '@isp/domain/audit-log/pause-changes'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import { periodOf } from '@isp/domain/dates/period'
import { AppError } from '@isp/domain/errors/app-error'
import { undoTexts } from '@isp/domain/errors/undo-texts'
import { insertMissingPaymentsOf } from '../../billing/generation.queries'
import { deleteUnpaidOfUndone } from '../../billing/generations.queries'
import type { Deps } from '../../context'
import type { ClientKind } from '../../ledger/client-kind.queries'
import type { StoredPause } from '../../ledger/client-state.queries'
import { deleteUnpaid, readPauses, restoreAnnulled } from '../../ledger/pauses.queries'
import type { UndoneChange } from '../../record-version'
import { undoPaidAhead } from './paid-ahead.service'
import {
  findChangedFields,
  findPauseChange,
  type PaidAheadChange,
  type PauseAction,
  replacePauses,
} from './pause-changes.queries'
import { changePauses } from './pauses.service'

/**
 * Payments that the change annulled come back with their ids, those that it created are deleted. A fee or start date
 * changed since applies to those of the current and later months. Months owed since are created. NOT_FOUND without such
 * a client, CONFLICT if the pauses changed since, a payment to delete is paid, or receipts of months paid ahead changed.
 */
export function undoPauseChange(
  deps: Deps,
  kind: ClientKind,
  { clientId, entry, requireUnchanged }: { clientId: number } & Pick<UndoneChange, 'entry' | 'requireUnchanged'>,
): Promise<string> {
  return changePauses(deps, kind, clientId, async ({ trx, pauses, now }) => {
    await requireUnchanged(trx)
    const undone = await takeBackPauseChange(trx, kind, { clientId, entryId: entry.id, now })
    const action = actionOf(pauses, await readPauses(trx, kind, clientId))
    return { action, changes: pauseChangesUndone(entry.changes), ...undone }
  })
}

/** What undoing a change of a client's pauses does in a transaction that has locked billing and the client; CONFLICT as above. */
export async function takeBackPauseChange(
  trx: Trx,
  kind: ClientKind,
  { clientId, entryId, now }: { clientId: number; entryId: string; now: Date },
): Promise<{ created: number[]; paidAhead: PaidAheadChange | null }> {
  const change = await findPauseChange(trx, kind, { entryId, clientId })
  if (!change) throw changedSince()
  const money = change.paidAhead && (await undoPaidAhead(trx, kind, { clientId, change: change.paidAhead, now }))
  const earlier = { clientId, pauses: change.pausesBefore }
  const { noLongerAnnulled, annulledAgain } = await replacePauses(trx, kind, earlier)
  const going = [...annulledAgain, ...change.created]
  if ((await deleteUnpaid(trx, kind, going)) < going.length) throw changedSince()
  const current = periodOf(guatemalaToday(now))
  const taken = await findChangedFields(trx, kind, { clientId, since: entryId })
  await restoreAnnulled(trx, kind, { clientId, annulled: noLongerAnnulled, current, taken })
  // Months that no pause has annulled, as they were paid in advance, go, too.
  if (money) await deleteUnpaid(trx, kind, money.removed)
  const paidAhead = money ? await money.finish() : null
  await deleteUnpaidOfUndone(trx, kind, [clientId])
  const created = await insertMissingPaymentsOf(trx, kind, { clientIds: [clientId], current })
  return { created: [...created], paidAhead }
}

/** The action of a change from one list of pauses to another: that of the pause that is new or longer, if any. */
function actionOf(before: readonly StoredPause[], after: readonly StoredPause[]): PauseAction {
  const added = after.find(({ id, to }) => {
    const known = before.find((pause) => pause.id === id)
    return known === undefined || (known.to !== null && (to === null || to > known.to))
  })
  return added?.kind ?? 'reactivated'
}

function changedSince(): AppError {
  return new AppError('CONFLICT', undoTexts.changedMeanwhile)
}
