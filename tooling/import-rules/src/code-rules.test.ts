import { beforeAll, describe, expect, it } from 'vitest'
import { LINT_LIMIT_MS, lintSnippets } from './lint-snippets'

const lines = (count: number) => Array.from({ length: count }, (_, n) => `export const line${n} = ${n}`).join('\n')

/** Code that the linter rejects: description, file, code, and words of the diagnostic. */
const stopped = [
  ['today from the clock in a rule', 'packages/domain/src/a.ts', 'export const a = new Date()', 'not read the clock'],
  [
    'now from the clock in a service',
    'packages/api/src/groups/a.service.ts',
    'export const a = Date.now()',
    'not read the clock',
  ],
  ['the clock passed on', 'packages/api/src/groups/b.ts', 'export const a = [1].map(Date.now)', 'not read the clock'],
  ['the clock in the server', 'apps/server/src/plugins/a.ts', 'export const a = new Date()', 'not read the clock'],
  ['the clock in a screen', 'apps/web/src/features/groups/a.tsx', 'export const a = new Date()', 'not read the clock'],
  ['an amount as a float', 'packages/api/src/groups/c.ts', `export const a = parseFloat('1.5')`, 'decimal strings'],
  [
    'the same by another name',
    'packages/domain/src/b.ts',
    `export const a = Number.parseFloat('1')`,
    'decimal strings',
  ],
  [
    'a rounded amount',
    'apps/web/src/features/groups/b.tsx',
    'export const a = (n: number) => n.toFixed(2)',
    'decimal strings',
  ],
  [
    'the environment elsewhere',
    'apps/server/src/plugins/b.ts',
    'export const a = process.env.PORT',
    'environment is read',
  ],
  [
    'the environment passed on',
    'packages/api/src/groups/d.ts',
    'export const a = { ...process.env }',
    'environment is read',
  ],
  [
    'the environment by import',
    'packages/db/src/a.ts',
    `import { env } from 'node:process'\nexport const a = env.PORT`,
    'environment is read',
  ],
  [
    'raw browser storage',
    'apps/web/src/features/groups/c.tsx',
    `export const a = localStorage.getItem('x')`,
    'through a schema',
  ],
  [
    'a spread of an object literal',
    'packages/domain/src/spread.ts',
    'export const a = { b: 1, ...{ c: 2 } }',
    'hides unknown properties',
  ],
  ['a circle of type imports', 'apps/web/src/lib/a.ts', `import type { B } from './b'\nexport type A = B | 1`, 'cycle'],
  ['its other end', 'apps/web/src/lib/b.ts', `import type { A } from './a'\nexport type B = A | 2`, 'cycle'],
  [
    'a separate list of invalidated queries',
    'apps/web/src/features/groups/d.tsx',
    'export const a = (client: X) => client.invalidateQueries()',
    'no screen lists queries',
  ],
  [
    'a mutation of a procedure without useAction',
    'apps/web/src/features/groups/s.tsx',
    'export const useA = () => trpc.groups.create.useMutation()',
    'goes through useAction',
  ],
  [
    'a mutation of a procedure outside of features without useAction',
    'apps/web/src/receiving/s.ts',
    'export const useA = () => trpc.groups.create.useMutation()',
    'goes through useAction',
  ],
  [
    'a mutation of a function without useAction',
    'apps/web/src/app/s.tsx',
    'export const useA = () => useMutation({ mutationFn })',
    'goes through useAction',
  ],
  [
    'a non-null assertion',
    'packages/api/src/groups/e.ts',
    'export const a = (b: string | null) => b!.length',
    'noNonNullAssertion',
  ],
  ['any', 'packages/api/src/groups/f.ts', 'export const a = (b: any) => b', 'noExplicitAny'],
  ['@ts-ignore', 'packages/api/src/groups/g.ts', '// @ts-ignore\nexport const a: string = 1', 'noTsIgnore'],
  ['a default export', 'packages/api/src/groups/h.ts', 'export default 1', 'noDefaultExport'],
  ['an enum', 'packages/api/src/groups/i.ts', 'export enum A { B }', 'noEnum'],
  [
    'a file name in camel case',
    'packages/api/src/groups/groupRules.ts',
    'export const a = 1',
    'useFilenamingConvention',
  ],
  [
    'a file name in Pascal case',
    'apps/web/src/components/SearchBox.tsx',
    'export const a = 1',
    'useFilenamingConvention',
  ],
  ['a barrel', 'packages/api/src/groups/j.ts', `export * from './groups.queries'`, 'noReExportAll'],
  ['a barrel of names', 'packages/api/src/groups/k.ts', `export { a } from './groups.queries'`, 'noBarrelFile'],
  ['console in the product', 'packages/api/src/groups/l.ts', `console.log('here')`, 'noConsole'],
  ['301 lines', 'packages/api/src/groups/m.ts', lines(301), 'noExcessiveLinesPerFile'],
  [
    'a floating promise',
    'packages/api/src/groups/r.service.ts',
    'async function a() {}\nexport function b() {\n  a()\n}',
    'noFloatingPromises',
  ],
  [
    'a hook in a condition',
    'apps/web/src/features/groups/e.tsx',
    `import { useState } from 'react'\nexport function Eee({ on }: { on: boolean }) {\n  if (on) useState(0)\n  return null\n}`,
    'useHookAtTopLevel',
  ],
  [
    'an effect that returns what it called',
    'apps/web/src/features/groups/f.tsx',
    `export const useA = (box: HTMLElement) => useEffect(() => box.scrollIntoView(), [box])`,
    'React calls what they return',
  ],
  [
    'the same over two lines',
    'apps/web/src/features/groups/g.tsx',
    `export const useA = (box: HTMLElement) =>\n  React.useLayoutEffect(\n    () => box\n      .scrollTo(0, 0),\n  )`,
    'React calls what they return',
  ],
  [
    'the same in an effect of Mantine',
    'apps/web/src/features/groups/h.tsx',
    `export const useA = (box: HTMLElement) => useDidUpdate(() => box.scrollBy(0, 1), [box])`,
    'React calls what they return',
  ],
  [
    'an effect that is defined elsewhere',
    'apps/web/src/features/groups/i.tsx',
    `export const useA = (effect: () => void) => useEffect(effect, [effect])`,
    'React calls what they return',
  ],
  [
    'a ref callback that returns what it called',
    'apps/web/src/features/groups/j.tsx',
    `export const A = () => <p ref={(box) => box?.scrollIntoView()} />`,
    'React calls what they return',
  ],
  ['a focused test', 'packages/api/src/groups/n.test.ts', `it.only('a', () => {})`, 'noFocusedTests'],
  ['a skipped test', 'packages/api/src/groups/o.test.ts', `it.skip('a', () => {})`, 'noSkippedTests'],
] as const

/** Code that the linter accepts: reason, file and code. */
const allowed = [
  ['an instant made of another', 'packages/domain/src/c.ts', 'export const a = (ms: number) => new Date(ms)'],
  ['the clock of the process', 'apps/server/src/run-server.ts', 'export const clock = { now: () => new Date() }'],
  ['the one today of the web app', 'apps/web/src/lib/today.ts', 'export const today = () => new Date()'],
  ['the clock in a test', 'packages/api/src/groups/p.test.ts', 'export const a = Date.now()'],
  [
    'rounding where money is made',
    'packages/domain/src/money/money.ts',
    'export const a = (n: number) => n.toFixed(2)',
  ],
  ['the one reader of the environment', 'apps/server/src/env.ts', 'export const a = process.env'],
  ['the environment of a test server', 'packages/db/src/testing/a.ts', 'export const a = process.env.URL'],
  ['storage behind its schema', 'apps/web/src/lib/storage/storage.ts', 'export const a = window.localStorage'],
  [
    'the invalidation of queries by useAction',
    'apps/web/src/lib/server/refresh.ts',
    'export const a = (client: X) => client.invalidateQueries()',
  ],
  ['a default export that a tool requires', 'packages/api/vitest.config.ts', 'export default {}'],
  ['output of the process', 'apps/server/src/demo.ts', `console.log('ready')`],
  ['300 lines', 'packages/api/src/groups/q.ts', lines(300)],
  [
    'effects and ref callbacks with a block',
    'apps/web/src/features/groups/k.tsx',
    `export const useA = (box: HTMLElement) =>\n  useEffect(() => {\n    box.scrollIntoView()\n  }, [box])\nexport const A = () => <p ref={(box) => {\n  box?.focus()\n}} />`,
  ],
  ['names with their role', 'packages/api/src/groups/group-write.queries.ts', 'export const a = 1'],
  ['the generated tables, however long', 'packages/db/src/tables.ts', lines(400)],
] as const

describe('the linter', () => {
  let found: Map<string, string[]>
  beforeAll(() => {
    const snippets = [...stopped, ...allowed].map(([, file, code]) => ({ file, code: `${code}\n` }))
    expect(new Set(snippets.map(({ file }) => file)).size).toBe(snippets.length)
    found = lintSnippets(snippets)
  }, LINT_LIMIT_MS)

  it.each(stopped)('rejects %s', (_what, file, _code, words) => {
    expect(found.get(file)).toContainEqual(expect.stringContaining(words))
  })

  it.each(allowed)('accepts %s', (_why, file) => {
    expect(found.get(file) ?? []).toEqual([])
  })
})
