import type { Db, Trx } from '@isp/db/connection'
import { type RawBuilder, sql } from 'kysely'

/** A table of one row with texts that the operator may edit, their columns by name; null is the product's own text. */
export type TextsTable<Name extends string> = {
  table: 'reminder_texts' | 'router_templates'
  columns: Readonly<Record<Name, string>>
}
export type StoredTexts<Name extends string> = Record<Name, string | null> & { version: number }

/** The texts that the operator edited, null for those of the product; undefined before any was saved. */
export async function findTexts<Name extends string>(db: Db, texts: TextsTable<Name>) {
  const { rows } = await selectTexts(texts).execute(db)
  return rows[0]
}

/** The texts that the operator edited, null for those of the product; locked until the transaction ends. */
export async function lockTexts<Name extends string>(trx: Trx, texts: TextsTable<Name>): Promise<StoredTexts<Name>> {
  const { table } = texts
  await sql`insert into ${sql.table(table)} (id) values (1) on conflict do nothing`.execute(trx)
  const { rows } = await sql<StoredTexts<Name>>`${selectTexts(texts)} for update`.execute(trx)
  const [stored] = rows
  if (!stored) throw new Error(`${table} has no row`)
  return stored
}

/** Writes the given texts and the next version. */
export async function updateTexts<Name extends string>(
  trx: Trx,
  { table, columns }: TextsTable<Name>,
  texts: Partial<Record<Name, string | null>>,
): Promise<void> {
  const names = Object.keys(texts) as Name[]
  const values = names.map((name) => sql`${sql.ref(columns[name])} = ${texts[name]}`)
  await sql`update ${sql.table(table)} set ${sql.join([...values, sql`version = version + 1`])}`.execute(trx)
}

function selectTexts<Name extends string>({ table, columns }: TextsTable<Name>): RawBuilder<StoredTexts<Name>> {
  const names = Object.keys(columns) as Name[]
  const list = names.map((name) => sql`${sql.ref(columns[name])} as ${sql.ref(name)}`)
  return sql<StoredTexts<Name>>`select ${sql.join([...list, sql`version`])} from ${sql.table(table)}`
}
