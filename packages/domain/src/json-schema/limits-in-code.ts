import { z } from 'zod'
import { LARGEST_AMOUNT } from '../money/money'

type Keywords = z.core.JSONSchema.BaseSchema

/** Keywords that a schema has besides those that zod writes, or besides those of another schema. */
type Limits = { keywords: Keywords; instead?: z.core.$ZodType }

type Def = {
  type: string
  in?: z.core.$ZodType
  out?: z.core.$ZodType
  options?: readonly z.core.$ZodType[]
  checks?: readonly Check[]
}
type Check = { _zod: { def: { check: string; minimum?: number } } }

/** The limits of a schema that zod only has as code: those of transformed values, and of texts that are trimmed. */
export function limitsInCode(schema: z.core.$ZodType): Limits | undefined {
  const { type, out, checks = [] } = defOf(schema)
  if (isAmount(schema)) return { keywords: amountLimits(schema) }
  // In a query string everything is a text: an integer, or a list of them separated by commas.
  if (type === 'pipe' && out && isOf(out, 'number')) return { keywords: {}, instead: out }
  if (type === 'pipe' && out && isOf(out, 'array')) return { keywords: { minItems: 1 }, instead: out }
  if (type === 'array' && !takes(schema, [])) return { keywords: { minItems: 1 } }
  if (type === 'string' && isTrimmed(checks) && isRequired(checks)) return { keywords: { pattern: '\\S' } }
  return undefined
}

const isTrimmed = (checks: readonly Check[]) => checks.some(({ _zod }) => _zod.def.check === 'overwrite')
const isRequired = (checks: readonly Check[]) => checks.some(({ _zod }) => (_zod.def.minimum ?? 0) > 0)

/** A text or number that is read as an amount. */
function isAmount(schema: z.core.$ZodType): boolean {
  const { type, in: from } = defOf(schema)
  if (type !== 'pipe' || !from) return false
  const { options = [] } = defOf(from)
  return options.some((one) => isOf(one, 'string')) && options.some((one) => isOf(one, 'number'))
}

/** Digits before the point of the largest amount, and of the largest balance; a pattern cannot say the exact one. */
const AMOUNT_DIGITS = String(LARGEST_AMOUNT).length - 2
const BALANCE_DIGITS = 13

/** Asks the schema of an amount whether it takes zero, and more than a field can hold. */
function amountLimits(schema: z.core.$ZodType): Keywords {
  const takesZero = takes(schema, '0')
  const digits = takes(schema, nines(BALANCE_DIGITS)) ? BALANCE_DIGITS : AMOUNT_DIGITS
  return {
    pattern: `^${takesZero ? '' : '(?!0+(\\.0+)?$)'}0*\\d{1,${digits}}(\\.\\d{1,2})?$`,
    minimum: takesZero ? 0 : 0.01,
    maximum: Number(nines(digits)),
  }
}

const nines = (digits: number) => `${'9'.repeat(digits)}.99`

const takes = (schema: z.core.$ZodType, value: unknown) => z.core.safeParse(schema, value).success

function isOf(schema: z.core.$ZodType, ...types: readonly string[]): boolean {
  return types.includes(defOf(schema).type)
}

function defOf(schema: z.core.$ZodType): Def {
  return schema._zod.def as unknown as Def
}
