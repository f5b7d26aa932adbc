import { hasPhone } from '@isp/domain/phones/has-phone'
import { chatLink } from '@isp/domain/phones/phone-links'
import type { RouterOutputs } from '../../lib/server/trpc'

export type Reminder = RouterOutputs['reminders']['forClients'][number]

/** A client who can be reminded: one who owes and has a phone with a chat. */
export type Step = Reminder & { phone: string; owed: NonNullable<Reminder['owed']>; text: string }

/**
 * Instants are ISO-8601 in UTC. The notice of a sent step without `contactedAt` was recorded elsewhere; `seen` is the
 * last notice before an attempt to record one, null for none.
 */
export type Outcome =
  | { kind: 'sent'; contactedAt: string | null }
  | { kind: 'unrecorded'; seen: string | null }
  | { kind: 'skipped' }
export type Outcomes = ReadonlyMap<number, Outcome>

/** The steps of a walk in the order of the clients, and the names of those who are left out. */
export function walkOf(reminders: readonly Reminder[]) {
  const owing = reminders.flatMap(({ owed, text, ...client }) =>
    owed === null || text === null ? [] : [{ ...client, owed, text }],
  )
  const steps: Step[] = owing.flatMap(({ phone, ...client }) =>
    phone === null || chatLink(phone) === null ? [] : [{ ...client, phone }],
  )
  const unreachable = owing.filter(({ phone }) => chatLink(phone) === null)
  return {
    steps,
    withoutPhone: unreachable.filter(({ phone }) => !hasPhone(phone)).map(({ name }) => name),
    withoutChat: unreachable.filter(({ phone }) => hasPhone(phone)).map(({ name }) => name),
    owingNothing: reminders.filter(({ owed }) => owed === null).map(({ name }) => name),
  }
}

export function stepsWith(kind: Outcome['kind'], steps: readonly Step[], outcomes: Outcomes): Step[] {
  return steps.filter(({ clientId }) => outcomes.get(clientId)?.kind === kind)
}

/** When the client of a step was notified last: in this walk, or elsewhere as `reminders` that were read again say. */
export function contactedAtOf(step: Step, outcomes: Outcomes, reminders: readonly Reminder[]): string | null {
  const outcome = outcomes.get(step.clientId)
  const own = outcome?.kind === 'sent' ? outcome.contactedAt : null
  const { contactedAt: read } = reminders.find(({ clientId }) => clientId === step.clientId) ?? step
  return own === null || (read !== null && read > own) ? read : own
}
