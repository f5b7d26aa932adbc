import { operatorProcedure, router } from '../trpc'
import { createBackup, listKeptBackups, readBackupStatus } from './backups.service'

export const backupsRouter = router({
  /** The last run, how many daily backups are kept, and whether new ones are encrypted. */
  status: operatorProcedure.query(({ ctx }) => readBackupStatus(ctx)),
  /** The backups that are kept, newest first: size in bytes, `takenAt` as an instant, result of the test restore. */
  list: operatorProcedure.query(({ ctx }) => listKeptBackups(ctx)),
  /**
   * Makes a backup now and restores it as a test; a failed test restore is in the answer. CONFLICT while another one
   * runs, SERVICE_UNAVAILABLE if the disk is full, INTERNAL_SERVER_ERROR if it could not be made.
   */
  create: operatorProcedure.mutation(({ ctx }) => createBackup(ctx)),
})
