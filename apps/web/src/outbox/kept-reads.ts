import type { AppRouter } from '@isp/api/root'
import { owedMonths } from '@isp/domain/billing/client-debt'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { sumQuetzales } from '@isp/domain/money/money'
import { copyAge } from '@isp/domain/offline/copy-age'
import { netOfQueue } from '@isp/domain/outbox/net-of-queue'
import type { OutboxEntry } from '@isp/domain/outbox/outbox-entry'
import { netDebt } from '@isp/domain/receipts/account-rules'
import { compareNames } from '@isp/domain/text/name-order'
import { finds, readSearch } from '@isp/domain/text/search'
import type { Operation, OperationResultEnvelope, TRPCClientError } from '@trpc/client'
import { type Observable, observable } from '@trpc/server/observable'
import { connection } from '../lib/server/connection'
import { errorCode } from '../lib/server/server-error'
import type { RouterInputs, RouterOutputs } from '../lib/server/trpc'
import { today } from '../lib/today'
import { deviceOutbox } from './device-outbox'
import { type KeptClient, readCopy } from './kept-copy'

type Collectable = RouterOutputs['payments']['collectable']
type Entries = readonly Pick<OutboxEntry, 'device' | 'running' | 'input'>[]
type Next = (op: Operation) => Observable<Result, Failure>
type Result = OperationResultEnvelope<unknown, Failure>
type Failure = TRPCClientError<AppRouter>
type Read = { path: string; input: unknown }

/** How long the server is waited for before the copy answers. */
const ANSWER_LIMIT_MS = 4_000
const MOST_FOUND = 8

/** What Cobrar reads, as the links of the client answer it. */
export function keptAnswer(op: Operation, next: Next) {
  return observable<Result, Failure>((observer) => {
    const asked: { unsubscribe: () => void }[] = []
    const ask = () =>
      new Promise<unknown>((resolve, reject) => {
        asked.push(
          next(op).subscribe({ next: ({ result }) => 'data' in result && resolve(result.data), error: reject }),
        )
      })
    readKept(op, ask).then(
      (data) => {
        observer.next({ result: { type: 'data', data } })
        observer.complete()
      },
      (error) => observer.error(error),
    )
    return () => {
      for (const { unsubscribe } of asked) unsubscribe()
    }
  })
}

/**
 * Answers what Cobrar reads, net of the payments that wait on this device. `ask` asks the server; if it is not reached within four
 * seconds, and at once if it is known to be lost, the copy of this device answers. Rejects with the error of the server, or of the network
 * if the copy knows no answer.
 */
async function readKept(read: Read, ask: () => Promise<unknown>): Promise<unknown> {
  const waiting = await waitingHere()
  if (!waiting) return ask()
  const answer = await askOrCopy(read, ask)
  // What arrived meanwhile may not be in an answer that was made before.
  const later = (await waitingHere()) ?? []
  const isNew = ({ device, running }: Entries[number]) =>
    waiting.every((entry) => entry.device !== device || entry.running !== running)
  return netAnswer(read, answer, [...waiting, ...later.filter(isNew)])
}

/** What waits on this device; null while it does not collect without signal, or if its storage fails. */
async function waitingHere(): Promise<Entries | null> {
  try {
    const { device, entries } = await (await deviceOutbox.open()).snapshot()
    return device === null ? null : entries
  } catch {
    return null
  }
}

async function askOrCopy(read: Read, ask: () => Promise<unknown>): Promise<unknown> {
  const asked = connection.isLost() ? undefined : ask()
  const reached = asked && (await unlessUnreached(asked))
  if (reached) return reached.answer
  const kept = await readFromCopy(read).catch(() => undefined)
  return kept ?? asked ?? ask()
}

/** The answer of the server; undefined if it is not reached in time. Rejects with a refusal. */
async function unlessUnreached(asked: Promise<unknown>): Promise<{ answer: unknown } | undefined> {
  let limit: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    limit = setTimeout(() => resolve(undefined), ANSWER_LIMIT_MS)
  })
  const answered = asked.then(
    (answer) => ({ answer }),
    (error) => {
      // A proxy without its server answers, too.
      if (errorCode(error) !== undefined && !connection.isLost()) throw error
      return undefined
    },
  )
  return Promise.race([answered, late]).finally(() => clearTimeout(limit))
}

/** Undefined if the copy cannot answer: without one, of a client whom it does not have, or if it is too old. */
async function readFromCopy({ path, input }: Read): Promise<unknown> {
  const day = today()
  const copy = await readCopy(day)
  if (!copy || copyAge(copy.takenAt, day) === 'tooOld') return undefined
  // Receipts, groups and quotations are the server's.
  if (path === 'payments.findRecords') return []
  const sent = await (await deviceOutbox.open()).sentAfter(copy.takenAt)
  if (path === 'payments.collectable') {
    const { kind, clientId } = input as RouterInputs['payments']['collectable']
    const client = copy.clients.find((kept) => kept.kind === kind && kept.id === clientId)
    return client && collectableOf(netOfQueue(client, sent), day)
  }
  const searched = readSearch((input as RouterInputs['payments']['findClients']).search ?? '')
  return copy.clients
    .filter((client) => finds(searched, { ...client, notes: client.notedNumbers }))
    .sort((one, other) => compareNames(one.name, other.name))
    .slice(0, MOST_FOUND)
    .map((client) => collectableOf(netOfQueue(client, sent), day))
}

/**
 * A client of the copy as Cobrar takes it: its open months and money on account; a variable client has no months, because their figures
 * are the server's. No month is offered in advance, because the copy knows no months that are paid.
 */
function collectableOf(client: KeptClient, day: LocalDate): Collectable {
  const { kind, id, name, phone, address, startDate, groupName, accountBalance, suspended, fee } = client
  const isRegular = kind === 'regular'
  return {
    ...summed({ fee, open: client.open, accountBalance }, day),
    kind,
    id,
    name,
    phone,
    address,
    startDate,
    groupName,
    open: isRegular ? [...client.open] : [],
    advance: [],
    state: suspended ? 'suspended' : 'active',
    pause: null,
    lastDay: null,
    nextPaymentDate: client.open[0]?.dueDate ?? null,
    lastFigures: null,
  }
}

function netAnswer({ path }: Read, answer: unknown, entries: Entries): unknown {
  if (path === 'payments.findRecords') return answer
  const net = (client: Collectable) => netClient(client, entries)
  return path === 'payments.collectable' ? net(answer as Collectable) : (answer as Collectable[]).map(net)
}

function netClient(client: Collectable, entries: Entries): Collectable {
  const net = netOfQueue(client, entries)
  // The months of a variable client stay as they were.
  if (net === client || client.kind === 'variable') return net
  // Whose months all wait owes nothing until a day that this device does not know.
  const nextPaymentDate = net.open.length === 0 && client.open.length > 0 ? null : client.nextPaymentDate
  return { ...net, ...summed(net, today()), nextPaymentDate }
}

/** The sums of what a client owes, as the server makes them. */
function summed({ fee, open, accountBalance }: Pick<Collectable, 'fee' | 'open' | 'accountBalance'>, day: LocalDate) {
  const openAmount = fee === null ? null : sumQuetzales(open.map(({ amount }) => amount ?? '0.00'))
  return {
    fee,
    accountBalance,
    ...owedMonths(open, day),
    openCount: open.length,
    openAmount,
    netDebt: netDebt(openAmount, accountBalance),
  }
}
