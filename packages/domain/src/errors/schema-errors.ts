import type { z } from 'zod'
import { errorTexts } from './error-texts'

const TYPES: Readonly<Record<string, string>> = {
  object: 'un objeto',
  record: 'un objeto',
  array: 'una lista',
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'verdadero o falso',
}

/**
 * Default Spanish message for an issue whose schema has none, mostly a value of the wrong type. It names the field by
 * its path. Set once per process: `z.config({ customError: schemaError })`.
 */
export function schemaError(issue: z.core.$ZodRawIssue): string {
  const type = issue.code === 'invalid_type' ? TYPES[issue.expected] : undefined
  const path = (issue.path ?? []).map(String).join('.')
  if (path === '') return type ? `Envía los datos como ${type}` : errorTexts.invalidInput
  if (issue.input === undefined && issue.code === 'invalid_type') return `Falta el campo "${path}"`
  return type ? `El campo "${path}" debe ser ${type}` : `El campo "${path}" no es válido`
}
