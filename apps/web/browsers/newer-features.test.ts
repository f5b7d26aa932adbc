import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newerInScript, newerInStyles } from './newer-features'

it.each([
  ['a method of arrays', 'x.toSorted()', '.toSorted'],
  ['the other one', 'x.map(y).toReversed()', '.toReversed'],
  ['a static method', 'const a = Array.fromAsync(x)', '.fromAsync'],
  ['a static method of the browser', 'fetch(a, { signal: AbortSignal.timeout(9) })', 'AbortSignal.timeout'],
  ['a group', 'Object.groupBy(a, b)', '.groupBy'],
  ['a promise with its resolvers', 'Promise.withResolvers()', '.withResolvers'],
  ['a class', 'new DecompressionStream("gzip")', 'DecompressionStream'],
  ['a lookbehind', 'a.split(/(?<=b)/)', 'lookbehind'],
  ['a negative one as text', 'new RegExp("(?<!b)")', 'lookbehind'],
  ['sets in a regular expression', '/[a--b]/v', 'flag v'],
  ['a static block', 'class A { static { b() } }', 'static block'],
])('%s is found', (_what, code, name) => {
  expect([...newerInScript(code)]).toEqual([name])
})

it.each([
  'x.at(-1); Object.hasOwn(a, b); structuredClone(a); x.findLast(f); "toSorted"; a.sort()',
  'if ("requestIdleCallback" in window) b(); /(?<name>a)(?=b)(?:c)/d',
])('what every oldest browser has is accepted: %s', (code) => {
  expect([...newerInScript(code)]).toEqual([])
})

it.each([
  ['a grid within a grid', 'a{grid-template-columns:subgrid}', 'subgrid'],
  ['a line as a unit', 'a{max-height:6lh}', 'lh'],
  ['a container', '@container (width<=4px){a{color:red}}', '@container'],
  ['a start', '@starting-style{a{color:red}}', '@starting-style'],
  ['a property', 'a{field-sizing:content}', 'field-sizing'],
  ['a selector', 'a:user-invalid{color:red}', ':user-invalid'],
])('%s is found', (_what, text, name) => {
  expect([...newerInStyles(text)]).toEqual([name])
})

it('styles that every oldest browser has are accepted', () => {
  const text = 'a:has(b):focus-visible{inset:0;height:100dvh;aspect-ratio:1;translate:1px;color:var(--a)}@layer a{}'
  expect([...newerInStyles(text)]).toEqual([])
})

it.each(['public/before-app.js', 'service-worker/service-worker.js'])(
  '%s, which is not built, runs in every oldest browser',
  (file) => {
    expect([...newerInScript(readFileSync(join(import.meta.dirname, '..', file), 'utf8'))]).toEqual([])
  },
)
