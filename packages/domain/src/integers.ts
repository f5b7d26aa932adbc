import { z } from 'zod'

const LARGEST_ID = 2_147_483_647

function wholeNumber(message: string, max: number) {
  return z.int({ error: message }).min(1, { error: message }).max(max, { error: message })
}

/** Id of a record: a positive integer within PostgreSQL's `integer`. */
export const idSchema = wholeNumber('El identificador debe ser un número entero positivo', LARGEST_ID)

/** Version of a record that an edit started from; each change raises it by one. */
export const versionSchema = wholeNumber('La versión debe ser un número entero positivo', LARGEST_ID)

/** Page of a list, starting at 1. */
export const pageSchema = wholeNumber('La página debe ser un número entero positivo', LARGEST_ID)

/** Rows per page, at most 100. */
export const pageSizeSchema = wholeNumber('El límite debe ser un número entero entre 1 y 100', 100)

/** A number of months, from 1 to `most`. */
export function monthCountSchema(most: number) {
  return wholeNumber(`Meses: escribe un número entero entre 1 y ${most}`, most)
}

export const idInput = z.object({ id: idSchema })

/** The edited record as part of an input; nothing is written if `version` is given and outdated. */
export const editedRecord = { id: idSchema, version: versionSchema.optional() }

/** The page of a list as part of an input, with `size` rows by default. */
export function pageOf(size: number) {
  return { page: pageSchema.default(1), limit: pageSizeSchema.default(size) }
}

/** An id as text, as in a query string. */
export const idTextSchema = z
  .string({ error: 'El identificador debe ser un número entero positivo' })
  .transform(fromPlainDigits)
  .pipe(idSchema)

/** Ids as text, separated by commas, as in a query string. */
export const idListSchema = z
  .string({ error: 'Los identificadores deben ser números enteros positivos separados por comas' })
  .transform((text) => text.split(',').map(fromPlainDigits))
  .pipe(z.array(idSchema))

/** Parses plain digits, as in a path or query string; otherwise NaN, which all schemas above reject. */
export function fromPlainDigits(text: string | undefined): number {
  return text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
}
