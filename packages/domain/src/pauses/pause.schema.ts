import { z } from 'zod'
import { type LocalDate, localDateSchema, optionalLocalDateSchema } from '../dates/local-date'
import { idSchema } from '../integers'
import { optionalText } from '../text/text'
import { clientPauseTexts, lastDayProblem } from './pause-texts'
import { clientStates, pauseKinds } from './pauses'

const LONGEST_REASON = 200

const from = localDateSchema('Desde', clientPauseTexts.fromMissing)
const to = optionalLocalDateSchema('Hasta').transform((date) => date ?? null)
const reason = optionalText({ label: 'Motivo', max: LONGEST_REASON }).default(null)
const endsAfterStart = [
  ({ from, to }: { from: string; to: string | null }) => to === null || to >= from,
  { error: clientPauseTexts.endsBeforeStart, path: ['to'] },
] as [(days: { from: string; to: string | null }) => boolean, { error: string; path: string[] }]

/** What becomes of the money of months that are paid and lie wholly inside a pause: it stays, goes to the account, or is given back. */
export const paidAheadChoices = ['keep', 'toAccount', 'refund'] as const
export type PaidAhead = (typeof paidAheadChoices)[number]

const paidAhead = z
  .enum(paidAheadChoices, { error: `Meses pagados: elige ${paidAheadChoices.join(' o ')}` })
  .default('keep')

/**
 * Suspends a client from a day on, to a day or with an open end, both inclusive (specification 3 C3). `annulUnpaid`
 * deletes its unpaid payments of the months that lie wholly inside.
 */
export const suspendClientInput = z
  .object({
    id: idSchema,
    from,
    to,
    reason,
    annulUnpaid: z.boolean({ error: clientPauseTexts.yesOrNo }).default(false),
    paidAhead,
  })
  .refine(...endsAfterStart)
export type SuspendClientInput = z.output<typeof suspendClientInput>

/** Ends the service of a client after a day; its open months stay owed, or all are annulled. */
export const leaveClientInput = z.object({
  id: idSchema,
  lastDay: localDateSchema('Último día', clientPauseTexts.lastDayMissing),
  reason,
  keepOpenMonths: z.boolean({ error: clientPauseTexts.yesOrNo }).default(true),
  paidAhead,
})
export type LeaveClientInput = z.output<typeof leaveClientInput>

/** 'Dar de baja' on a day: the last day is at most twelve months ahead, which the server checks by its own clock, too. */
export function leaveClientInputOn(today: LocalDate) {
  return leaveClientInput.superRefine(({ lastDay }, context) => {
    const message = lastDayProblem(lastDay, today)
    if (message !== null) context.addIssue({ code: 'custom', path: ['lastDay'], message })
  })
}

/**
 * Serves a client again from a day on. `state` is how the operator saw the client, so that only the pause of that state
 * ends: the present one, or of an active client the end of its service. Absent, it is not compared (specification 5 A7).
 */
export const reactivateClientInput = z.object({
  id: idSchema,
  from,
  state: z.enum(clientStates, { error: clientPauseTexts.unknownState }).optional(),
})
export type ReactivateClientInput = z.output<typeof reactivateClientInput>

/**
 * A pause that is being written: which open months would be annulled, and which paid ones lie wholly inside. Of a client who leaves,
 * the days do not matter to open months.
 */
export const pausePreviewInput = z
  .object({ id: idSchema, kind: z.enum(pauseKinds, { error: `Tipo: elige ${pauseKinds.join(' o ')}` }), from, to })
  .refine(...endsAfterStart)
export type PausePreviewInput = z.output<typeof pausePreviewInput>
