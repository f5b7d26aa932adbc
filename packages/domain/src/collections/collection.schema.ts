import { z } from 'zod'
import { localDateSchema } from '../dates/local-date'
import { idSchema } from '../integers'
import { collectionTexts } from './collection-texts'
import { contactChannels } from './contact-channel'

/** A notice to record, 'Avisado' (specification 3 C1). */
export const contactInput = z.object({
  clientId: idSchema,
  channel: z.enum(contactChannels, { error: `Medio: elige ${contactChannels.join(' o ')}` }),
})
export type ContactInput = z.output<typeof contactInput>

/** 'Prometió pagar' with a date, at least today (specification 3 C1). */
export const promiseInput = z.object({
  clientId: idSchema,
  promisedDate: localDateSchema('Prometió pagar', collectionTexts.dateMissing),
})
export type PromiseInput = z.output<typeof promiseInput>

export const promisedClientInput = z.object({ clientId: idSchema })
