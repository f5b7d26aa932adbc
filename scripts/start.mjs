// `npm start`, `npm run demo`, `npm run backup` and `npm run restore`: installs and builds what changed since the last time, then is the server, in this
// very process. Variables in a file `.env` count where the environment does not set them.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT, runPnpm } from './run-program.mjs'

const LIMIT_MS = 30 * 60_000
const ENV_FILE = join(ROOT, '.env')

const [entry = 'main'] = process.argv.slice(2)
const build = ['exec', 'turbo', 'run', 'build', '--output-logs=errors-only', '--log-prefix=none']
const { code } = await runPnpm(build, { limitMs: LIMIT_MS })
if (code !== 0) process.exit(code)

if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE)
await import(pathToFileURL(join(ROOT, 'apps/server/dist', `${entry}.js`)))
