// The `build` script of an app, run in its folder: runs its `build:files`, and notes of which sources its `dist` was built.
// With `--changed`, only if that is not the `dist` of these sources. `npm start` runs it without a task runner.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const APP = process.cwd()
const DIST = join(APP, 'dist')
const NOTE = join(APP, 'node_modules/.cache/build.json')
/** What an app is built of, besides its own folder. A folder has all of its files but those below. */
const SHARED = ['packages', 'package.json', 'pnpm-lock.yaml', 'tsconfig.base.json', 'scripts/third-party-licenses.mjs']
const NOT_BUILT = /^(?:\..*|node_modules|dist.*|reports|test|e2e|.*\.test\.tsx?)$/

/** The paths of all files below a folder whose names are not left out, in order; a file is its own. */
function filesOf(path, leftOut) {
  if (!statSync(path).isDirectory()) return [path]
  const names = readdirSync(path).filter((name) => !leftOut?.test(name))
  return names.sort().flatMap((name) => filesOf(join(path, name), leftOut))
}

/** A hash of what `describe` returns for each file. */
function hashOf(files, describe) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`\n${file}\n`).update(describe(file))
  return hash.digest('hex')
}

const sources = () =>
  hashOf(
    [APP, ...SHARED.map((path) => join(ROOT, path))].flatMap((path) => filesOf(path, NOT_BUILT)),
    (file) => readFileSync(file),
  )

/** Also another one if a file was removed, or written by something else, such as an interrupted build. */
function built() {
  try {
    return hashOf(filesOf(DIST), (file) => `${statSync(file).size} ${statSync(file).mtimeMs}`)
  } catch {
    return 'missing'
  }
}

function note() {
  try {
    return JSON.parse(readFileSync(NOTE, 'utf8'))
  } catch {
    return {}
  }
}

/** As `npm run` does it, which takes a third of a second to begin. */
function runScript(name) {
  const { scripts } = JSON.parse(readFileSync(join(APP, 'package.json'), 'utf8'))
  const path = [join(APP, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  return spawnSync(scripts[name], { shell: true, stdio: 'inherit', env: { ...process.env, PATH: path } }).status ?? 1
}

const from = sources()
const known = note()
if (!process.argv.includes('--changed') || known.from !== from || known.built !== built()) {
  rmSync(NOTE, { force: true })
  const code = runScript('build:files')
  if (code !== 0) process.exit(code)
  mkdirSync(dirname(NOTE), { recursive: true })
  writeFileSync(NOTE, JSON.stringify({ from, built: built() }))
}
