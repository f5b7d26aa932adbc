import { operatorProcedure, router } from '../trpc'
import { createBackup, listKeptBackups, readBackupStatus } from './backups.service'

export const backupsRouter = router({
  status: operatorProcedure.query(({ ctx }) => readBackupStatus(ctx)),
  list: operatorProcedure.query(({ ctx }) => listKeptBackups(ctx)),
  create: operatorProcedure.mutation(({ ctx }) => createBackup(ctx)),
})
