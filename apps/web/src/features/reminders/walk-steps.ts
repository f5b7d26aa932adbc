import { hasPhone } from '@isp/domain/phones/has-phone'
import { chatLink } from '@isp/domain/phones/phone-links'
import type { RouterOutputs } from '../../lib/server/trpc'

export type Reminder = RouterOutputs['reminders']['forClients'][number]

/** A client who can be reminded: one who owes and has a phone with a chat. */
export type Step = Reminder & { phone: string; owed: NonNullable<Reminder['owed']>; text: string }

/** What became of a step; `contactedAt` is ISO-8601 in UTC. */
export type Outcome = { kind: 'sent'; contactedAt: string } | { kind: 'unrecorded' } | { kind: 'skipped' }
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

/** The steps with an outcome of a kind, in their order. */
export function stepsWith(kind: Outcome['kind'], steps: readonly Step[], outcomes: Outcomes): Step[] {
  return steps.filter(({ clientId }) => outcomes.get(clientId)?.kind === kind)
}

/** When the client of a step was notified last: in this walk, or before it. */
export function contactedAtOf(step: Step, outcomes: Outcomes): string | null {
  const outcome = outcomes.get(step.clientId)
  return outcome?.kind === 'sent' ? outcome.contactedAt : step.contactedAt
}
