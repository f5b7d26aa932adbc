import { z } from 'zod'
import { idSchema } from '../../integers'
import { clientFields } from '../client-fields'
import { clientFilters } from '../client-filters.schema'
import { feeTexts, MOST_FEES } from './fee-texts'

const figures = { monthlyAmount: clientFields.monthlyAmount.schema, utility: clientFields.utility.schema }

/** A client's new fee and utility, and those that the operator saw; all in quetzales. */
const newFigures = z.object(
  { id: idSchema, ...figures, expected: z.object(figures, { error: feeTexts.missing }) },
  { error: feeTexts.missing },
)

/** New fees of several clients, applied together or not at all (product/fees#one-change). */
export const changeFeesInput = z
  .object({
    clients: z
      .array(newFigures, { error: feeTexts.missing })
      .min(1, { error: feeTexts.none })
      .max(MOST_FEES, { error: feeTexts.tooMany }),
  })
  .superRefine(({ clients }, context) => {
    const known = new Set<number>()
    for (const [index, { id }] of clients.entries()) {
      if (known.has(id)) {
        context.addIssue({ code: 'custom', path: ['clients', index, 'id'], message: feeTexts.twice, input: id })
      }
      known.add(id)
    }
  })
export type ChangeFeesInput = z.output<typeof changeFeesInput>

/** The clients whose fees are asked for: those that the filters find, of one group if given. */
export const feesInput = clientFilters.extend({ groupId: idSchema.optional() })
export type FeesInput = z.output<typeof feesInput>
