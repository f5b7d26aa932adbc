import type { MovementKind } from '@isp/domain/cash/movement-kinds'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import type { PaymentMethod } from '@isp/domain/receipts/payment-methods'
import type { MonthFigureKey } from '@isp/domain/reports/month-figures'

/** Whole centavos. */
export type Centavos = number
/** The name of a client in the list of steps; the driver knows its id. */
export type ClientKey = string
export type Kind = 'regular' | 'variable'

export type Month = { period: Period; amount: Centavos; utility: Centavos }
type Of<Name extends string, Fields = unknown> = { kind: Name } & Fields
type OfClient<Name extends string, Fields = unknown> = Of<Name, { client: ClientKey } & Fields>
/** Where the money of paid months inside a pause goes; absent, it stays. */
type PaidAhead = 'toAccount' | 'refund' | undefined
type Figures = { fee: Centavos; utility: Centavos }
/** The time before the system: the first charged month, how many from it on were paid, and a later month that was paid ahead. */
type ImportedPast = { billedFrom: Period | null; paidMonths: number; paidAhead: Period | null }

/**
 * An action of an operator, a script or the schedule. It has no reference to the state, so that steps before it can be
 * removed. A payment is named by its client and month, receipts and closings by their numbers, a movement by a key.
 */
export type Step =
  | Of<'create', { client: ClientKey; of: Kind; startDate: LocalDate; billedFrom: Period | null } & Figures>
  | Of<'import', { clients: ({ client: ClientKey; startDate: LocalDate } & ImportedPast & Figures)[] }>
  /** `expected` is of a regular payment, `amount` and `utility` are of a variable one. */
  | OfClient<
      'markPaid',
      Month & { expected: Centavos | null; paidDate: LocalDate | null; method: PaymentMethod; script: boolean }
    >
  | OfClient<'revert', { period: Period }>
  | OfClient<'undoPayment', { period: Period; action: 'paid' | 'reverted' }>
  /** `received` pays `others` first, the months are those that it may pay with the account, and the rest rests there. */
  | OfClient<
      'collect',
      {
        months: Month[]
        /** Charged besides. */
        others?: Centavos[]
        received?: Centavos | null
        paidDate: LocalDate | null
        method: PaymentMethod
      }
    >
  /**
   * A phone took money without signal, by its clock `at`, and sends it: named by the phone and its number. `balance` is what it
   * saw on the account.
   */
  | OfClient<
      'take',
      {
        phone: number
        running: number
        at: string
        months: Month[]
        others?: Centavos[]
        received?: Centavos | null
        balance?: Centavos
        method: PaymentMethod
      }
    >
  /** A payment was undone on its phone. */
  | Of<'takeBackTaken', { phone: number; running: number }>
  /** 'Está bien' of what is to be reviewed. */
  | Of<'review', { receipt: number }>
  /** Charges without a client. */
  | Of<'sell', { others: Centavos[]; paidDate: LocalDate | null; method: PaymentMethod }>
  | OfClient<'refund', { amount: Centavos; paidDate: LocalDate | null; method: PaymentMethod }>
  /** The money of a receipt is that of another client. */
  | OfClient<'move', { receipt: number }>
  | Of<'markMany', { lines: ({ client: ClientKey } & Month)[]; paidDate: LocalDate | null; method: PaymentMethod }>
  | Of<'undoMany', { receipts: number[] }>
  | Of<'voidReceipt', { receipt: number }>
  /** `stale`: with the version of the client before its last change. */
  | OfClient<'edit', Figures & { stale: boolean }>
  /** The full form with another start date. */
  | OfClient<'moveStart', { startDate: LocalDate }>
  /** 'Deshacer' of the last entry about the fields of a client; undone twice, it is as before. */
  | OfClient<'undoEdit'>
  | Of<'changeFees', { clients: ({ client: ClientKey; expected: Figures } & Figures)[] }>
  /** 'Deshacer' of the last entry about the fees of several clients. */
  | Of<'undoFees'>
  | OfClient<'suspend', { from: LocalDate; to: LocalDate | null; annul: boolean; paidAhead?: PaidAhead }>
  | OfClient<'leave', { lastDay: LocalDate; annul: boolean; paidAhead?: PaidAhead }>
  | OfClient<'reactivate', { from: LocalDate }>
  /** Suspends clients for debt, as the list shows them, or those that it does not show. */
  | Of<'cut', { clients: ClientKey[] }>
  | Of<'reconnect', { clients: ClientKey[] }>
  /** 'Deshacer' of the last entry about the pauses of a client. */
  | OfClient<'undoPause'>
  | OfClient<'delete'>
  | OfClient<'restore'>
  | OfClient<'promise', { day: LocalDate }>
  | OfClient<'removePromise'>
  | Of<'moveCash', { movement: string; of: MovementKind; amount: Centavos }>
  | Of<'voidMovement', { movement: string }>
  | Of<
      'close',
      { expected: Centavos; counted: Centavos; left: Centavos; openingFloat: Centavos | null; reason: boolean }
    >
  | Of<'undoGeneration', { last: number }>
  /** Undoes what the step with this number changed, from its entry of the audit log. */
  | Of<'undo', { of: number }>
  | Of<'generateVariable'>
  /** The schedule: generates what is due, and purges what was deleted more than 30 days ago. */
  | Of<'night'>

export type StepOf<Name extends Step['kind']> = Extract<Step, { kind: Name }>

/** Injected while a step is performed, at its n-th statement (from 0) if the step sends as many. */
export type Fault =
  /** The connection is lost instead of the statement: nothing of it is known, or it was sent before. */
  | { fault: 'disconnect' | 'disconnectAfter' | 'cancel' | 'kill'; statement: number }
  /** The request is sent once more after its answer. */
  | { fault: 'repeat' }

/** A step at an instant (ISO-8601 in UTC), by one of two devices. */
export type TimedStep = { number: number; at: string; device: 0 | 1; step: Step; fault: Fault | null }

/** The money of an answer, by name; amounts in centavos. A refusal has no money. */
export type Answer = { ok: true; money: unknown } | { ok: false }

/** The whole state as the screens show it, by screen; equal states have equal JSON. */
export type Books = {
  /** Of the last months, every figure of Reportes; amounts in centavos. */
  reports: (Record<MonthFigureKey, number> & { month: string })[]
  [screen: string]: unknown
}

/** The state by which a stream chooses mostly possible steps. */
export type Seen = {
  clients: SeenClient[]
  /** `single` is of a variable client's one month, as 'Registrar el mes' writes them. */
  receipts: { receipt: number; void: boolean; single: boolean }[]
  /** The receipts in 'Por revisar'. */
  toReview: number[]
  movements: { movement: string; void: boolean }[]
  drawer: { expected: Centavos; closings: number }
  generations: number
  /** The numbers of the last steps that may be undone. */
  undoable: number[]
}
export type SeenClient = {
  client: ClientKey
  of: Kind
  deleted: boolean
  pauses: { from: LocalDate; to: LocalDate | null; forDebt: boolean }[]
  payments: { period: Period; paid: boolean; amount: Centavos | null }[]
  /** The months whose last change was a revert, in the order of their first change. */
  reverted: Period[]
  balance: Centavos
} & Figures
