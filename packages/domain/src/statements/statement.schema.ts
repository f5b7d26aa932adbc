import { z } from 'zod'
import { idSchema, monthCountSchema } from '../integers'

/** The months that a statement shows unless another number is given. */
const USUAL_MONTHS = 12
const MOST_MONTHS = 60

/** A client, and how many months its statement shows, the present one included: 12 by default, 60 at most. */
export const statementInput = z.object({ id: idSchema, months: monthCountSchema(MOST_MONTHS).default(USUAL_MONTHS) })
export type StatementInput = z.output<typeof statementInput>
