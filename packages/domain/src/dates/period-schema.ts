import { z } from 'zod'
import { FIRST_YEAR, isYear, LAST_YEAR } from './local-date'
import { type Period, periodParts } from './period'

const PATTERN = /^\d{4}-(0[1-9]|1[0-2])$/

/** Schema of a month `yyyy-mm` of the years that dates may have. */
export function periodSchema(label: string): z.ZodType<Period, Period> {
  const error = invalidPeriod(label)
  return z.string({ error }).trim().refine(isPeriod, { error })
}

/** Absent, null and empty become null. */
export function optionalPeriodSchema(label: string) {
  const error = invalidPeriod(label)
  const period: z.ZodType<Period, Period> = z
    .string({ error })
    .trim()
    .refine((text) => text === '' || isPeriod(text), { error })
  return period.nullish().transform((text) => text || null)
}

function invalidPeriod(label: string): string {
  return `${label}: escribe un mes válido (aaaa-mm) entre ${FIRST_YEAR} y ${LAST_YEAR}`
}

function isPeriod(text: string): boolean {
  return PATTERN.test(text) && isYear(periodParts(text).year)
}
