import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['@isp/db/testing/global-setup'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for comes; a busy machine takes its time.
    expect: { poll: { timeout: 60_000 } },
  },
})
