import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['./src/testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // What is waited for comes; a busy machine takes its time.
    expect: { poll: { timeout: 20_000 } },
  },
})
