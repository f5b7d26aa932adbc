// `npm run admin -- <command>`: resets the password, lists and ends sessions, checks the invariants; whether or not the
// server runs.
import { parseArgs } from 'node:util'
import { adminTexts } from '@isp/domain/admin/admin-texts'
import { becomeDataOwner } from '@isp/embedded-postgres/data-owner'
import { checkCommand } from './admin/check'
import type { AdminCommand } from './admin/command'
import { resetPasswordCommand } from './admin/reset-password'
import { sessionsCommand } from './admin/sessions'
import { openExisting, requireMigrated } from './command-database'
import { printFailure } from './command-failure'
import { wordsAfter } from './command-line'
import { readEnv } from './env'

const adminUsage = `Administración del sistema, también mientras está en marcha:

  npm run admin -- reset-password   cambia la contraseña olvidada y cierra las demás entradas
  npm run admin -- sessions         lista las sesiones abiertas, y las cierra
  npm run admin -- check            comprueba que todas las cifras coinciden

Cada comando explica sus opciones con --help. Lo que cambia algo queda en el historial de cambios como hecho
'desde la línea de comandos'.`

const commands: Readonly<Record<string, AdminCommand>> = {
  'reset-password': resetPasswordCommand,
  sessions: sessionsCommand,
  check: checkCommand,
}

async function main([name, ...words]: string[]): Promise<void> {
  const command = name === undefined ? undefined : commands[name]
  if (!command) {
    if (name === undefined || name === '--help' || name === '-h') return void console.log(adminUsage)
    throw new Error(`${adminTexts.unknownCommand(name)}\n\n${adminUsage}`)
  }
  const values = valuesOf(command, words)
  if (values.help) return void console.log(command.usage)
  const env = readEnv()
  becomeDataOwner(env.DATA_DIR)
  // Asked before the database is opened, which would wait for the answer.
  const run = await command.prepare(values)
  const database = await openExisting(env)
  try {
    await requireMigrated(database)
    process.exitCode = await run({ db: database.db, clock: { now: () => new Date() } })
  } finally {
    await database.close()
  }
}

function valuesOf(command: AdminCommand, words: string[]) {
  try {
    const options = { ...command.options, help: { type: 'boolean', short: 'h' } } as const
    return parseArgs({ args: words, options, allowPositionals: false }).values
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${adminTexts.wrongArguments(reason)}\n\n${command.usage}`)
  }
}

await main(wordsAfter('admin')).catch(printFailure)
