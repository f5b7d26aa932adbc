// Runs the server or a command of the package in this process. Data is outside of the unpacked folder, so that another
// version finds it. Variables in the file `.env` there apply unless the environment sets them.
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const COMMANDS = ['backup', 'restore', 'admin', 'demo']

const [command] = process.argv.slice(2)
if (command !== undefined && !COMMANDS.includes(command)) {
  console.error(`isp-manager starts the server. Commands: ${COMMANDS.map((name) => `isp-manager ${name}`).join(', ')}`)
  process.exit(1)
}

process.env.DATA_DIR ||= join(process.env.XDG_DATA_HOME || join(homedir(), '.local/share'), 'isp-manager')
const envFile = join(process.env.DATA_DIR, '.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)
await import(pathToFileURL(join(import.meta.dirname, '../apps/server/dist', `${command ?? 'main'}.js`)))
