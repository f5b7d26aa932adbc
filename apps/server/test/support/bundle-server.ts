import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the bundled server: `main.js`, `backup.js`, `restore.js`. */
    serverBundle: string
  }
}

const SERVER = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Vitest's global setup: bundles the server and its commands once for all tests that start them. Starting from source
 * takes three times as long.
 */
export function setup(project: TestProject): () => void {
  // Next to `dist`, so that paths relative to the bundle are the same.
  const folder = mkdtempSync(join(SERVER, 'dist-test-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    // Some tests run a command as another user.
    chmodSync(folder, 0o755)
    execFileSync(process.execPath, ['build.mjs', folder], { cwd: SERVER, stdio: ['ignore', 'inherit', 'inherit'] })
  } catch (error) {
    remove()
    throw error
  }
  project.provide('serverBundle', folder)
  return remove
}
