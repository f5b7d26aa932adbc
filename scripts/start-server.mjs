// Installs and builds what changed since the last run, then runs the server or a command in this process. Variables in
// `.env` apply unless the environment sets them.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BUILD, INSTALL } from './product.mjs'
import { ROOT, runPnpm } from './run-program.mjs'

const LIMIT_MS = 30 * 60_000
const ENV_FILE = join(ROOT, '.env')

const [entry = 'main'] = process.argv.slice(2)
const OUTDATED = 'ERR_PNPM_VERIFY_DEPS_BEFORE_RUN'
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

const installAndBuild = async () => (await runStep(INSTALL)) || (await runStep(BUILD))

/** Builds what changed. pnpm refuses if what is installed does not fit the lockfile: it would install everything. */
async function prepare() {
  if (!existsSync(join(ROOT, 'node_modules'))) return installAndBuild()
  let outdated = false
  const code = await runStep(['--config.verify-deps-before-run=error', ...BUILD], (chunk) => {
    if (chunk.includes(OUTDATED)) outdated = true
    else show(chunk)
  })
  return outdated ? installAndBuild() : code
}

const code = await prepare()
if (code !== 0) {
  process.stderr.write(Buffer.concat(hidden))
  console.error('ISP Manager could not be installed or built; see the errors above.')
  process.exit(code)
}

if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE)
await import(pathToFileURL(join(ROOT, 'apps/server/dist', `${entry}.js`)))
