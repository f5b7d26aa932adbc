import { z } from 'zod'
import { idSchema } from '../integers'
import { cutTexts, MOST_CUT } from './cut-texts'

const LONGEST_SEEN = 100

const kinds = ['regular', 'variable'] as const

/** A client of a list with what the list showed of it: `seen` as the list gave it. */
const seenClient = z.object(
  {
    kind: z.enum(kinds, { error: `Tipo: elige ${kinds.join(' o ')}` }),
    id: idSchema,
    seen: z.string({ error: cutTexts.seenMissing }).min(1, { error: cutTexts.seenMissing }).max(LONGEST_SEEN, {
      error: cutTexts.seenMissing,
    }),
  },
  { error: cutTexts.missing },
)

/** Clients to cut or to reconnect, all or none of them (product/cuts#marcar-cortados). */
export const cutClientsInput = z
  .object({
    clients: z
      .array(seenClient, { error: cutTexts.missing })
      .min(1, { error: cutTexts.none })
      .max(MOST_CUT, { error: cutTexts.tooMany }),
  })
  .superRefine(({ clients }, context) => {
    const known = new Set<string>()
    for (const [index, { kind, id }] of clients.entries()) {
      const key = `${kind} ${id}`
      if (known.has(key)) {
        context.addIssue({ code: 'custom', path: ['clients', index, 'id'], message: cutTexts.twice, input: id })
      }
      known.add(key)
    }
  })
export type CutClientsInput = z.output<typeof cutClientsInput>
