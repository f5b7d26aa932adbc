import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const FOLDER = 'findings'
const MOST_LINES = 80
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const findings = readdirSync(join(ROOT, FOLDER)).filter((name) => name.endsWith('.sh'))
const code = ['apps', 'packages', 'tooling', 'scripts', 'docs', '.'].flatMap(filesBelow)

/** The files of code and documents; of the root, only its own. */
function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isFile()) return /\.(?:tsx?|mjs|md|css)$/.test(entry.name) ? [path] : []
    const isOwn = folder !== '.' && entry.isDirectory() && !/^(?:node_modules|dist|reports|\.)/.test(entry.name)
    return isOwn ? filesBelow(path) : []
  })
}

it('the index has each finding once', () => {
  const linked = [...read(`${FOLDER}/README.md`).matchAll(/^\| \[([\w.-]+)\]\(([\w.-]+)\)/gm)]
  expect(linked.map(([, , link]) => link)).toEqual(findings.toSorted())
  expect(linked.filter(([, name, link]) => name !== link)).toEqual([])
})

it('code and documents name findings that exist', () => {
  const named = code.flatMap((file) =>
    [...read(file).matchAll(/(?<![\w/-])findings\/([a-z\d-]+\.sh)/g)].map(([, name = '']) => ({ file, name })),
  )
  expect(named).not.toEqual([])
  expect(named.filter(({ name }) => !findings.includes(name))).toEqual([])
})

describe.each(findings)('%s', (name) => {
  const text = read(join(FOLDER, name))

  it('runs in a folder that it removes, and stops at the first difference', () => {
    expect(text).toMatch(/^#!\/usr\/bin\/env bash\n# \S/)
    for (const line of ['set -euo pipefail', 'folder="$(mktemp -d)"', `trap 'rm -rf "$folder"' EXIT`, 'cd "$folder"']) {
      expect(text).toContain(`\n${line}\n`)
    }
    expect(text).toMatch(/\necho '.* behaves? as described\.'\n$/)
    // The shell goes on after these.
    expect(text).not.toMatch(/^! |^\[.*\] && (?!\{)/m)
  })

  it('states version, day, what was expected, what happens, and the output', () => {
    const head = /^#!.*\n((?:# .*\n)+)/.exec(text)?.[1] ?? ''
    expect(head).toMatch(/^# .*\d+\.\d+.*, seen \d{4}-\d\d-\d\d.*\n# Expected: [\s\S]+\n# Happens: [\s\S]+\n# Output: /)
  })

  it('can be read at once and run', () => {
    expect(text.split('\n').length - 1).toBeLessThanOrEqual(MOST_LINES)
    expect(statSync(join(ROOT, FOLDER, name)).mode & 0o111).toBe(0o111)
  })

  it('installs exact versions', () => {
    const installed = [...text.matchAll(/^npm install (.*)$/gm)].flatMap(([, line = '']) => line.split(' '))
    const packages = installed.filter((word) => !word.startsWith('--'))
    expect(packages.filter((word) => !/^@?[\w/.-]+@\d+\.\d+\.\d+[\w.-]*$/.test(word))).toEqual([])
  })
})
