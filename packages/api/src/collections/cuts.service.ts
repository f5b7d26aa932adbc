import type { KindName } from '@isp/db/client-kinds'
import type { Trx } from '@isp/db/connection'
import type { PauseEntry } from '@isp/domain/audit-log/pause-changes'
import {
  type ServiceClient,
  serviceChangesUndone,
  serviceClients,
  serviceDifferences,
} from '@isp/domain/audit-log/service-changes'
import type { CutClientsInput } from '@isp/domain/collections/cut.schema'
import { changedMeanwhile, cutTexts } from '@isp/domain/collections/cut-texts'
import { type CutFacts, type CutList, cutProblem, reconnectProblem } from '@isp/domain/collections/cuts'
import { guatemalaToday, type LocalDate } from '@isp/domain/dates/local-date'
import { AppError } from '@isp/domain/errors/app-error'
import { undoTexts } from '@isp/domain/errors/undo-texts'
import { dayBefore } from '@isp/domain/pauses/pauses'
import { type AuditEntry, addUndoableEntry, findEntry } from '../audit-log/audit-log.queries'
import { holdBillingForChange } from '../billing/billing.service'
import { savePauseChange, snapshotPauses } from '../clients/pauses/pause-changes.queries'
import { takeBackPauseChange } from '../clients/pauses/pause-undo.service'
import { serveAgain } from '../clients/pauses/serve-again.service'
import type { CreationDeps, Deps } from '../context'
import { clientKinds } from '../ledger/client-kind.queries'
import { insertPause, readPauses } from '../ledger/pauses.queries'
import type { UndoneChange } from '../record-version'
import { createOnce } from '../request-keys/request-keys.service'
import { keyOf, readCutRows } from './cut-lines.queries'
import { lockClients, readCutAfterDays } from './cuts.queries'

/** `entryId` is that of the entry in the audit log, with which `trail.undo` undoes it; `clients` is their number. */
export type ServiceChange = { id: number; entryId: string; clients: number }

/**
 * Suspends clients for debt from today on, with an open end or until the day before a pause that is planned. Debts stay
 * (product/cuts#marcar-cortados). Once per request key. All or nothing: CONFLICT if one of them owes less than was seen, promised to pay,
 * is paused or must not be cut; the message names them, the issues each.
 */
export function markCut(deps: CreationDeps, { clients }: CutClientsInput): Promise<ServiceChange> {
  return changeOnce(deps, { list: 'toCut', clients }, async (trx, { client, now, today }) => {
    const kind = clientKinds[client.kind]
    const [next] = (await readPauses(trx, kind, client.id)).filter(({ from }) => from > today)
    const days = { from: today, to: next ? dayBefore(next.from) : null }
    await insertPause(trx, kind, {
      ...days,
      kind: 'suspended',
      reason: null,
      reasonKind: 'debt',
      clientId: client.id,
      createdAt: now,
      annulled: null,
    })
    return { entry: { action: 'suspended', days, reason: null, annulled: [] }, created: [] }
  })
}

/**
 * Ends the suspension for debt of clients today (product/cuts#reconectar). Once per request key. All or nothing: CONFLICT if one of
 * them is not suspended as it was seen, or owes something overdue; the message names them, the issues each.
 */
export function reconnect(deps: CreationDeps, { clients }: CutClientsInput): Promise<ServiceChange> {
  return changeOnce(deps, { list: 'toReconnect', clients }, async (trx, { client, now, today }) => {
    const kind = clientKinds[client.kind]
    const pauses = await readPauses(trx, kind, client.id)
    const pause = pauses.find(({ reasonKind, from, to }) => reasonKind && from <= today && (to === null || to >= today))
    if (!pause) throw new Error('The pause was checked')
    const { begun, to, restored, created } = await serveAgain(trx, kind, {
      clientId: client.id,
      pause,
      leaving: null,
      from: today,
      now,
    })
    const days = begun ? { from: pause.from, to } : null
    return { entry: { action: 'reactivated', before: { from: pause.from, to: pause.to }, days, restored }, created }
  })
}

/**
 * Writes the pauses of all clients of an entry back, as the undo of each pause does. All or nothing: CONFLICT if the pauses of one
 * changed since, or a month that it created is paid.
 */
export async function undoService(
  { db, clock }: Deps,
  { entry, requireUnchanged }: { entry: AuditEntry; requireUnchanged: UndoneChange['requireUnchanged'] },
): Promise<void> {
  const now = clock.now()
  const clients = serviceClients(entry.changes)
  await db.transaction().execute(async (trx) => {
    await holdBillingForChange(trx)
    if ((await lockClients(trx, clients)).length < clients.length) {
      throw new AppError('CONFLICT', undoTexts.changedMeanwhile)
    }
    await requireUnchanged(trx)
    const undone = []
    for (const { kind: name, id: clientId } of inOrder(clients)) {
      const kind = clientKinds[name]
      const pausesBefore = await snapshotPauses(trx, kind, clientId)
      const change = await takeBackPauseChange(trx, kind, { clientId, entryId: entry.id, now })
      undone.push({ kind, clientId, pausesBefore, ...change })
    }
    const entryId = await addUndoableEntry(trx, {
      subject: 'service',
      action: entry.action === 'suspended' ? 'reactivated' : 'suspended',
      changes: serviceChangesUndone(entry.changes),
    })
    for (const { kind, ...change } of undone) await savePauseChange(trx, kind, { entryId, ...change })
  })
}

type SeenClient = CutClientsInput['clients'][number]
type Changing = { client: ServiceClient; now: Date; today: LocalDate }
type Changed = { entry: PauseEntry; created: readonly number[] }

function changeOnce(
  deps: CreationDeps,
  { list, clients }: { list: CutList; clients: readonly SeenClient[] },
  change: (trx: Trx, changing: Changing) => Promise<Changed>,
): Promise<ServiceChange> {
  const now = deps.clock.now()
  const today = guatemalaToday(now)
  return createOnce(deps, {
    procedure: list === 'toCut' ? 'collections.markCut' : 'collections.reconnect',
    input: { clients },
    create: async (trx) => {
      await holdBillingForChange(trx)
      const names = new Map((await lockClients(trx, clients)).map((client) => [keyOf(client), client.name]))
      await requireAsSeen(trx, { list, clients, names, today })
      const changed = []
      for (const { kind, id } of inOrder(clients)) {
        const client = { kind, id, name: names.get(keyOf({ kind, id })) ?? '' }
        const pausesBefore = await snapshotPauses(trx, clientKinds[kind], id)
        changed.push({ client, pausesBefore, ...(await change(trx, { client, now, today })) })
      }
      const entryId = await addUndoableEntry(trx, {
        subject: 'service',
        action: list === 'toCut' ? 'suspended' : 'reactivated',
        changes: serviceDifferences(changed),
      })
      for (const { client, pausesBefore, created } of changed) {
        const undo = { entryId, clientId: client.id, pausesBefore, created, paidAhead: null }
        await savePauseChange(trx, clientKinds[client.kind], undo)
      }
      return { id: Number(entryId), entryId, clients: changed.length }
    },
    read: readServiceChange,
  })
}

async function readServiceChange(trx: Trx, id: number): Promise<ServiceChange> {
  const { changes = [] } = (await findEntry(trx, String(id))) ?? {}
  const count = changes.find(({ field }) => field === 'cutClients')
  return { id, entryId: String(id), clients: Number(count?.to ?? 0) }
}

/** Regular clients first, each kind by id: the order in which they are locked. */
function inOrder<Client extends { kind: KindName; id: number }>(clients: readonly Client[]): Client[] {
  return [...clients].sort((one, other) =>
    one.kind === other.kind ? one.id - other.id : one.kind === 'regular' ? -1 : 1,
  )
}

type Checked = {
  list: CutList
  clients: readonly SeenClient[]
  names: ReadonlyMap<string, string>
  today: LocalDate
}

async function requireAsSeen(trx: Trx, { list, clients, names, today }: Checked): Promise<void> {
  const rows = await readCutRows(trx, clients, today)
  const days = await readCutAfterDays(trx)
  const changed = clients.flatMap((client, index) => {
    const row = rows.get(keyOf(client))
    const facts: CutFacts | undefined = row && { ...row, promisedDate: row.promise?.promisedDate ?? null }
    const { seen } = client
    const reason = list === 'toCut' ? cutProblem(facts, { seen, today, days }) : reconnectProblem(facts, { seen })
    return reason === null ? [] : [{ index, name: names.get(keyOf(client)) ?? cutTexts.someClient, reason }]
  })
  if (changed.length === 0) return
  const outcome = list === 'toCut' ? cutTexts.nobodyCut : cutTexts.nobodyReconnected
  throw new AppError('CONFLICT', changedMeanwhile(changed, outcome), {
    issues: changed.map(({ index, name, reason }) => ({ path: `clients.${index}`, message: `${name} ${reason}` })),
  })
}
