import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const TOOLS = 'tooling/tools'
/** What `npm start` installs: files of the packages that apps and packages declare, and of those that they need. */
const MOST_FILES = 32_000
/** Of these, Fastify needs them too. */
const ALSO_RUN = ['ajv', 'ajv-formats']

type Manifest = { name: string } & Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
>

const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))

function declaredIn(folder: string): string[] {
  const { name, dependencies, devDependencies, optionalDependencies } = manifestOf(folder)
  return [name, ...Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })]
}

const tools = declaredIn(TOOLS).slice(1)

/** The folders that `npm start` installs, from the root. */
const started = ['apps', 'packages'].flatMap((group) =>
  readdirSync(join(ROOT, group))
    .map((name) => `${group}/${name}`)
    .filter((folder) => existsSync(join(ROOT, folder, 'package.json'))),
)

/** The links below a `node_modules`. */
function linksIn(modules: string): string[] {
  if (!existsSync(modules)) return []
  return readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => (name.startsWith('@') ? readdirSync(join(modules, name)).map((own) => join(name, own)) : name))
}

/** The folders of the packages that `npm start` installs: what is linked in a folder, and beside each of these. */
function startedPackages(): Map<string, string> {
  const found = new Map<string, string>()
  const add = (modules: string, name: string) => {
    const folder = realpathSync(join(modules, name))
    if (!folder.includes('/node_modules/.pnpm/') || found.has(folder)) return
    found.set(folder, name)
    const beside = folder.slice(0, -name.length - 1)
    for (const other of linksIn(beside)) add(beside, other)
  }
  for (const folder of started) {
    const modules = join(ROOT, folder, 'node_modules')
    for (const name of linksIn(modules)) add(modules, name)
  }
  for (const name of declaredIn('.').slice(1)) add(join(ROOT, 'node_modules'), name)
  return found
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length

it('`npm start` installs none of the tools of tests and developers', () => {
  const names = new Set(startedPackages().values())
  expect(names).toContain('vite')
  expect(tools.filter((name) => names.has(name))).toEqual(ALSO_RUN)
})

it(`\`npm start\` installs no more than ${MOST_FILES} files`, () => {
  const files = [...startedPackages().keys()].reduce((sum, folder) => sum + filesIn(folder), 0)
  expect(files).toBeGreaterThan(MOST_FILES / 2)
  expect(files).toBeLessThanOrEqual(MOST_FILES)
})

it('the root has every tool, for the files of all packages', () => {
  const [, list = ''] = /^publicHoistPattern:\n((?: {2}- .*\n)+)/m.exec(read('pnpm-workspace.yaml')) ?? []
  const hoisted = [...list.matchAll(/"(.+)"/g)].map(([, name]) => name)
  expect(hoisted.toSorted()).toEqual(['@biomejs/biome', ...tools].toSorted())
  for (const name of tools) {
    expect(realpathSync(join(ROOT, 'node_modules', name))).toBe(realpathSync(join(ROOT, TOOLS, 'node_modules', name)))
  }
})

it('the catalog that an error of npm names has the versions of the other one', () => {
  const [all = '', named = ''] = read('pnpm-workspace.yaml').split(/^catalogs:$/m)
  const entries = [...named.matchAll(/^ {4}(.+)$/gm)].map(([, entry = '']) => entry)
  expect(entries).not.toEqual([])
  expect(entries.filter((entry) => !all.includes(`\n  ${entry}\n`))).toEqual([])
})

/** The files that may import tools, which the linter therefore does not compare with their package. */
const MAY_USE_TOOLS = /(?:\.test(?:-d)?\.tsx?|\/vitest[.\w]*\.config\.ts)$|\/(?:test|testing|generator|browsers)\//
const IMPORTED =
  /^(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?'([^'\n]+)'|\b(?:import\(|createRequire\(import\.meta\.url\)(?:\.resolve)?\()'([^'\n]+)'/gm

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** The packages that a source imports. */
function packagesIn(source: string): string[] {
  const paths = [...source.matchAll(IMPORTED)].map(([, one, other]) => one ?? other ?? '')
  return paths
    .filter((path) => /^(?:@[\w-]+\/)?[\w-]/.test(path) && !/^(?:node|data|https?|virtual):/.test(path))
    .map((path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'))
    .filter((name) => !builtinModules.includes(name))
}

/** The folder of the nearest package of a file. */
const packageOf = (file: string): string => {
  const folder = dirname(file)
  return existsSync(join(ROOT, folder, 'package.json')) ? folder : packageOf(folder)
}

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && existsSync(join(ROOT, file)))
  // A project of its own, which a test installs; and tests that have code as texts.
  .filter((file) => !/\/scripts\/packed-client\/|\/(?:[\w-]*import-rules|installed-packages)\.test\.ts$/.test(file))

it('a test imports only what its package or tooling/tools declares', () => {
  const declared = new Map<string, string[]>()
  const undeclared = sources
    .filter((file) => MAY_USE_TOOLS.test(file))
    .flatMap((file) => {
      const folder = packageOf(file)
      const own = declared.get(folder) ?? declaredIn(folder)
      declared.set(folder, own)
      return packagesIn(read(file))
        .filter((name) => ![...own, ...tools].includes(name))
        .map((name) => `${relative(ROOT, join(ROOT, file))}: ${name}`)
    })
  expect(undeclared).toEqual([])
})

it.each([
  ["import { it } from 'vitest'", ['vitest']],
  ["import type { A } from '@redocly/openapi-core/lib/a'", ['@redocly/openapi-core']],
  ["import {\n  a,\n  b,\n} from 'ajv/dist/2020'", ['ajv']],
  ["export { a } from 'zod'", ['zod']],
  ["import 'fake-indexeddb/auto'", ['fake-indexeddb']],
  ["const a = await import('unpdf')", ['unpdf']],
  ["type A = typeof import('unpdf')", ['unpdf']],
  ["const a = createRequire(import.meta.url)('@mdn/browser-compat-data')", ['@mdn/browser-compat-data']],
  ["const a = createRequire(import.meta.url).resolve('typescript/package.json')", ['typescript']],
  ["import { a } from './a'\nimport { b } from 'node:fs'\nimport { c } from 'fs'", []],
])('%s imports %j', (source, expected) => {
  expect(packagesIn(source)).toEqual(expected)
})
