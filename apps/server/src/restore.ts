// `npm run restore -- <file>`: restores a backup into an empty database, in one transaction.
import { restoreBackup } from '@isp/backup/restore'
import { backupDatabase } from '@isp/db/backup-database'
import { formatQuetzales } from '@isp/domain/money/money'
import { becomeDataOwner } from '@isp/embedded-postgres/data-owner'
import { printFailure } from './command-failure'
import { wordAfter } from './command-line'
import { openUnmigrated } from './database'
import { operatorPath, readEnv } from './env'
import { forgetFailedRestore, noteFailedRestore } from './failed-restore'

async function main(file: string | undefined): Promise<void> {
  if (file === undefined) throw new Error('Indica el archivo: npm run restore -- <archivo>')
  const env = readEnv()
  becomeDataOwner(env.DATA_DIR)
  const { connection, close } = await openUnmigrated(env, ({ message }) =>
    console.error(`database connection lost: ${message}`),
  )
  try {
    const passphrase = env.BACKUP_PASSPHRASE
    const database = backupDatabase(connection)
    const restoring = restoreBackup(database, { file: operatorPath(file), passphrase })
    const { takenAt, rowCount, figures } = await restoring.catch(async (error) => {
      // The reason of the restore is what the operator has to read.
      await noteFailedRestore(env, error).catch(() => {})
      throw error
    })
    await forgetFailedRestore(env)
    console.log(
      `Respaldo del ${takenAt} restaurado: ${rowCount} filas, ${formatQuetzales(figures.paid)} cobrados, ` +
        `${formatQuetzales(figures.utilities)} de utilidad. Todo coincide. La verificación en dos pasos queda desactivada. Inicia el sistema con npm start.`,
    )
  } finally {
    await close()
  }
}

await main(wordAfter('restore')).catch(printFailure)
