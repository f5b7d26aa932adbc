import { useTestDatabase } from '@isp/db/testing/test-database'
import { type PaymentMethod, paymentMethods } from '@isp/domain/receipts/payment-methods'
import { askedFieldKeys, askedFields, receiptFieldKeys, receiptFields } from '@isp/domain/receipts/receipt-fields'
import { sql } from 'kysely'
import { expect, it } from 'vitest'

// Rules: product/receipts#methods, product/receipts#texts-of-a-receipt

const database = useTestDatabase()

const onlyWithSome = askedFieldKeys.map((field) => askedFields[field]).filter(({ onlyThere }) => onlyThere)

it.each<{ name: string; methods: readonly PaymentMethod[] }>([
  { name: 'receipts_method_check', methods: paymentMethods },
  ...onlyWithSome.map(({ column, methods }) => ({ name: `receipts_${column}_check`, methods })),
])('the constraint $name has the methods of the domain', async ({ name, methods }) => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${name}
  `.execute(database().db)
  const allowed = [...(rows[0]?.definition.matchAll(/'(\w+)'/g) ?? [])].map(([, method]) => method)
  expect(allowed.toSorted()).toEqual(methods.toSorted())
})

it('the column of each text of a receipt holds as much as its input accepts', async () => {
  const { rows } = await sql<{ column: string; max: number | null }>`
    select column_name as column, character_maximum_length as max from information_schema.columns
    where table_name = 'receipts'
  `.execute(database().db)
  const lengths = new Map(rows.map(({ column, max }) => [column, max]))
  const texts = receiptFieldKeys.map((field) => receiptFields[field])
  expect(texts.map(({ column }) => [column, lengths.get(column)])).toEqual(
    texts.map(({ column, max }) => [column, max]),
  )
})
