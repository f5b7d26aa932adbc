// `npm run restore -- <file> [--next-receipt <number>]`: restores a backup into an empty database, in one transaction.
import { parseArgs } from 'node:util'
import { restoreBackup } from '@isp/backup/restore'
import { backupDatabase, noteRestore } from '@isp/db/backup-database'
import { adminTexts } from '@isp/domain/admin/admin-texts'
import { backupTexts, phonesAfterRestore, receiptsAfterRestore } from '@isp/domain/backups/backup-texts'
import { formatQuetzales } from '@isp/domain/money/money'
import { becomeDataOwner } from '@isp/embedded-postgres/data-owner'
import { printFailure } from './command-failure'
import { wordsAfter } from './command-line'
import { openUnmigrated } from './database'
import { operatorPath, readEnv } from './env'
import { forgetFailedRestore, noteFailedRestore } from './failed-restore'

async function main(words: string[]): Promise<void> {
  const { file, nextReceipt } = argumentsOf(words)
  const env = readEnv()
  becomeDataOwner(env.DATA_DIR)
  const { connection, close } = await openUnmigrated(env, ({ message }) =>
    console.error(`database connection lost: ${message}`),
  )
  try {
    const passphrase = env.BACKUP_PASSPHRASE
    const database = backupDatabase(connection)
    let receipts = { next: 1, unskipped: 1 }
    const restoring = restoreBackup(database, {
      file: operatorPath(file),
      passphrase,
      finish: async (client, { takenAt }) => {
        receipts = await noteRestore(client, { takenAt, actor: adminTexts.actor, nextReceipt })
      },
    })
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
    console.log(receiptsAfterRestore({ takenAt, ...receipts }))
    console.log(phonesAfterRestore)
  } finally {
    await close()
  }
}

/** Throws an error with the usage. */
function argumentsOf(words: string[]): { file: string; nextReceipt: number | undefined } {
  const { values, positionals } = parsed(words)
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new Error(backupTexts.restoreUsage)
  const typed = values['next-receipt']
  if (typed !== undefined && !/^[1-9]\d{0,8}$/.test(typed)) throw new Error(backupTexts.receiptNumberInvalid)
  return { file, nextReceipt: typed === undefined ? undefined : Number(typed) }
}

function parsed(words: string[]) {
  try {
    return parseArgs({ args: words, options: { 'next-receipt': { type: 'string' } }, allowPositionals: true })
  } catch (cause) {
    throw new Error(backupTexts.restoreUsage, { cause })
  }
}

await main(wordsAfter('restore')).catch(printFailure)
