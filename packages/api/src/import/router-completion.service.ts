import type { Trx } from '@isp/db/connection'
import {
  type CompletedClient,
  type CompletedField,
  completedFields,
  completionDifferences,
  recordedCompletion,
} from '@isp/domain/audit-log/completion-changes'
import { variableClientFields } from '@isp/domain/clients/client-fields'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import { AppError } from '@isp/domain/errors/app-error'
import { undoTexts } from '@isp/domain/errors/undo-texts'
import { importTexts } from '@isp/domain/import/import-texts'
import {
  type CompleteFromRouterInput,
  ROUTER_CLIENTS_AT_ONCE,
  type RouterClientsInput,
} from '@isp/domain/import/router/router.schema'
import { routerTexts } from '@isp/domain/import/router/router-texts'
import { type AuditEntry, addToAuditLog, addUndoableEntry } from '../audit-log/audit-log.queries'
import type { CreationDeps, Deps } from '../context'
import { type ClientKind, clientKinds } from '../ledger/client-kind.queries'
import { createOnce } from '../request-keys/request-keys.service'
import { insertImport } from './import.queries'
import { lockImport } from './import-undo.queries'
import {
  findCompletion,
  findOwnersOfUsers,
  listRouterClients,
  lockRouterFields,
  type RouterFields,
  writeRouterFields,
} from './router-completion.queries'

/** What was completed: the import that it is recorded as, its entry of the audit log, and the number of clients. */
export type RouterCompletion = { id: number; entryId: string; clients: number }

export function readRouterClients({ db, clock }: Deps, { kind, after }: RouterClientsInput) {
  const page = { after, limit: ROUTER_CLIENTS_AT_ONCE, today: guatemalaToday(clock.now()) }
  return listRouterClients(db, clientKinds[kind], page)
}

/**
 * Fills empty fields of clients of both kinds, all or none, as one entry of the audit log (product/router-export#completing).
 * Once per request key (errors as in `createOnce`). CONFLICT if a client is gone or has another value, or if a user is
 * another client's at this router; BAD_REQUEST if nothing is empty.
 */
export function completeFromRouter(deps: CreationDeps, input: CompleteFromRouterInput): Promise<RouterCompletion> {
  const now = deps.clock.now()
  return createOnce(deps, {
    procedure: 'clients.import.completeFromRouter',
    input,
    read: readCompletion,
    create: (trx) => completeWithin(trx, input, now),
  })
}

/** `completeFromRouter` as a part of a transaction. */
export async function completeWithin(trx: Trx, input: CompleteFromRouterInput, now: Date): Promise<RouterCompletion> {
  const clients = await fill(trx, input)
  const { fileName } = input
  const id = await insertImport(trx, { fileName, createdAt: now, clients: clients.length, groups: 0 })
  const changes = completionDifferences(clients)
  const entry = { subject: 'import', action: 'updated', record: { id, name: fileName }, changes } as const
  return { id, entryId: await addUndoableEntry(trx, entry), clients: clients.length }
}

/** The completion that an earlier request made; CONFLICT if it was undone since. */
export async function readCompletion(trx: Trx, id: number): Promise<RouterCompletion> {
  const entry = await findCompletion(trx, id)
  if (!entry) throw new Error('A completion is never deleted')
  const { isUndone, ...completion } = entry
  if (isUndone) {
    const message = importTexts.undoneSince
    throw new AppError('CONFLICT', message, { issues: [{ path: 'requestKey', message }] })
  }
  return { id, ...completion }
}

/** The clients that changed. */
async function fill(trx: Trx, { mikrotik = null, clients }: CompleteFromRouterInput): Promise<CompletedClient[]> {
  const changed: CompletedClient[] = []
  for (const kind of Object.values(clientKinds)) {
    const sent = clients.filter((client) => client.kind === kind.name)
    const stored = await locked(trx, kind, sent)
    const next: RouterFields[] = []
    for (const { id, pppoeUser = null, routerIp = null } of sent) {
      const client = stored.get(id)
      if (!client) throw new AppError('CONFLICT', routerTexts.clientGone)
      const given = { pppoeUser, routerIp, mikrotik }
      requireEmptyOrSame(client, given)
      const fields = Object.fromEntries(
        completedFields.flatMap((field) =>
          client[field] === null && given[field] !== null ? [[field, { from: null, to: given[field] }]] : [],
        ),
      )
      if (Object.keys(fields).length === 0) continue
      changed.push({ kind: kind.name, id, name: client.name, fields })
      next.push(withValues(client, fields, 'to'))
    }
    await writeRouterFields(trx, kind, next)
  }
  if (changed.length === 0) throw new AppError('BAD_REQUEST', routerTexts.nothingEmpty)
  await requireOwnUsers(trx, changed, mikrotik)
  return changed
}

async function locked(trx: Trx, kind: ClientKind, clients: readonly { id: number }[]) {
  const stored = await lockRouterFields(
    trx,
    kind,
    clients.map(({ id }) => id),
  )
  return new Map(stored.map((client) => [client.id, client]))
}

type Given = Record<CompletedField, string | null>

function requireEmptyOrSame(client: RouterFields, given: Given): void {
  const field = completedFields.find((one) => {
    const [stored, wanted] = [client[one], given[one]]
    if (stored === null || wanted === null) return false
    return one === 'mikrotik' ? stored.toLowerCase() !== wanted.toLowerCase() : stored !== wanted
  })
  if (field === undefined) return
  const { label } = variableClientFields[field]
  throw new AppError('CONFLICT', routerTexts.otherValue(client.name, label, client[field] ?? ''))
}

/** A user that two clients of one router have would cut the wrong one. */
async function requireOwnUsers(trx: Trx, changed: readonly CompletedClient[], mikrotik: string | null): Promise<void> {
  const users = changed.flatMap(({ fields }) => fields.pppoeUser?.to ?? [])
  const owners = (
    await Promise.all(Object.values(clientKinds).map((kind) => findOwnersOfUsers(trx, kind, { users, mikrotik })))
  ).flat()
  for (const user of users) {
    const [one, other] = owners.filter(({ pppoeUser }) => pppoeUser === user)
    if (!one || !other) continue
    const isNew = (id: number) => changed.some((client) => client.id === id && client.fields.pppoeUser?.to === user)
    throw new AppError('CONFLICT', routerTexts.userTaken(user, isNew(one.id) ? other.name : one.name))
  }
}

type Undone = { entry: AuditEntry; id: number; keepChanged: boolean }

/**
 * Writes back what a completion changed, or what its undo did. CONFLICT if clients have other values since or are gone,
 * which names them at `keepChanged`, or if none is left.
 */
export function undoCompletion({ db }: Pick<Deps, 'db'>, { entry, id, keepChanged }: Undone): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { clients, undone } = recordedCompletion(entry.changes)
    const back: CompletedClient[] = []
    const changed: string[] = []
    for (const kind of Object.values(clientKinds)) {
      const recorded = clients.filter((client) => client.kind === kind.name)
      const stored = await locked(trx, kind, recorded)
      const next: RouterFields[] = []
      for (const { id: clientId, name, fields } of recorded) {
        const client = stored.get(clientId)
        const same = client ? unchanged(client, fields) : {}
        if (Object.keys(same).length < Object.keys(fields).length) changed.push(client?.name ?? name)
        if (!client || Object.keys(same).length === 0) continue
        next.push(withValues(client, same, 'from'))
        back.push({ kind: kind.name, id: clientId, name: client.name, fields: turned(same) })
      }
      await writeRouterFields(trx, kind, next)
    }
    if (back.length === 0) throw new AppError('CONFLICT', undoTexts.changedMeanwhile)
    if (changed.length > 0 && !keepChanged) {
      const message = routerTexts.changedSince(changed)
      throw new AppError('CONFLICT', message, { issues: [{ path: 'keepChanged', message }] })
    }
    const name = await lockImport(trx, id)
    if (name === undefined) throw new Error('An import is never deleted')
    const changes = completionDifferences(back, { undone: !undone })
    await addToAuditLog(trx, { subject: 'import', action: 'updated', record: { id, name }, changes })
  })
}

function withValues(client: RouterFields, fields: CompletedClient['fields'], side: 'from' | 'to'): RouterFields {
  const values = Object.entries(fields).map(([field, value]) => [field, value[side]])
  return { ...client, ...Object.fromEntries(values) }
}

/** The fields that are as they were recorded. */
function unchanged(client: RouterFields, fields: CompletedClient['fields']): CompletedClient['fields'] {
  const same = completedFields.filter((field) => fields[field] && client[field] === fields[field].to)
  return Object.fromEntries(same.map((field) => [field, fields[field]]))
}

function turned(fields: CompletedClient['fields']): CompletedClient['fields'] {
  return Object.fromEntries(Object.entries(fields).map(([field, { from, to }]) => [field, { from: to, to: from }]))
}
