import { cutLists } from '@isp/domain/collections/cuts'
import { guatemalaDay, type LocalDate } from '@isp/domain/dates/local-date'
import { laterByTimer, openInTime } from '@isp/outbox/open-in-time'
import { openDB } from 'idb'
import { z } from 'zod'
import type { RouterOutputs } from '../lib/server/trpc'
import { COPY_DATABASE } from '../lib/storage/forget-device-data'
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

/** Open only for one action, so that a logout in another tab can delete the database. Rejects if it cannot be opened. */
async function withStore<Result>(act: (db: Awaited<ReturnType<typeof openStore>>) => Promise<Result>): Promise<Result> {
  const db = await openInTime(openStore, laterByTimer)
  try {
    return await act(db)
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

/** The tag of the copy on this device; null without one of this version. */
export async function readTag(): Promise<string | null> {
  return about.safeParse(await withStore((db) => db.get(STORE, 'about'))).data?.tag ?? null
}

/** The copy on this device; null without one, from the day on which its session expires, and after a logout. */
export async function readCopy(today: LocalDate): Promise<KeptCopy | null> {
  if (!letIn.read()) return null
  const [storedAbout, storedClients] = await withStore((db) =>
    Promise.all([db.get(STORE, 'about'), db.get(STORE, 'clients')]),
  )
  const known = about.safeParse(storedAbout).data
  const clients = z.array(keptClient).safeParse(storedClients).data
  if (!known || !clients || guatemalaDay(known.keepUntil) <= today) return null
  return { takenAt: known.takenAt, total: known.total, clients }
}

/** Stores an answer of the server; one without clients confirms the copy that is there. */
export async function writeCopy({ tag, takenAt, keepUntil, clients }: ServedCopy): Promise<void> {
  await withStore(async (db) => {
    const change = db.transaction(STORE, 'readwrite')
    // One that is aborted rejects its requests, too.
    change.done.catch(() => {})
    const known = about.safeParse(await change.store.get('about')).data
    // A logout in another tab meanwhile.
    if (letIn.read() && (clients || known?.tag === tag)) {
      const total = clients?.total ?? known?.total ?? 0
      await change.store.put({ version: VERSION, tag, takenAt, keepUntil, total }, 'about')
      if (clients) await change.store.put(clients.rows, 'clients')
    }
    await change.done
  })
}
