import { z } from 'zod'
import { idSchema, pageSchema, pageSizeSchema } from '../integers'

/**
 * The kinds of record that can be restored after their deletion, under the names of the audit log: an import is all that it
 * brought.
 */
export const deletedRecordKinds = ['client', 'variable_client', 'group', 'quotation', 'import'] as const
export type DeletedRecordKind = (typeof deletedRecordKinds)[number]

export const listDeletedRecordsInput = z
  .object({ page: pageSchema.default(1), limit: pageSizeSchema.default(20) })
  .default({ page: 1, limit: 20 })
export type ListDeletedRecordsInput = z.output<typeof listDeletedRecordsInput>

/** Id of the entry in 'Eliminados', not of the record. */
export const deletedRecordIdInput = z.object({ id: idSchema })
