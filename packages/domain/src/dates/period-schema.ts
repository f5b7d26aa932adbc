import { z } from 'zod'
import { FIRST_YEAR, isYear, LAST_YEAR } from './local-date'
import { periodParts } from './period'

const PATTERN = /^\d{4}-(0[1-9]|1[0-2])$/

/** Schema of a month `yyyy-mm` of the years that dates may have. */
export function periodSchema(label: string) {
  const invalid = `${label}: escribe un mes válido (aaaa-mm) entre ${FIRST_YEAR} y ${LAST_YEAR}`
  return z
    .string({ error: invalid })
    .trim()
    .refine((text) => PATTERN.test(text) && isYear(periodParts(text).year), { error: invalid })
}
