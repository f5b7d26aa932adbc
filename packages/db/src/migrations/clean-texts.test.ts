import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../connection'
import { broken, checkInvariants } from '../invariants/check-invariants'
import { migrateToLatest } from '../migrate'
import { createOldDatabase, fillOldDatabase } from '../testing/released-version'
import type { TestDatabase } from '../testing/test-server'
import { migrations } from './all'

// Rules: product/text#clean-texts

let old: TestDatabase

beforeEach(async () => {
  old = await createOldDatabase(Object.keys(migrations).filter((name) => name < 'm039-clean-texts'))
})
afterEach(() => old.drop())

const rowsOf = async (db: Db, table: string) =>
  (
    await sql<
      Record<string, unknown>
    >`select to_jsonb(stored) as row from ${sql.table(table)} as stored order by id`.execute(db)
  ).rows.map(({ row }) => row)

async function insertClient(
  name: string,
  { address = null, notes = null }: { address?: string | null; notes?: string | null } = {},
) {
  await sql`
    insert into clients (name, address, notes, phone, wifi_name, wifi_password, monthly_amount, start_date)
    values (${name}, ${address}, ${notes}, '5555  1234', ' Casa  2 ', 'clave  dos', 150, '2026-01-31')
  `.execute(old.db)
}

describe('the migration of texts', () => {
  it.each([
    ['María  del   Carmen Batz', 'María del Carmen Batz'],
    ['Pedro\u00a0Ajcalón', 'Pedro Ajcalón'],
    ['Juana\u200b Coc', 'Juana Coc'],
    ['Luis\nSaltos', 'Luis Saltos'],
    ['Luis\r\n\tSaltos\u2028', 'Luis Saltos'],
    [' \u3000Ana\u2009\u202fLópez ', 'Ana López'],
    ['Jose\u0301 Nun\u200d\u0303ez', 'José Nuñez'],
    ['\ufeffPe\u00ad\u00f1a\u0007', 'Peña'],
    ['\u202a\u2066Ana\u2069\u202c', 'Ana'],
    ['Ana \u2764\ufe0f', 'Ana \u2764\ufe0f'],
    ['\u200b', 'Sin nombre'],
    ["O'Brien (50%) \\ _", "O'Brien (50%) \\ _"],
  ])('makes the name %j %j', async (name, clean) => {
    await insertClient(name)
    await migrateToLatest(old.db)
    expect(await rowsOf(old.db, 'clients')).toMatchObject([
      { name: clean, phone: '5555  1234', wifi_name: ' Casa  2 ', wifi_password: 'clave  dos' },
    ])
  })

  it.each([
    ['Perro  bravo\r\n\r\nLlave\u00a0con\tAna \u2028fin \n', 'Perro bravo\n\nLlave con Ana\nfin'],
    ['\u200b', null],
  ])('keeps the lines of the note %j', async (notes, clean) => {
    await insertClient('Ana', { notes, address: 'Zona  1\nCasa 2' })
    await migrateToLatest(old.db)
    expect(await rowsOf(old.db, 'clients')).toMatchObject([{ notes: clean, address: 'Zona 1 Casa 2' }])
  })

  it('cleans the other tables, too, and leaves receipts as they were printed', async () => {
    await fillOldDatabase(old.db)
    for (const statement of [
      sql`update variable_clients set name = 'Café  Central', notes = 'a  b'`,
      sql`update groups set name = 'Torre  Norte', location = E'Cerro\u00a0Alto', description = E'dos \nlíneas'`,
      sql`update quotations set name = 'Cámaras  4', client_name = 'Óscar\u200b', conditions = E'1\u00a0mes\n2'`,
      sql`update quotation_items set name = 'Cable  UTP'`,
      sql`insert into business (name, address, foot_text) values ('Red  Sur', '4a  calle', E'Gracias  .\nAdiós')`,
      sql`insert into cash_expenses (description, amount, actor, spent_at) values ('Gas  olina', 5, 'ana', now())`,
      sql`update receipts set client_name = 'Ángela  Díaz', reference = 'BI  4829\u200b13', method = 'deposit', registered_at = now() where number = 1`,
    ]) {
      await statement.execute(old.db)
    }
    await migrateToLatest(old.db)
    expect(await rowsOf(old.db, 'variable_clients')).toMatchObject([{ name: 'Café Central', notes: 'a b' }])
    expect(await rowsOf(old.db, 'groups')).toMatchObject([
      {
        name: 'Torre Norte',
        location: 'Cerro Alto',
        description: 'dos\nlíneas',
        search_text: 'torre norte\ncerro alto',
      },
    ])
    expect(await rowsOf(old.db, 'quotations')).toMatchObject([
      { name: 'Cámaras 4', client_name: 'Óscar', conditions: '1 mes\n2' },
    ])
    expect(await rowsOf(old.db, 'quotation_items')).toMatchObject([{ name: 'Cable UTP' }])
    expect(await rowsOf(old.db, 'business')).toMatchObject([
      { name: 'Red Sur', address: '4a calle', foot_text: 'Gracias .\nAdiós' },
    ])
    expect(await rowsOf(old.db, 'cash_movements')).toMatchObject([{ description: 'Gas olina' }])
    const { rows } = await sql`
      select client_name, reference, slip_key(reference) as slip from receipts where number = 1
    `.execute(old.db)
    expect(rows).toEqual([{ client_name: 'Ángela  Díaz', reference: 'BI  4829\u200b13', slip: 'bi482913' }])
    expect(broken(await checkInvariants(old.db))).toEqual([])
  })

  it('merges products whose names are equal now, also of deleted groups', async () => {
    await fillOldDatabase(old.db)
    await sql`insert into investment_products (name, cost) values ('Antena ', 1250.75), ('Antena\u200b', 1), ('Cable  UTP', 2)`.execute(
      old.db,
    )
    await sql`insert into group_expenses (group_id, product_id, position, quantity, total_cost) values (1, 2, 1, 1, 1250.75)`.execute(
      old.db,
    )
    const expenses = [
      { id: 7, group_id: 9, product_id: 2, position: 0, quantity: 1, total_cost: 1250.75 },
      { id: 8, group_id: 9, product_id: 4, position: 1, quantity: 1, total_cost: 2.5 },
    ]
    await sql`
      insert into deleted_records (kind, record_id, name, deleted_at, data)
      values ('group', 9, 'Sur', now(), ${JSON.stringify({ groups: [{ id: 9, name: 'Sur' }], group_expenses: expenses })})
    `.execute(old.db)
    await migrateToLatest(old.db)
    expect(await rowsOf(old.db, 'investment_products')).toMatchObject([
      { id: 1, name: 'Antena', cost: 1250.75 },
      { id: 3, name: 'Antena', cost: 1 },
      { id: 4, name: 'Cable UTP', cost: 2 },
    ])
    expect(await rowsOf(old.db, 'group_expenses')).toMatchObject([{ product_id: 1 }, { product_id: 1 }])
    expect(await rowsOf(old.db, 'deleted_records')).toMatchObject([
      { data: { group_expenses: [{ ...expenses[0], product_id: 1 }, expenses[1]] } },
    ])
  })

  it('cleans what waits among the deleted records', async () => {
    const stored = { id: 5, name: 'Ana  López', address: null, monthly_amount: 150.5, wifi_name: 'Casa  2' }
    const payments = [{ id: 1, amount: 150.5 }]
    await sql`
      insert into deleted_records (kind, record_id, name, deleted_at, data)
      values ('client', 5, 'Ana  López', now(), ${JSON.stringify({ clients: [stored], payments, client_pauses: [] })})
    `.execute(old.db)
    await migrateToLatest(old.db)
    const { rows } = await sql`select name, data from deleted_records`.execute(old.db)
    const data = { clients: [{ ...stored, name: 'Ana López' }], payments, client_pauses: [] }
    expect(rows).toEqual([{ name: 'Ana López', data }])
  })
})
