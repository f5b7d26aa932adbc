// Installs and builds what changed since the last run, then runs the server or a command in this process. Variables in
// `.env` apply unless the environment sets them. The server opens its database while the web app is built.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildApp, INSTALL } from './product.mjs'
import { ROOT, runPnpm } from './run-program.mjs'

const LIMIT_MS = 30 * 60_000
const ENV_FILE = join(ROOT, '.env')

const [entry = 'main'] = process.argv.slice(2)
const OUTDATED = 'ERR_PNPM_VERIFY_DEPS_BEFORE_RUN'
const FAILED = 'ISP Manager could not be installed or built; see the errors above.'
const silent = process.env.npm_config_loglevel === 'silent'
// `npm start --silent` would also hide errors of pnpm.
const env = silent ? { npm_config_loglevel: 'error' } : {}
// The standard output is for the answer of the command. With `--silent` only a failure shows what was built.
const hidden = []
const show = (chunk) => (silent ? hidden.push(chunk) : process.stderr.write(chunk))

async function runStep(args, output = silent ? show : process.stderr.fd) {
  const { code } = await runPnpm(args, { limitMs: LIMIT_MS, env, output })
  return code
}

/** The build takes 10 to 20 seconds after an installation, and prints nothing itself. */
async function installAll() {
  const code = await runStep(INSTALL)
  if (code === 0) show(Buffer.from('Building ISP Manager.\n'))
  return code
}

/** Installs what changed. pnpm refuses if what is installed does not fit the lockfile: it would install everything. */
async function install() {
  if (!existsSync(join(ROOT, 'node_modules'))) return installAll()
  let outdated = false
  const code = await runStep(['--config.verify-deps-before-run=error', 'exec', 'node', '--eval', ''], (chunk) => {
    if (chunk.includes(OUTDATED)) outdated = true
    else show(chunk)
  })
  return outdated ? installAll() : code
}

function fail(code) {
  process.stderr.write(Buffer.concat(hidden))
  console.error(FAILED)
  process.exit(code)
}

const load = (program) => import(pathToFileURL(join(ROOT, 'apps/server/dist', `${program}.js`)))

const code = await install()
if (code !== 0) fail(code)
const options = { limitMs: LIMIT_MS, output: show }
const server = buildApp('server', options)
const web = buildApp('web', options)
// Whoever waits for it has the error.
web.catch(() => {})
await server.catch(async (error) => {
  await web.catch(() => {})
  fail(error.code)
})
if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE)
const webBuilt = web.catch((error) => fail(error.code))
if (entry === 'main') {
  const { runServer } = await load('run-server')
  await runServer({ webBuilt })
} else {
  await webBuilt
  await load(entry)
}
