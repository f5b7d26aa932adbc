import type { z } from 'zod'
import type { Quetzales } from '../money/money'
import type { collectInput } from '../receipts/collect.schema'
import type { ProvisionalPair } from '../receipts/provisional-number'

/** What `payments.collect` gets of a payment that a phone takes; `taken` is added when it is sent. */
export type TakenInput = Omit<z.input<typeof collectInput>, 'taken'>

/** What screens show of a payment without a server. */
export type EntryAbout = {
  clientName: string
  /** The money that was taken, in quetzales. */
  amount: Quetzales
  /** What it is for, such as 'noviembre de 2026'; empty for money on account alone. */
  months: string
}

/**
 * - `queued`: will be sent.
 * - `sending`: on its way; whether it arrived is not known yet. It cannot be taken back.
 * - `refused`: the server refused it (`sentence`); it stands aside until it is retried or taken back.
 * - `sent`: the server answered with its receipt (`receiptNumber`).
 * - `taken-back`: the operator removed it; its number stays used, and it never becomes a receipt.
 */
export type EntryState = 'queued' | 'sending' | 'refused' | 'sent' | 'taken-back'

/** The layout of the entries that this version writes. */
export const ENTRY_SHAPE = 1

/** A payment that a phone took, as it keeps it; instants are ISO-8601 in UTC, by the clock that the outbox was given. */
export type OutboxEntry = ProvisionalPair & {
  shape: typeof ENTRY_SHAPE
  takenAt: string
  input: TakenInput
  about: EntryAbout
  state: EntryState
  /**
   * What the operator must read: why the server refused it, why it cannot be sent for now, or, of a sent one, that taking it back came
   * too late. Null if there is nothing to say.
   */
  sentence: string | null
  /** Null until it is sent. */
  receiptNumber: number | null
  sentAt: string | null
}
