import { z } from 'zod'
import { idSchema } from '../integers'
import { clientKindSchema } from '../receipts/collect.schema'
import { searchSchema } from '../text/text'

/** Name and phone of a client that is being written, and which one it is if it is stored already. */
export const similarClientsInput = z.object({
  name: searchSchema,
  phone: searchSchema,
  except: z.object({ kind: clientKindSchema, id: idSchema }).optional(),
})
export type SimilarClientsInput = z.output<typeof similarClientsInput>

export const similarClientsTexts = {
  found: 'Puede que ya esté registrado:',
} as const

type Similar = {
  kind: 'regular' | 'variable'
  groupName: string | null
  phone: string | null
  sameName: boolean
  samePhone: boolean
}

/** Follows its name: 'mismo teléfono · El Tablón · +502 55551234'. */
export function similarClientFacts({ kind, groupName, phone, sameName, samePhone }: Similar): string {
  const same = sameName && samePhone ? 'mismo nombre y teléfono' : samePhone ? 'mismo teléfono' : 'mismo nombre'
  const facts = [same, kind === 'variable' ? 'cliente variable' : null, groupName, phone]
  return facts.filter((fact) => fact !== null).join(' · ')
}
