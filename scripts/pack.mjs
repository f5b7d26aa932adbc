// `npm run pack`: builds the product and makes dist/isp-manager-<version>-<platform>.tar.gz, which needs only Node: server
// with its modules, web app, embedded PostgreSQL. Options:
//   --to <folder>        another folder for the archive
//   --folder <folder>    only the unpacked folder, without an archive
//   --without-postgres   for an image with a database of its own
//   --built              packs what is built and installed
import './require-node.mjs'
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApp, INSTALL } from './product.mjs'
import { ROOT, runPnpm, runProgram } from './run-program.mjs'

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: join(ROOT, 'dist') },
    folder: { type: 'string' },
    'without-postgres': { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
  },
})
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const NAME = `isp-manager-${manifest.version}`

/** Copied as they are. The installation also needs the first ones. */
const WORKSPACE = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'apps/server/package.json']
const FILES = [
  ...['apps/server/dist', 'apps/web/dist', 'deploy', 'docs', 'CHANGELOG.md', '.env.example'],
  ...['require-node', 'packed', 'run-packed'].map((name) => `scripts/${name}.mjs`),
]
/** Commands that the texts of the product name, in the unpacked folder. */
const SCRIPTS = Object.fromEntries([
  ['start', 'exec ./isp-manager'],
  ...['backup', 'restore', 'admin', 'demo'].map((command) => [command, `./isp-manager ${command}`]),
])
/** Files that a module needs only to be developed with. */
const NOT_RUN = /\.(?:map|d\.[cm]?ts|md|markdown|flow|tsbuildinfo)$/i
const LICENSE = /^(?:licen[cs]e|notice|copying)/i

async function run(args, options) {
  const { code } = await runPnpm(args, { output: process.stderr.fd, ...options })
  if (code !== 0) throw new Error(`pnpm ${args.join(' ')} failed`)
}

const copy = (file, folder) =>
  cpSync(join(ROOT, file), join(folder, file), { recursive: true, preserveTimestamps: true })

async function fill(folder) {
  for (const file of WORKSPACE) copy(file, folder)
  const optional = values['without-postgres'] ? ['--no-optional'] : []
  const install = ['install', '--frozen-lockfile', '--prefer-offline', '--prod', '--filter=@isp/server', ...optional]
  await run(install, { cwd: folder, env: { CI: 'true' } })
  for (const file of FILES) copy(file, folder)
  await writeLicenses(folder)
  tidyModules(folder)
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) rmSync(join(folder, file))
  const { name, version, type, engines } = manifest
  const packed = { name, version, private: true, type, engines, scripts: SCRIPTS }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`)
  renameSync(join(folder, 'deploy/isp-manager'), join(folder, 'isp-manager'))
  chmodSync(join(folder, 'isp-manager'), 0o755)
}

async function writeLicenses(folder) {
  const file = join(folder, 'THIRD-PARTY-LICENSES.txt')
  const packages = ['apps/server', 'apps/web'].map((name) => join(ROOT, name))
  const { code } = await runProgram(join(ROOT, 'scripts/third-party-licenses.mjs'), [file, ...packages])
  if (code !== 0) throw new Error('The licenses cannot be collected')
}

/** Removes what the installation leaves and what no module runs. */
function tidyModules(folder) {
  const store = join(folder, 'node_modules/.pnpm')
  // Our own packages are part of the bundle.
  rmSync(join(folder, 'apps/server/node_modules/@isp'), { recursive: true })
  for (const name of ['.modules.yaml', '.pnpm-workspace-state-v1.json', '.bin']) {
    rmSync(join(folder, 'node_modules', name), { recursive: true, force: true })
  }
  for (const entry of readdirSync(store, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && NOT_RUN.test(entry.name) && !LICENSE.test(entry.name)) rmSync(path)
    if (entry.isSymbolicLink() && !statSync(path, { throwIfNoEntry: false })) rmSync(path)
  }
}

/** Owned by root, in the order of the names. */
function archive(folder) {
  const target = join(resolve(values.to), `${NAME}-${process.platform}-${process.arch}.tar.gz`)
  mkdirSync(dirname(target), { recursive: true })
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name']
  execFileSync('tar', [
    '--create',
    '--gzip',
    '--file',
    target,
    ...owner,
    '--directory',
    dirname(folder),
    basename(folder),
  ])
  return target
}

if (!values.built) {
  await run(INSTALL)
  await Promise.all(['server', 'web'].map((app) => buildApp(app)))
}
if (values.folder) {
  await fill(resolve(values.folder))
} else {
  const temporary = mkdtempSync(join(tmpdir(), 'isp-pack-'))
  try {
    const folder = join(temporary, NAME)
    mkdirSync(folder)
    await fill(folder)
    console.log(archive(folder))
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}
