import { z } from 'zod'
import { optionalLocalDateSchema } from '../dates/local-date'
import { clientPauseTexts, clientStateWord } from '../pauses/pause-texts'
import { clientStates, type Pause, pauseKinds } from '../pauses/pauses'
import { searchable } from '../text/search'
import { optionalText } from '../text/text'

const optionalDate = (label: string) => optionalLocalDateSchema(label).transform((date) => date ?? null)

/** The columns of a client's present pause, which 'Todo (para importar de nuevo)' has (specification 3 C3). */
export const pauseImportFields = {
  service: {
    label: 'Estado del servicio',
    type: 'text',
    schema: optionalText({ label: 'Estado del servicio', max: 40 }).default(null),
    headings: [],
  },
  pauseFrom: { label: 'Sin servicio desde', type: 'date', schema: optionalDate('Sin servicio desde'), headings: [] },
  pauseTo: { label: 'Sin servicio hasta', type: 'date', schema: optionalDate('Sin servicio hasta'), headings: [] },
  pauseReason: {
    label: 'Motivo de la pausa',
    type: 'text',
    schema: optionalText({ label: 'Motivo de la pausa', max: 200 }).default(null),
    headings: [],
  },
} as const

export type PauseImportField = keyof typeof pauseImportFields
export const pauseImportFieldKeys = Object.keys(pauseImportFields) as PauseImportField[]

/** The cells of a row's present pause; null for empty ones. */
export type PauseColumns = {
  service: string | null
  pauseFrom: string | null
  pauseTo: string | null
  pauseReason: string | null
}

/** The pause that the columns of a row describe, null for none, or the field that is wrong. */
export function pauseOfColumns({
  service,
  pauseFrom: from,
  pauseTo: to,
  pauseReason: reason,
}: PauseColumns): { pause: Pause | null } | { path: PauseImportField; message: string } {
  if (service === null) return { pause: null }
  const state = clientStates.find((one) => searchable(clientStateWord[one]) === searchable(service))
  if (!state) return { path: 'service', message: clientPauseTexts.unknownState }
  if (state === 'active') return { pause: null }
  if (from === null) return { path: 'pauseFrom', message: clientPauseTexts.pauseWithoutStart }
  if (to !== null && to < from) return { path: 'pauseTo', message: clientPauseTexts.endsBeforeStart }
  return { pause: { from, to, kind: state, reason } }
}

/** The pause of an uploaded row: null or absent for none. */
export const importedPause = z
  .object({
    from: optionalLocalDateSchema('Sin servicio desde').refine((date) => date !== undefined, {
      error: clientPauseTexts.pauseWithoutStart,
    }),
    to: pauseImportFields.pauseTo.schema,
    kind: z.enum(pauseKinds, { error: clientPauseTexts.unknownState }),
    reason: pauseImportFields.pauseReason.schema,
  })
  .refine(({ from = '', to }) => to === null || to >= from, { error: clientPauseTexts.endsBeforeStart, path: ['to'] })
  .transform(({ from = '', ...pause }): Pause => ({ from, ...pause }))
  .nullable()
  .default(null)
