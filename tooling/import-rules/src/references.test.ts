import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
/** The packages with code. */
const folders = ['apps', 'packages', 'tooling'].flatMap((group) =>
  readdirSync(join(ROOT, group))
    .map((name) => `${group}/${name}`)
    .filter((folder) => existsSync(join(ROOT, folder, 'src'))),
)

type Manifest = {
  name: string
  scripts?: { test?: string }
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}
const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))
const folderOf = Object.fromEntries(folders.map((folder) => [manifestOf(folder).name, folder]))

/** The folders that a `tsconfig.json` references, from the root. */
function referencesOf(folder: string): string[] {
  const { references = [] }: { references?: { path: string }[] } = JSON.parse(
    readFileSync(join(ROOT, folder, 'tsconfig.json'), 'utf8'),
  )
  return references.map(({ path }) => relative(ROOT, join(ROOT, folder, path))).sort()
}

it('the type-check covers every package', () => {
  expect(referencesOf('.')).toEqual(folders.toSorted())
})

it.each(folders)('%s references the packages that it depends on', (folder) => {
  const { dependencies, devDependencies } = manifestOf(folder)
  const own = Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => folderOf[name] ?? [])
  expect(referencesOf(folder)).toEqual(own.sort())
})

const tested = folders.filter((folder) => manifestOf(folder).scripts?.test?.startsWith('vitest'))
it.each(tested)('a failed test of %s says why, also on Node 20', (folder) => {
  const config = readFileSync(join(ROOT, folder, 'vitest.config.ts'), 'utf8')
  expect(config).toContain("import '../../scripts/test-on-node-20.mjs'")
})
