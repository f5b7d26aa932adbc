import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Files share no data, each having its own database; loading every module again for each takes half of the time.
    isolate: false,
    globalSetup: ['@isp/db/testing/global-setup'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for comes; a busy machine takes its time.
    expect: { poll: { timeout: 60_000 } },
  },
})
