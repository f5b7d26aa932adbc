import type { Insertable } from 'kysely'
import type { DB } from '../tables'
import { addDays, guatemalanInstant } from './calendar'
import { habitOf, paymentsOf, REGISTERED_AT_HOUR } from './paying'
import { businessName, contactOf, networkOf, villages } from './people'
import type { Random } from './random'

export type DemoVariableClient = {
  row: Insertable<DB['variable_clients']>
  payments: Omit<Insertable<DB['variable_payments']>, 'variable_client_id'>[]
}

const VARIABLE_CLIENTS = 15
const LONG_OVERDUE = new Map([[4, 3]])

/** The variable clients in order of registration: businesses that pay a different amount every month. */
export function demoVariableClients(random: Random, today: string): DemoVariableClient[] {
  return Array.from({ length: VARIABLE_CLIENTS }, (_, index) => {
    const name = businessName(index)
    const registeredOn = addDays(today, index * 21 - 330)
    const startDate = addDays(registeredOn, -random.int(0, 900))
    const habit = habitOf(random, LONG_OVERDUE.get(index))
    const usual = random.int(4, 24) * 25
    return {
      row: {
        name,
        start_date: startDate,
        created_at: guatemalanInstant(registeredOn, REGISTERED_AT_HOUR),
        ...contactOf(random, random.pick(villages)),
        ...networkOf(random, name, 500 + index),
      },
      payments: paymentsOf(random, { startDate, registeredOn, habit }, today).map((payment) => {
        const amount = usual + random.int(-3, 6) * 10
        const expense = random.int(2, 6) * 10
        const paid = payment.paidDate !== null
        return {
          period: payment.period,
          due_date: payment.dueDate,
          paid_date: payment.paidDate,
          is_paid: paid,
          amount: paid ? String(amount) : null,
          utility_amount: paid ? String(Math.max(0, amount - expense)) : null,
          created_at: payment.createdAt,
        }
      }),
    }
  })
}
