import '../../scripts/test-on-node-20.mjs'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Modules are loaded once for all files of a worker, which share no state.
    isolate: false,
    globalSetup: ['@isp/db/testing/global-setup'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Polls wait for an event that will come; a busy machine may take long.
    expect: { poll: { timeout: 60_000 } },
  },
})
