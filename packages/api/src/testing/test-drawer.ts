import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import type { Caller } from '../root'
import { testClock, testOperator } from './test-operator'

/** A database for tests of the cash drawer, emptied before each test, at noon of 20 November 2026 in Guatemala. */
export function useTestDrawer() {
  const database = useTestDatabase()
  const clock = testClock()
  const operator = (): Caller => testOperator(database().db, { clock })
  const cash = (): Caller['cash'] => operator().cash

  beforeEach(async () => {
    clock.set('2026-11-20T18:00:00Z')
    const { db } = database()
    await sql`alter table cash_closings disable trigger cash_closings_immutable`.execute(db)
    await emptyTables(
      database(),
      'clients',
      'variable_clients',
      'daily_sums',
      'receipts',
      'receipt_counter',
      'cash_closings',
      'cash_movements',
    )
    await sql`alter table cash_closings enable always trigger cash_closings_immutable`.execute(db)
  })

  return {
    database,
    clock,
    operator,
    cash,
    /** A receipt of a new client for `amount`; its number. */
    async receive(amount = '175', details: object = {}) {
      const { payments } = await operator().clients.create({
        name: 'Rosa Beatriz',
        monthlyAmount: amount,
        startDate: '2024-01-12',
      })
      const { receiptNumber } = await operator().clients.payments.markPaid({ id: payments[0]?.id ?? 0, ...details })
      return receiptNumber ?? 0
    },
    voidReceipt: (number: number) => operator().receipts.void({ number }),
    spend: (amount: string, description = 'Gasolina') => cash().expenses.create({ amount, description }),
    day: (from: string, to = from) => cash().days({ from, to }),
  }
}
