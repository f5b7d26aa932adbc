import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { expectInvariants } from '../testing/invariants'
import { useTestDrawer } from '../testing/test-drawer'

const { database, receive } = useTestDrawer()

it.each(['client_id = 999', "kind = 'variable'"])(
  'a receipt with another %s than its payment is found',
  async (change) => {
    await receive()
    const { db } = database()
    await expectInvariants(db)
    await sql`update receipts set ${sql.raw(change)}`.execute(db)
    await expect(expectInvariants(db)).rejects.toThrow('receiptOfPayment')
  },
)
