import type { LocalDate } from '@isp/domain/dates/local-date'
import { periodOf } from '@isp/domain/dates/period'
import { z } from 'zod'
import { stored } from '../../lib/storage/storage'

/**
 * The month that had no band when 'Clientes' or 'Hoy' was last shown in this browser. Only decides whether room is kept for it:
 * whether there is one, the server says.
 */
const withoutBand = stored('month-without-band', { schema: z.string(), fallback: '' })

export function hasNoBand(day: LocalDate): boolean {
  return withoutBand.read() === periodOf(day)
}

export function rememberBand(day: LocalDate, { shown }: { shown: boolean }): void {
  withoutBand.write(shown ? '' : periodOf(day))
}
