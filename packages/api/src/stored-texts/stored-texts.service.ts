import type { Db, Trx } from '@isp/db/connection'
import type { AuditField } from '@isp/domain/audit-log/audit-log.schema'
import { fieldDifferences } from '@isp/domain/audit-log/differences'
import { addToAuditLog } from '../audit-log/audit-log.queries'
import { requireVersion, type UndoneChange } from '../record-version'
import { findTexts, lockTexts, type StoredTexts, type TextsTable, updateTexts } from './stored-texts.queries'

/** Texts that the operator edits in one form; `table` is the subject of their entries in the audit log. */
export type EditedTexts<Name extends AuditField> = TextsTable<Name> & {
  /** The product's own texts. */
  standard: Readonly<Record<Name, string>>
  /** Name of the record in the audit log. */
  record: string
  changedMeanwhile: string
}

const ID = 1

/** The texts as they are used: the operator's, or the product's. */
export async function readTexts<Name extends AuditField>(
  db: Db,
  texts: EditedTexts<Name>,
): Promise<Record<Name, string> & { version: number }> {
  const stored: Partial<StoredTexts<Name>> = (await findTexts(db, texts)) ?? {}
  const used = namesOf(texts).map((name) => [name, stored[name] ?? texts.standard[name]])
  return { ...(Object.fromEntries(used) as Record<Name, string>), version: stored.version ?? 1 }
}

/** CONFLICT with an issue for `version` if it is outdated; then nothing is written. Absent texts stay. */
export async function saveTexts<Name extends AuditField>(
  db: Db,
  texts: EditedTexts<Name>,
  { version, changes }: { version: number | undefined; changes: Partial<Record<Name, string | null>> },
) {
  await db.transaction().execute(async (trx) => {
    const before = await lockTexts(trx, texts)
    requireVersion(before, { id: ID, version }, texts.changedMeanwhile)
    await change(trx, texts, { before, changes })
  })
  return readTexts(db, texts)
}

/** Writes the old texts of an edit back; throws what `requireUnchanged` throws. */
export async function undoStoredTexts<Name extends AuditField>(
  db: Db,
  texts: EditedTexts<Name>,
  { values, requireUnchanged }: UndoneChange,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await lockTexts(trx, texts)
    await requireUnchanged(trx)
    await change(trx, texts, { before, changes: values as Partial<Record<Name, string | null>> })
  })
}

async function change<Name extends AuditField>(
  trx: Trx,
  texts: EditedTexts<Name>,
  { before, changes }: { before: StoredTexts<Name>; changes: Partial<Record<Name, string | null>> },
): Promise<void> {
  const names = namesOf(texts).filter((name) => changes[name] !== undefined)
  // A text that is the product's is not stored, so that it follows the product's later versions.
  const own = Object.fromEntries(
    names.map((name) => [name, changes[name] === texts.standard[name] ? null : changes[name]]),
  ) as Partial<Record<Name, string | null>>
  const differences = fieldDifferences<Name>(names, before, own)
  if (differences.length === 0) return
  await updateTexts(trx, texts, own)
  await addToAuditLog(trx, {
    subject: texts.table,
    action: 'updated',
    record: { id: ID, name: texts.record },
    changes: differences,
  })
}

function namesOf<Name extends string>({ columns }: TextsTable<Name>): Name[] {
  return Object.keys(columns) as Name[]
}
