import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the server as it is bundled for this run: `main.js`, `backup.js`, `restore.js`. */
    serverBundle: string
  }
}

const SERVER = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Vitest's global setup: bundles the server and its commands once for all tests that start them. A process that loads
 * the sources instead takes three times as long to start.
 */
export function setup(project: TestProject): () => void {
  // Beside `dist`, so that paths relative to the bundle lead to the same places.
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
