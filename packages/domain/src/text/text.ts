import { z } from 'zod'
import { cleanLine, cleanLines } from './clean-text'

const NUL = '\u0000'
/** Half of a UTF-16 surrogate pair. */
const LONE_SURROGATE = /\p{Surrogate}/u

/**
 * How texts are stored: a name or another text of one `line`, a note with its `lines`, or `typed`, as a password is,
 * only trimmed (product/text#clean-texts).
 */
const stored = { line: cleanLine, lines: cleanLines, typed: (text: string) => text.trim() }

export type TextForm = keyof typeof stored
export type TextRule = { label: string; max: number; form?: TextForm }
export type FormatRule = { matches: (text: string) => boolean; otherwise: string }

export const NOT_STORABLE = 'contiene un carácter no permitido'

/** Whether PostgreSQL can store a text: no NUL and no lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes(NUL) && !LONE_SURROGATE.test(text)
}

/** Schema of a required text: storable, cleaned, not empty, at most `max` characters. */
export function requiredText(rule: TextRule & { missing: string }) {
  return boundedText(rule).min(1, { error: rule.missing, abort: true })
}

/**
 * Schema of an optional text: storable, cleaned, empty becomes null, at most `max` characters. `format` checks a text
 * that is not empty.
 */
export function optionalText({ label, max, form }: TextRule, format?: FormatRule) {
  return boundedText({ label, max, form, missing: `${label}: escribe un texto` })
    .refine((text) => text === '' || !format || format.matches(text), { error: format?.otherwise ?? '' })
    .transform((text) => (text === '' ? null : text))
    .nullable()
}

/** The schemas of described fields, by their keys. */
export function schemasOf<Fields extends Record<string, { schema: z.ZodType }>>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).map(([key, { schema }]) => [key, schema])) as {
    [Key in keyof Fields]: Fields[Key]['schema']
  }
}

/** Makes absent optional fields null, as for creations and full replacements. */
export function absentIsNull<Shape extends Record<string, ReturnType<typeof optionalText>>>(shape: Shape) {
  return Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, schema.default(null)])) as {
    [Key in keyof Shape]: z.ZodDefault<Shape[Key]>
  }
}

const LONGEST_SEARCH = 200

/** Schema of a search term: cleaned like a name; empty equals absent. Every character is literal. */
export const searchSchema = boundedText({
  label: 'Búsqueda',
  max: LONGEST_SEARCH,
  missing: 'Búsqueda: escribe un texto',
}).default('')

/** A typed text as a search term that `searchSchema` accepts: cleaned and truncated. */
export function searchTerm(typed: string): string {
  return cleanLine(typed).slice(0, LONGEST_SEARCH)
}

/** Refuses what cannot be stored before it could be cleaned away; the length counts afterwards. */
function boundedText({ label, max, missing, form = 'line' }: TextRule & { missing: string }) {
  const wrongType = `${label}: escribe un texto`
  return z
    .string({ error: ({ input }) => (input === undefined || input === null ? missing : wrongType) })
    .refine(isStorable, { error: `${label}: ${NOT_STORABLE}`, abort: true })
    .overwrite(stored[form])
    .max(max, { error: `${label}: escribe ${max} caracteres como máximo` })
}
