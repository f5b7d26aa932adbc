import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A file of this repository, for a test. */
export type Snippet = { file: string; code: string }

type Report = { diagnostics: { category: string; message: string; location: { path: string } | null }[] }

/** Enough for a machine that is busy with other suites. */
export const LINT_LIMIT_MS = 60_000

const ROOT = join(import.meta.dirname, '../../..')
const BIOME = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')

/** Lints these files with the configuration of this repository. Returns diagnostics by file, as `category: message`. */
export function lintSnippets(snippets: readonly Snippet[]): Map<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'isp-import-rules-'))
  try {
    for (const part of ['biome.json', 'tooling/import-rules/rules', '.gitignore'])
      cpSync(join(ROOT, part), join(folder, part), { recursive: true })
    for (const { file, code } of snippets) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), code)
    }
    return group(run(folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(folder: string): Report {
  const args = [BIOME, 'lint', '--reporter=json', '--max-diagnostics=none', '.']
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  if (!stdout.startsWith('{')) throw new Error(`the linter did not report:\n${stdout}${stderr}`)
  return JSON.parse(stdout)
}

function group({ diagnostics }: Report): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { category, message, location } of diagnostics) {
    const file = location?.path ?? ''
    found.set(file, [...(found.get(file) ?? []), `${category}: ${message}`])
  }
  return found
}
