import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '../..')
const MANTINE = join(createRequire(import.meta.url).resolve('@mantine/core/styles.css'), '..')
const COMPONENTS = join(MANTINE, 'esm/components')

const read = (path: string) => readFileSync(path, 'utf8')
const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name))

/** Imported for parts that we never render: an accordion's chevron. */
const NEVER_DRAWN = new Set(['Accordion'])

/** The Mantine components that a component renders: `Drawer` → `ModalBase`, `Paper`… */
function drawnWith(component: string, found = new Set<string>()): Set<string> {
  const folder = join(COMPONENTS, component)
  if (found.has(component) || !existsSync(folder)) return found
  found.add(component)
  for (const file of filesIn(folder, /\.mjs$/)) {
    for (const [, next = ''] of read(file).matchAll(/from "(?:\.\.\/)+(?:utils\/)?([A-Z]\w+)\//g))
      drawnWith(next, found)
  }
  return found
}

test('the styles of every used Mantine component are imported', () => {
  const sources = filesIn(SRC, /(?<!\.test)\.tsx?$/)
    .map(read)
    .join('\n')
  const imports = [...sources.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names.split(','),
  )
  const used = new Set(imports.map((name) => name.trim()).filter((name) => /^[A-Z]\w+$/.test(name)))
  const needed = new Set([...used].flatMap((name) => [...drawnWith(name)]))
  const styled = new Set([...sources.matchAll(/core\/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name))
  const drawn = [...needed].filter((name) => !NEVER_DRAWN.has(name))
  const missing = drawn.filter((name) => existsSync(join(MANTINE, 'styles', `${name}.css`)) && !styled.has(name))
  expect(missing).toEqual([])
})
