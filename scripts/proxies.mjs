// `npm run proxies`: builds the product, and tries the files in `deploy` with the real nginx and Caddy. As root it installs
// these with apt-get where they are missing; otherwise it names them. The last line is `N passed, N failed`.
import './require-node.mjs'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { programOf, ROOT, runPnpm, runProgram } from './run-program.mjs'

/** Programs by the Debian package that has them. */
const PACKAGES = { 'nginx-light': 'nginx', caddy: 'caddy', openssl: 'openssl' }
const SERVER = join(ROOT, 'apps/server')

// An ordinary user's PATH lacks it on Debian.
process.env.PATH = [process.env.PATH, '/usr/sbin'].join(delimiter)

const missing = () =>
  Object.entries(PACKAGES).flatMap(([name, program]) =>
    spawnSync(program, [program === 'nginx' ? '-v' : 'version']).error ? [name] : [],
  )

function install(packages) {
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', '-o', 'Acquire::Retries=2', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  console.log(`Installing ${packages.join(' ')}`)
  apt('update')
  apt('install', '--yes', '--no-install-recommends', ...packages)
}

/** Ends with the count of a run that could not begin. */
function giveUp(reason) {
  console.log(`✗ ${reason}\n\n0 passed, 1 failed`)
  process.exit(1)
}

if (missing().length > 0 && process.getuid?.() === 0) install(missing())
if (missing().length > 0) giveUp(`Missing: install the packages ${missing().join(' ')}.`)

const build = ['exec', 'turbo', 'run', 'build', '--output-logs=errors-only', '--log-prefix=none']
for (const step of [['install', '--frozen-lockfile'], build]) {
  if ((await runPnpm(step)).code !== 0) giveUp(`pnpm ${step.join(' ')} failed`)
}

const folder = mkdtempSync(join(tmpdir(), 'isp-proxies-'))
const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
try {
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1'
  const request = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
    '-addext',
    names,
  ]
  execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: ['ignore', 'ignore', 'pipe'] })
  const { code } = await runProgram(programOf(SERVER, 'tsx'), ['test/proxies/proxies.ts'], {
    cwd: SERVER,
    env: { NODE_EXTRA_CA_CERTS: certificate, PROXY_CERTIFICATE: certificate, PROXY_KEY: key },
  })
  process.exitCode = code
} finally {
  rmSync(folder, { recursive: true, force: true })
}
