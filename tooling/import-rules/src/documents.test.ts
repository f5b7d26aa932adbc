import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { anchorsOf } from './anchors'

const ROOT = join(import.meta.dirname, '../../..')
const markdownIn = (folder: string) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
const documents = ['.', 'docs', 'docs/decisions', 'docs/product', 'findings'].flatMap(markdownIn)

/** A path of the repository in backticks, without a placeholder. */
const PATH = /`((?:apps|packages|tooling|scripts|deploy|docker|docs|\.github)\/[\w@./-]+)`/g
const LINK = /\]\(([^)\s]+)\)/g

it('every picture is shown by a document', () => {
  const pictures = readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.png'))
  const texts = documents.map((document) => readFileSync(join(ROOT, document), 'utf8')).join('\n')
  const shown = new Set([...texts.matchAll(/(?:\]\(|src=")(?:docs\/)?([\w-]+\.png)/g)].map(([, name]) => name))
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.filter((name) => !shown.has(name))).toEqual([])
})

describe.each(documents)('%s', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8')

  it('names paths that exist', () => {
    // Decisions say what was there when they were made, the changelog too.
    if (document.startsWith('docs/decisions/') || document.endsWith('CHANGELOG.md')) return
    const paths = [...text.matchAll(PATH)].map(([, path = '']) => path)
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  it('links to files and headings that exist', () => {
    // Pages of the hosting, as of a workflow, stand beside the repository's files.
    const links = [...text.matchAll(LINK)]
      .map(([, link = '']) => link)
      .filter((link) => !/^(?:[a-z]+:|\.\.\/\.\.\/actions\/)/.test(link))
    const broken = links.filter((link) => {
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? join(ROOT, document) : join(ROOT, dirname(document), path)
      if (!existsSync(target)) return true
      return anchor !== undefined && target.endsWith('.md') && !anchorsOf(readFileSync(target, 'utf8')).has(anchor)
    })
    expect(broken).toEqual([])
  })
})
