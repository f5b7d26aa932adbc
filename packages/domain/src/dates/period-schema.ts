import { z } from 'zod'

const PATTERN = /^\d{4}-(0[1-9]|1[0-2])$/

/** Schema of a month `yyyy-mm`. */
export function periodSchema(label: string) {
  const invalid = `${label}: escribe un mes válido (aaaa-mm)`
  return z.string({ error: invalid }).trim().regex(PATTERN, { error: invalid })
}
