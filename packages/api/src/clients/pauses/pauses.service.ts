import type { Trx } from '@isp/db/connection'
import type { AuditChange } from '@isp/domain/audit-log/audit-log.schema'
import { type PauseEntry, pauseChanges } from '@isp/domain/audit-log/pause-changes'
import { addDays, guatemalaToday } from '@isp/domain/dates/local-date'
import { AppError } from '@isp/domain/errors/app-error'
import { type Quetzales, sumQuetzales } from '@isp/domain/money/money'
import type {
  LeaveClientInput,
  PausePreviewInput,
  ReactivateClientInput,
  SuspendClientInput,
} from '@isp/domain/pauses/pause.schema'
import { alreadyPaused, clientPauseTexts, lastDayProblem } from '@isp/domain/pauses/pause-texts'
import { dayBefore, isPauseOf, liesWithin } from '@isp/domain/pauses/pauses'
import { netDebt } from '@isp/domain/receipts/account-rules'
import { addUndoableEntry } from '../../audit-log/audit-log.queries'
import { holdBillingForChange } from '../../billing/billing.service'
import type { CreationDeps, Deps, InstantDeps } from '../../context'
import { readBalance } from '../../ledger/accounts.queries'
import type { ClientKind } from '../../ledger/client-kind.queries'
import type { StoredPause } from '../../ledger/client-state.queries'
import { clientExists, lockClient } from '../../ledger/client-write.queries'
import {
  allMonths,
  endPause,
  insertPause,
  liesWithinDays,
  type OpenMonth,
  orThese,
  readOpenMonths,
  readPauses,
  removePauses,
} from '../../ledger/pauses.queries'
import { findPaidMonths } from '../../receipts/rewrite-receipt.queries'
import { createOnceWithin, onlyId } from '../../request-keys/request-keys.service'
import { giveBackPaidAhead } from './paid-ahead.service'
import { type PaidAheadChange, type PauseAction, savePauseChange, snapshotPauses } from './pause-changes.queries'
import { serveAgain } from './serve-again.service'

/** `readClient` reads the client for the answer. */
type ChangeDeps<Client> = CreationDeps & {
  readClient: (deps: InstantDeps, id: number) => Promise<Client>
}
type Changing = { trx: Trx; kind: ClientKind; clientId: number; pauses: readonly StoredPause[]; now: Date }

/** The outcome of a change: its entry in the audit log, the ids of the payments that it created, and what it did to months paid ahead. */
type Changed = {
  action: PauseAction
  changes: AuditChange[]
  created?: readonly number[]
  paidAhead?: PaidAheadChange | null
}

/**
 * Once per request key, as the two below (product/pauses#a-pause). Unpaid months that lie wholly inside are annulled on
 * request, paid ones given back as `paidAhead` says. NOT_FOUND without such a client, CONFLICT with the field if it is
 * suspended or left on one of the days.
 */
export function suspendClient<Client>(deps: ChangeDeps<Client>, kind: ClientKind, input: SuspendClientInput) {
  const { from, to, reason, annulUnpaid, paidAhead } = input
  const now = deps.clock.now()
  return changeOnce({ ...deps, now }, kind, { procedure: 'suspend', input }, async ({ trx, clientId, pauses }) => {
    const other = pauses.find((pause) => overlaps(pause, { from, to }))
    if (other) throw refused('from', alreadyPaused('Desde', other, guatemalaToday(now)))
    const given = await giveBackPaidAhead(trx, kind, { clientId, days: { from, to }, paidAhead, now })
    const annulled = orThese(annulUnpaid ? liesWithinDays({ from, to }) : null, given.ids)
    const pause = { from, to, reason, kind: 'suspended' as const }
    const months = await insertPause(trx, kind, { ...pause, clientId, createdAt: now, annulled })
    return { ...logged({ action: 'suspended', days: { from, to }, reason, annulled: months }), paidAhead: given.change }
  })
}

/**
 * Open months stay owed, or all of them are annulled. A suspension ends with the last day, later ones are removed.
 * BAD_REQUEST with the field for a day more than twelve months ahead, NOT_FOUND without such a client, CONFLICT with
 * the field if it left already or is about to.
 */
export function leaveClient<Client>(deps: ChangeDeps<Client>, kind: ClientKind, input: LeaveClientInput) {
  const { lastDay, reason, keepOpenMonths, paidAhead } = input
  const now = deps.clock.now()
  const problem = lastDayProblem(lastDay, guatemalaToday(now))
  if (problem !== null) throw new AppError('BAD_REQUEST', problem, { issues: [{ path: 'lastDay', message: problem }] })
  return changeOnce({ ...deps, now }, kind, { procedure: 'leave', input }, async ({ trx, clientId, pauses }) => {
    const from = addDays(lastDay, 1)
    const standing = pauses.filter((pause) => overlaps(pause, { from, to: null }))
    const left = standing.find((pause) => pause.kind === 'left')
    if (left) throw refused('lastDay', alreadyPaused('Último día', left, guatemalaToday(now)))
    for (const pause of standing.filter((one) => one.from < from)) await endPause(trx, pause.id, lastDay)
    const replaced = standing.filter((one) => one.from >= from).map((pause) => pause.id)
    const carried = await removePauses(trx, replaced)
    const given = await giveBackPaidAhead(trx, kind, { clientId, days: { from, to: null }, paidAhead, now })
    const annulled = orThese(keepOpenMonths ? null : allMonths, given.ids)
    const pause = { from, to: null, reason, kind: 'left' as const }
    const months = await insertPause(trx, kind, { ...pause, clientId, createdAt: now, annulled, carried })
    return {
      ...logged({ action: 'left', days: { from, to: null }, reason, annulled: months }),
      paidAhead: given.change,
    }
  })
}

/**
 * The pause ends the day before `from`, or is removed if not begun by then; a suspension until the last day of service
 * takes the end of the service with it. Annulled months from then on return; others of the gap are never created.
 * NOT_FOUND without such a client, CONFLICT with the field unless paused.
 */
export function reactivateClient<Client>(deps: ChangeDeps<Client>, kind: ClientKind, input: ReactivateClientInput) {
  const { from, state } = input
  const now = deps.clock.now()
  return changeOnce({ ...deps, now }, kind, { procedure: 'reactivate', input }, async ({ trx, clientId, pauses }) => {
    const [pause, next] = pauses.filter(({ to }) => to === null || to >= from)
    if (!pause || (state && !isPauseOf(state, pause, guatemalaToday(now)))) {
      throw refused('from', clientPauseTexts.notPaused)
    }
    // A client who is suspended until it leaves stays, too.
    const leaving = next?.kind === 'left' && pause.to === dayBefore(next.from) ? next : null
    const { begun, to, restored, created } = await serveAgain(trx, kind, { clientId, pause, leaving, from, now })
    const before = { from: pause.from, to: leaving ? leaving.to : pause.to }
    const days = begun ? { from: pause.from, to } : null
    return { ...logged({ action: 'reactivated', before, days, restored }), created }
  })
}

/**
 * The open months of a client, earliest first: those that a pause would annul on request, and those that it would keep; the paid ones
 * wholly inside; and what the client owes net of its account, null if that is not known yet.
 */
export async function previewPause({ db }: Pick<Deps, 'db'>, kind: ClientKind, pause: PausePreviewInput) {
  if (!(await clientExists(db, kind, pause.id))) throw new AppError('NOT_FOUND', kind.texts.notFound)
  const open = await readOpenMonths(db, kind, pause.id)
  const goes = ({ period }: OpenMonth) => pause.kind === 'left' || liesWithin(period, pause)
  const paid = await findPaidMonths(db, kind, { clientId: pause.id, days: pause })
  const accountBalance = await readBalance(db, kind, pause.id)
  const { amount: owed } = open.length === 0 ? { amount: '0.00' } : totalled(kind, open)
  return {
    paidAhead: {
      months: paid.map(({ period, amount }) => ({ period, amount })),
      amount: sumQuetzales(paid.map(({ amount }) => amount)),
    },
    accountBalance,
    openAmount: owed,
    netDebt: netDebt(owed, accountBalance),
    annulled: totalled(kind, open.filter(goes)),
    kept: totalled(
      kind,
      open.filter((month) => !goes(month)),
    ),
  }
}

/** Runs a change of a client's pauses in one transaction, with what undoing it takes; returns the id of its audit entry. */
export function changePauses(
  { db, clock }: Deps,
  kind: ClientKind,
  clientId: number,
  change: (changing: Changing) => Promise<Changed>,
): Promise<string> {
  const now = clock.now()
  return db.transaction().execute((trx) => changeNow({ trx, kind, clientId, now }, change))
}

/** Changes a pause once per request key (errors as in `createOnce`). */
async function changeOnce<Client>(
  { db, requestKey, readClient, now }: ChangeDeps<Client> & { now: Date },
  kind: ClientKind,
  { procedure, input }: { procedure: string; input: { id: number } },
  change: (changing: Changing) => Promise<Changed>,
): Promise<Client & { entryId: string }> {
  return db.transaction().execute(async (trx) => {
    const changing = { trx, kind, clientId: input.id, now }
    const entry = await createOnceWithin(trx, requestKey, {
      procedure: `${kind.subject}.pauses.${procedure}`,
      input,
      create: async () => ({ id: Number(await changeNow(changing, change)) }),
      read: onlyId,
    })
    // Within the transaction: a client who is deleted right after it was changed is still answered.
    return { ...(await readClient({ db: trx, now }, input.id)), entryId: String(entry.id) }
  })
}

async function changeNow(
  { trx, kind, clientId, now }: Omit<Changing, 'pauses'>,
  change: (changing: Changing) => Promise<Changed>,
): Promise<string> {
  await holdBillingForChange(trx)
  const client = await lockClient<{ name: string }>(trx, kind, clientId)
  if (!client) throw new AppError('NOT_FOUND', kind.texts.notFound)
  const pausesBefore = await snapshotPauses(trx, kind, clientId)
  const pauses = await readPauses(trx, kind, clientId)
  const { action, changes, created = [], paidAhead = null } = await change({ trx, kind, clientId, pauses, now })
  const record = { id: clientId, name: client.name }
  const entryId = await addUndoableEntry(trx, { subject: kind.subject, action, record, changes })
  await savePauseChange(trx, kind, { entryId, clientId, pausesBefore, created, paidAhead })
  return entryId
}

function logged(entry: PauseEntry): Changed {
  return { action: entry.action, changes: pauseChanges(entry) }
}

function overlaps(pause: Pick<StoredPause, 'from' | 'to'>, { from, to }: Pick<StoredPause, 'from' | 'to'>): boolean {
  return (to === null || pause.from <= to) && (pause.to === null || pause.to >= from)
}

function totalled(kind: ClientKind, months: OpenMonth[]): { months: OpenMonth[]; amount: Quetzales | null } {
  return { months, amount: kind.fee === null ? null : sumQuetzales(months.map(({ amount }) => amount ?? '0.00')) }
}

function refused(path: 'from' | 'lastDay', message: string): AppError {
  return new AppError('CONFLICT', message, { issues: [{ path, message }] })
}
