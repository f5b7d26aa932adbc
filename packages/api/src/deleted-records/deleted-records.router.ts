import { deletedRecordIdInput, listDeletedRecordsInput } from '@isp/domain/deleted-records/deleted-record.schema'
import { operatorProcedure, router } from '../trpc'
import { listDeleted, restoreRecord } from './deleted-records.service'

export const deletedRecordsRouter = router({
  list: operatorProcedure.input(listDeletedRecordsInput).query(({ ctx, input }) => listDeleted(ctx, input)),
  restore: operatorProcedure.input(deletedRecordIdInput).mutation(({ ctx, input }) => restoreRecord(ctx, input.id)),
})
