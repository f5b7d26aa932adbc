import '../../scripts/test-on-node-20.mjs'
import { defineConfig } from 'vitest/config'
import { assertRows } from './src/testing/asserted-rows/assert-rows-plugin.ts'

export default defineConfig({
  plugins: [assertRows({ root: import.meta.url, projects: ['./tsconfig.json', '../db/tsconfig.json'] })],
  test: {
    // Each file has its own database, so files may share modules; loading them again for each file takes half of the
    // time.
    isolate: false,
    globalSetup: ['@isp/db/testing/global-setup'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Polls wait for an event that will come; a busy machine may take long.
    expect: { poll: { timeout: 60_000 } },
  },
})
