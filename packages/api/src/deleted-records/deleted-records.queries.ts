import type { Db, Trx } from '@isp/db/connection'
import type { DeletedRecordKind, ListDeletedRecordsInput } from '@isp/domain/deleted-records/deleted-record.schema'

/** A deleted record as the list shows it: without its data, which includes passwords. */
const columns = [
  'id',
  'kind',
  'record_id as recordId',
  'name',
  'deleted_at as deletedAt',
  'paid_payments as paidPayments',
  'paid_amount as paidAmount',
] as const

export async function listDeletedRecords(db: Db, { page, limit }: ListDeletedRecordsInput) {
  const records = await db
    .selectFrom('deleted_records')
    .select(columns)
    .$narrowType<{ kind: DeletedRecordKind }>()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await db
    .selectFrom('deleted_records')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow()
  return { records, total }
}

export function findDeletedRecord(db: Db, id: number) {
  return selectDeletedRecords(db).where('id', '=', id).executeTakeFirst()
}

/** Undefined if the record was restored or purged. */
export function lockDeletedRecord(trx: Trx, id: number) {
  return selectDeletedRecords(trx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The last deletion of a record; undefined if it was restored or purged. */
export function findLastDeletion(db: Db, { kind, recordId }: { kind: DeletedRecordKind; recordId: number }) {
  return selectDeletedRecords(db)
    .where('kind', '=', kind)
    .where('record_id', '=', recordId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function removeDeletedRecord(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('deleted_records').where('id', '=', id).execute()
}

/** Returns the removed records, oldest first. */
export async function removeDeletedRecordsBefore(trx: Trx, instant: Date) {
  const removed = await trx
    .deleteFrom('deleted_records')
    .where('deleted_at', '<', instant.toISOString())
    .returning(columns)
    .$narrowType<{ kind: DeletedRecordKind }>()
    .execute()
  return removed.sort((one, other) => one.id - other.id)
}

function selectDeletedRecords(db: Db) {
  return db.selectFrom('deleted_records').select(columns).$narrowType<{ kind: DeletedRecordKind }>()
}
