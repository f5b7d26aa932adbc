import { cutLists } from '@isp/domain/collections/cuts'
import { guatemalaDay, type LocalDate } from '@isp/domain/dates/local-date'
import { laterByTimer, openInTime } from '@isp/outbox/open-in-time'
import { OverdueError, transactionInTime } from '@isp/outbox/transaction-in-time'
import { type IDBPTransaction, openDB } from 'idb'
import { z } from 'zod'
import type { RouterOutputs } from '../lib/server/trpc'
import { COPY_DATABASE, deleteCopy } from '../lib/storage/forget-device-data'
import { letIn } from '../lib/storage/let-in'

/** Raised when the stored copy gets another shape; the old one is then dropped and fetched again. */
const VERSION = 5
const STORE = 'copy'

const about = z.object({
  version: z.literal(VERSION),
  tag: z.string(),
  /** ISO-8601 in UTC, as `keepUntil`. */
  takenAt: z.iso.datetime(),
  keepUntil: z.iso.datetime(),
  /** The number of clients, of whom the first ones are kept. */
  total: z.number(),
})

const keptClient = z.object({
  kind: z.enum(['regular', 'variable']),
  id: z.number(),
  name: z.string(),
  phone: z.string().nullable(),
  /** The digits of each number in the notes, on a line of its own. */
  notedNumbers: z.string().nullable(),
  address: z.string().nullable(),
  startDate: z.string(),
  googleMapsLink: z.string().nullable(),
  groupName: z.string().nullable(),
  suspended: z.boolean(),
  cutList: z.enum(cutLists).nullable(),
  /** What a month costs, in quetzales; null of a variable client. */
  fee: z.string().nullable(),
  /** The money left on its account, in quetzales. */
  accountBalance: z.string(),
  open: z.array(z.object({ period: z.string(), amount: z.string().nullable(), dueDate: z.string() })),
})

export type KeptClient = z.output<typeof keptClient>
export type KeptCopy = { takenAt: string; total: number; clients: readonly KeptClient[] }
export type ServedCopy = Extract<RouterOutputs['offline']['copy'], { kept: true }>

type Mode = 'readonly' | 'readwrite'
type Transaction<Of extends Mode> = IDBPTransaction<unknown, [typeof STORE], Of>

/**
 * One transaction over a database that is open only for it, so that a logout in another tab can delete it. Rejects if it cannot be opened,
 * or does not end in time.
 */
async function inStore<Of extends Mode, Result>(
  mode: Of,
  act: (tx: Transaction<Of>) => Promise<Result>,
): Promise<Result> {
  const db = await openInTime(openStore, laterByTimer)
  try {
    return await transactionInTime(db.transaction(STORE, mode), act, laterByTimer)
  } finally {
    db.close()
  }
}

function openStore() {
  return openDB(COPY_DATABASE, 1, {
    upgrade: (db) => void db.createObjectStore(STORE),
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
}

/** The tag of the copy on this device; null without one of this version, and of one that does not answer. */
export async function readTag(): Promise<string | null> {
  try {
    return about.safeParse(await inStore('readonly', ({ store }) => store.get('about'))).data?.tag ?? null
  } catch (error) {
    if (error instanceof OverdueError) return null
    throw error
  }
}

/** The copy on this device; null without one, from the day on which its session expires, and after a logout. */
export async function readCopy(today: LocalDate): Promise<KeptCopy | null> {
  if (!letIn.read()) return null
  const [storedAbout, storedClients] = await inStore('readonly', ({ store }) =>
    Promise.all([store.get('about'), store.get('clients')]),
  )
  const known = about.safeParse(storedAbout).data
  const clients = z.array(keptClient).safeParse(storedClients).data
  if (!known || !clients || guatemalaDay(known.keepUntil) <= today) return null
  return { takenAt: known.takenAt, total: known.total, clients }
}

/** Stores an answer of the server; one without clients confirms the copy that is there. */
export async function writeCopy(copy: ServedCopy): Promise<void> {
  try {
    await store(copy)
  } catch (error) {
    if (!(error instanceof OverdueError) || !copy.clients) throw error
    // A database that runs no transactions any more can still be deleted, and nothing is lost: the answer has all clients.
    deleteCopy()
    await store(copy)
  }
}

function store({ tag, takenAt, keepUntil, clients }: ServedCopy): Promise<void> {
  return inStore('readwrite', async ({ store }) => {
    const known = about.safeParse(await store.get('about')).data
    // A logout in another tab meanwhile.
    if (!letIn.read() || !(clients || known?.tag === tag)) return
    const total = clients?.total ?? known?.total ?? 0
    await store.put({ version: VERSION, tag, takenAt, keepUntil, total }, 'about')
    if (clients) await store.put(clients.rows, 'clients')
  })
}
