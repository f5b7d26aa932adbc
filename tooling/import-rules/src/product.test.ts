import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { anchorOf } from './anchors'

const ROOT = join(import.meta.dirname, '../../..')
const PAGES = 'docs/product'
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Not of the repository. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'reports', 'test-results', 'playwright-report'])
function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) || entry.name.startsWith('.') ? [] : filesBelow(path)
    return entry.isFile() ? [path] : []
  })
}
const code = ['apps', 'packages', 'tooling', 'scripts']
  .flatMap(filesBelow)
  .filter((file) => /\.(?:tsx?|mjs|css|grit)$/.test(file))
const documents = ['.', 'docs', 'docs/decisions', PAGES, 'packages/client'].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
)

const pages = readdirSync(join(ROOT, PAGES)).filter((name) => name !== 'README.md')
const nameOf = (page: string) => page.replace(/\.md$/, '')
/** The sections of a page: each is a rule, its heading and its text. */
function sectionsOf(page: string): { rule: string; text: string }[] {
  const [, ...sections] = read(join(PAGES, page)).split(/^## /m)
  return sections.map((text) => ({ rule: `product/${nameOf(page)}#${anchorOf(text.split('\n')[0] ?? '')}`, text }))
}
const rules = new Set(pages.flatMap(sectionsOf).map(({ rule }) => rule))

/** A rule that a comment names, as `(product/receipts#moving)`; `product/receipts` alone is none, and found as wrong. */
const REFERENCE = /(?<![\w./-])product\/[a-z-]+(?:#[\w-]*)?/g
const namedIn = (text: string) => [...text.matchAll(REFERENCE)].map(([reference]) => reference)

/** Below the imports of a test: the rules that it proves. */
const PROVEN = /^\/\/ Rules: product\/.*(?:\n\/\/ product\/.*)*/m
const provenBy = (file: string) => namedIn(PROVEN.exec(read(file))?.[0] ?? '')

/** The rules of a page with the files that prove them. */
function testsOf(page: string): { rule: string; file: string }[] {
  return sectionsOf(page).flatMap(({ rule, text }) => {
    const links = /^Test: .*$/m.exec(text)?.[0] ?? ''
    return [...links.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => ({ rule, file: join(PAGES, link) }))
  })
}
const tests = pages.flatMap(testsOf)

it('the index names every page', () => {
  const index = read(join(PAGES, 'README.md'))
  expect(pages.filter((page) => !index.includes(`](${page})`))).toEqual([])
})

describe.each(pages)('%s', (page) => {
  it('has each heading once', () => {
    const named = sectionsOf(page).map(({ rule }) => rule)
    expect(named.filter((rule, index) => named.indexOf(rule) !== index)).toEqual([])
  })

  it('names tests that name its rules', () => {
    const silent = testsOf(page).filter(({ rule, file }) => !provenBy(file).includes(rule))
    expect(silent).toEqual([])
  })
})

it('a comment names a rule that stands on its page', () => {
  const dead = code
    .filter((file) => !import.meta.filename.endsWith(file))
    .flatMap((file) => namedIn(read(file)).flatMap((named) => (rules.has(named) ? [] : [`${file}: ${named}`])))
  expect(dead).toEqual([])
})

it('a test that names a rule stands below it', () => {
  const files = code.filter((file) => /\.(?:test\.tsx?|spec\.ts)$/.test(file))
  const unnamed = files.flatMap((file) =>
    provenBy(file).flatMap((rule) =>
      tests.some((test) => test.rule === rule && test.file === file) ? [] : [`${file}: ${rule}`],
    ),
  )
  expect(unnamed).toEqual([])
})

it('nothing points to a numbered text outside of the repository', () => {
  const outside = /specifications?[\s*/,]+[A-Z]?\d|\(decisions [§\d]/i
  expect([...code, ...documents].filter((file) => outside.test(read(file)))).toEqual([])
})
