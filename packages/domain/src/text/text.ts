import { z } from 'zod'

const NUL = '\u0000'
/** Half of a UTF-16 surrogate pair. */
const LONE_SURROGATE = /\p{Surrogate}/u

type TextRule = { label: string; max: number }
export type FormatRule = { matches: (text: string) => boolean; otherwise: string }

/** Message for a text that PostgreSQL cannot store. */
export const NOT_STORABLE = 'contiene un carácter no permitido'

/** Whether PostgreSQL can store a text: no NUL and no lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes(NUL) && !LONE_SURROGATE.test(text)
}

/** Schema of a required text: trimmed, not empty, storable, at most `max` characters. */
export function requiredText({ label, max, missing }: TextRule & { missing: string }) {
  return boundedText({ label, max, missing }).min(1, { error: missing, abort: true })
}

/**
 * Schema of an optional text: trimmed, empty becomes null, storable, at most `max` characters. `format` checks a text
 * that is not empty.
 */
export function optionalText({ label, max }: TextRule, format?: FormatRule) {
  return boundedText({ label, max, missing: `${label}: escribe un texto` })
    .refine((text) => text === '' || !format || format.matches(text), { error: format?.otherwise ?? '' })
    .transform((text) => (text === '' ? null : text))
    .nullable()
}

/** Makes absent optional fields null, as for creations and full replacements. */
export function absentIsNull<Shape extends Record<string, ReturnType<typeof optionalText>>>(shape: Shape) {
  return Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, schema.default(null)])) as {
    [Key in keyof Shape]: z.ZodDefault<Shape[Key]>
  }
}

const LONGEST_SEARCH = 200

/** Schema of a search term: trimmed; empty equals absent. Every character is literal. */
export const searchSchema = boundedText({
  label: 'Búsqueda',
  max: LONGEST_SEARCH,
  missing: 'Búsqueda: escribe un texto',
}).default('')

/** A typed text as a search term that `searchSchema` accepts: trimmed and truncated. */
export function searchTerm(typed: string): string {
  return typed.trim().slice(0, LONGEST_SEARCH)
}

function boundedText({ label, max, missing }: TextRule & { missing: string }) {
  const wrongType = `${label}: escribe un texto`
  return z
    .string({ error: ({ input }) => (input === undefined || input === null ? missing : wrongType) })
    .trim()
    .max(max, { error: `${label}: escribe ${max} caracteres como máximo` })
    .refine(isStorable, { error: `${label}: ${NOT_STORABLE}` })
}
