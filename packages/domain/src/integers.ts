import { z } from 'zod'

const LARGEST_ID = 2_147_483_647

function wholeNumber(message: string, max: number) {
  return z.int({ error: message }).min(1, { error: message }).max(max, { error: message })
}

/** Identifier of a stored record: a positive whole number within PostgreSQL's integer. */
export const idSchema = wholeNumber('El identificador debe ser un número entero positivo', LARGEST_ID)

/** Version that an edit of a record began from: each change of the record raises it by one. */
export const versionSchema = wholeNumber('La versión debe ser un número entero positivo', LARGEST_ID)

/** Page of a list, the first being 1. */
export const pageSchema = wholeNumber('La página debe ser un número entero positivo', LARGEST_ID)

/** Rows of a page, at most 100. */
export const pageSizeSchema = wholeNumber('El límite debe ser un número entero entre 1 y 100', 100)

/** The same identifier where it comes as text, as in a query string. */
export const idTextSchema = z
  .string({ error: 'El identificador debe ser un número entero positivo' })
  .transform(fromPlainDigits)
  .pipe(idSchema)

/** Number written in plain digits, as in a path or a query string; NaN, which every schema above refuses, otherwise. */
export function fromPlainDigits(text: string | undefined): number {
  return text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
}
