import { z } from 'zod'

const NUL = '\u0000'
/** One half of a pair of UTF-16 without the other. */
const LONE_SURROGATE = /\p{Surrogate}/u

type TextRule = { label: string; max: number }
export type FormatRule = { matches: (text: string) => boolean; otherwise: string }

/** What is said of a text that PostgreSQL cannot store. */
export const NOT_STORABLE = 'contiene un carácter no permitido'

/** Whether PostgreSQL can store a text: it has neither NUL nor a lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes(NUL) && !LONE_SURROGATE.test(text)
}

/** Input of a required text: trimmed, not empty, storable, at most `max` characters. */
export function requiredText({ label, max, missing }: TextRule & { missing: string }) {
  return boundedText({ label, max, missing }).min(1, { error: missing, abort: true })
}

/**
 * Input of an optional text: trimmed, empty becomes null, storable, at most `max` characters.
 * `format`, when given, is asked of a text that is not empty.
 */
export function optionalText({ label, max }: TextRule, format?: FormatRule) {
  return boundedText({ label, max, missing: `${label}: escribe un texto` })
    .refine((text) => text === '' || !format || format.matches(text), { error: format?.otherwise ?? '' })
    .transform((text) => (text === '' ? null : text))
    .nullable()
}

/** The same optional fields where an absent key means null, as in a creation or a full replacement. */
export function absentIsNull<Shape extends Record<string, ReturnType<typeof optionalText>>>(shape: Shape) {
  return Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, schema.default(null)])) as {
    [Key in keyof Shape]: z.ZodDefault<Shape[Key]>
  }
}

/** Input of a search: trimmed; empty and absent are the same. Every character is literal. */
export const searchSchema = boundedText({ label: 'Búsqueda', max: 200, missing: 'Búsqueda: escribe un texto' }).default(
  '',
)

function boundedText({ label, max, missing }: TextRule & { missing: string }) {
  const wrongType = `${label}: escribe un texto`
  return z
    .string({ error: ({ input }) => (input === undefined || input === null ? missing : wrongType) })
    .trim()
    .max(max, { error: `${label}: escribe ${max} caracteres como máximo` })
    .refine(isStorable, { error: `${label}: ${NOT_STORABLE}` })
}
