import { sql } from 'kysely'
import type { Trx } from '../connection'
import { addDays, guatemalanDate } from './calendar'

const OPERATOR = 'admin'

/** Heads receipts, closings and quotations; a business that is stored already stays. */
export async function insertBusiness(trx: Trx): Promise<void> {
  await trx
    .insertInto('business')
    .values({
      name: 'Internet Sololá',
      phone: '+502 7762 4018',
      address: '4a calle 6-12, zona 2, Sololá',
      nit: '4821907-3',
      foot_text: 'Soporte de lunes a sábado, de 8:00 a 18:00. ¡Gracias por su preferencia!',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Clients who owe were reminded, and some promised to pay: one broke it, one pays today, one later. */
export async function insertNotices(trx: Trx, now: string): Promise<void> {
  const today = guatemalanDate(now)
  const { rows: late } = await sql<{ id: number; latest: string }>`
    select client_id as id, max(due_date) as latest from payments
    where not is_paid and due_date < ${today} group by client_id order by min(due_date), client_id limit 6
  `.execute(trx)
  const promised = [-2, 0, 4].flatMap((days, index) => {
    const client = late[index]
    return client ? [{ ...client, date: addDays(today, days) }] : []
  })
  for (const { id, latest, date } of promised) {
    await trx
      .insertInto('collection_promises')
      .values({
        client_id: id,
        promised_date: date,
        covers_until: latest,
        promised_by: OPERATOR,
        promised_at: hoursBefore(now, 4 * 24),
      })
      .execute()
  }
  for (const [index, { id }] of late.entries()) {
    await trx
      .insertInto('collection_contacts')
      .values({
        client_id: id,
        channel: index % 3 === 1 ? 'call' : 'whatsapp',
        contacted_by: OPERATOR,
        contacted_at: hoursBefore(now, index * 26 + 1),
      })
      .execute()
  }
}

function hoursBefore(instant: string, hours: number): string {
  return new Date(Date.parse(instant) - hours * 60 * 60 * 1000).toISOString()
}
