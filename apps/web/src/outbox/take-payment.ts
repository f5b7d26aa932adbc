import { queuedBefore } from '@isp/domain/outbox/net-of-queue'
import type { EntryAbout, OutboxEntry, TakenInput } from '@isp/domain/outbox/outbox-entry'
import { outboxTexts } from '@isp/domain/outbox/outbox-texts'
import { takenBefore } from '@isp/domain/outbox/taking-texts'
import type { ProvisionalPair } from '@isp/domain/receipts/provisional-number'
import { type Outbox, OutboxError } from '@isp/outbox/outbox'
import { connection } from '../lib/server/connection'
import { delivered, type Receipt } from './delivered'
import { deviceOutbox } from './device-outbox'

/** How long an answer of the server is waited for before the payment is shown as it is on this device. */
const ANSWER_LIMIT_MS = 4_000

/** A payment that was received: its receipt, or the payment as this device keeps it, until its receipt can be read. */
export type Collected = { kind: 'receipt'; receipt: Receipt } | { kind: 'kept'; entry: OutboxEntry }

const codes = {
  /** Nothing was stored. */
  refused: { code: 'PRECONDITION_FAILED', httpStatus: 412 },
  /** Something else was stored before. */
  before: { code: 'CONFLICT', httpStatus: 409 },
} as const

/** Nothing was taken, or taken back, on this device; `message` is for the operator. It is read as a refusal of the server is. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken'
  readonly data: (typeof codes)[keyof typeof codes]

  constructor(message: string, why: keyof typeof codes = 'refused', options?: ErrorOptions) {
    super(message, options)
    this.data = codes[why]
  }
}

/** Whether collections go through the outbox of this device. Rejects with `NotTaken` if that cannot be read. */
export async function takesPayments(): Promise<boolean> {
  if (!deviceOutbox.exists()) return false
  const known = deviceOutbox.state()
  if (known) return known.device !== null
  return withOutbox(async (outbox) => (await outbox.device()) !== null)
}

/**
 * Keeps a payment on this device, then sends it (product/outbox#write-first). Resolves with its receipt if the server answers within
 * four seconds, else with the payment as it is kept, at once without a connection. Rejects with `NotTaken`: then nothing counts as
 * collected.
 */
export async function takePayment(
  input: TakenInput,
  { about, readReceipt }: { about: EntryAbout; readReceipt: (number: number) => Promise<Receipt> },
): Promise<Collected> {
  return withOutbox(async (outbox) => {
    const before = queuedBefore(await outbox.entries(), input)
    if (before) throw new NotTaken(takenBefore(before), 'before')
    const entry = await outbox.take(input, about)
    const flushed = outbox.flush()
    if (connection.isLost()) return { kind: 'kept', entry }
    const settled = [outbox.settled(entry, ANSWER_LIMIT_MS), flushed.then(() => outbox.settled(entry, 0))]
    // The payment is safe, whatever fails from here on.
    const noted = Promise.race(settled).catch(() => entry)
    return Promise.race([
      // Before it is noted here, too, which takes a slow phone a while.
      delivered.awaitReceipt(entry).then((receipt) => ({ kind: 'receipt', receipt }) as const),
      noted.then((latest) => asCollected(latest ?? entry, readReceipt)),
    ])
  })
}

/** A payment with its receipt, if it has arrived and that can be read. */
export async function asCollected(
  entry: OutboxEntry,
  readReceipt: (number: number) => Promise<Receipt>,
): Promise<Collected> {
  if (entry.receiptNumber === null) return { kind: 'kept', entry }
  const receipt = delivered.receiptOf(entry) ?? (await readReceipt(entry.receiptNumber).catch(() => null))
  return receipt ? { kind: 'receipt', receipt } : { kind: 'kept', entry }
}

/** Takes a payment back that waits on this device; the number of its receipt if it has arrived meanwhile, else null. */
export function takeBackPayment(pair: ProvisionalPair): Promise<number | null> {
  return withOutbox(async (outbox) => {
    try {
      await outbox.takeBack(pair)
      return null
    } catch (error) {
      if (!(error instanceof OutboxError)) throw error
      // On its way, or sent already.
      const wait = error.failure === 'sending' ? ANSWER_LIMIT_MS : 0
      const entry = await outbox.settled(pair, wait)
      if (entry && entry.receiptNumber !== null) return entry.receiptNumber
      if (wait === 0) throw error
      await outbox.takeBack(pair)
      return null
    }
  }, 'before')
}

async function withOutbox<Result>(
  act: (outbox: Outbox) => Promise<Result>,
  why: keyof typeof codes = 'refused',
): Promise<Result> {
  try {
    return await act(await deviceOutbox.open())
  } catch (error) {
    if (error instanceof NotTaken) throw error
    // The code of the outbox is not here, or its storage refused: either way nothing was stored.
    const message = error instanceof OutboxError ? error.message : outboxTexts.notStored
    throw new NotTaken(message, why, { cause: error })
  }
}
