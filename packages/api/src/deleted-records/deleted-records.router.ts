import { deletedRecordIdInput, listDeletedRecordsInput } from '@isp/domain/deleted-records/deleted-record.schema'
import { operatorProcedure, router } from '../trpc'
import { listDeleted, restoreRecord } from './deleted-records.service'

export const deletedRecordsRouter = router({
  /** One page of the clients, groups and quotations that were deleted within 30 days, latest first. */
  list: operatorProcedure.input(listDeletedRecordsInput).query(({ ctx, input }) => listDeleted(ctx, input)),
  /**
   * Restores a deleted record with its payments and the same ids. NOT_FOUND if it is not there any more, CONFLICT if
   * something else has taken its place.
   */
  restore: operatorProcedure.input(deletedRecordIdInput).mutation(({ ctx, input }) => restoreRecord(ctx, input.id)),
})
