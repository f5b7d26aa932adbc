import type { Insertable } from 'kysely'
import type { DB } from '../tables'
import { addDays, addMonths, guatemalanInstant, periodOf } from './calendar'

type DemoPause = {
  row: Omit<Insertable<DB['client_pauses']>, 'client_id'>
  /** Whether the month of a period lies wholly inside, so that it has no payment. */
  skips: (period: string) => boolean
}

/** The pauses by the index of their client, all of clients of the first year: two left, one is suspended, one was. */
export function pausesBefore(today: string): ReadonlyMap<number, DemoPause> {
  const month = (back: number) => `${addMonths(periodOf(today), -back)}-01`
  return new Map([
    [15, pause({ kind: 'left', from: month(3), to: null, reason: 'Se mudó a la capital' })],
    [61, pause({ kind: 'left', from: month(1), to: null, reason: 'Cambió de proveedor' })],
    [37, pause({ kind: 'suspended', from: addDays(today, -12), to: null, reason: 'Pidió una pausa por viaje' })],
    [70, pause({ kind: 'suspended', from: month(5), to: addDays(month(3), -1), reason: 'Reparación de la casa' })],
  ])
}

type Days = { kind: 'left' | 'suspended'; from: string; to: string | null; reason: string }

function pause({ kind, from, to, reason }: Days): DemoPause {
  return {
    row: {
      kind,
      from_date: from,
      to_date: to,
      reason,
      created_at: guatemalanInstant(from, 10),
      created_by: 'admin',
    },
    skips: (period) => `${period}-01` >= from && (to === null || addDays(`${addMonths(period, 1)}-01`, -1) <= to),
  }
}
