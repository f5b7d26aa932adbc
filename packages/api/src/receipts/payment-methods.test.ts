import { useTestDatabase } from '@isp/db/testing/test-database'
import { bankMethods, paymentMethods } from '@isp/domain/receipts/payment-methods'
import { sql } from 'kysely'
import { expect, it } from 'vitest'

// Rules: product/receipts#methods

const database = useTestDatabase()

it.each([
  ['receipts_method_check', paymentMethods],
  ['receipts_bank_check', bankMethods],
])('the constraint %s has the methods of the domain', async (name, methods) => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${name}
  `.execute(database().db)
  const allowed = [...(rows[0]?.definition.matchAll(/'(\w+)'/g) ?? [])].map(([, method]) => method)
  expect(allowed.toSorted()).toEqual(methods.toSorted())
})
