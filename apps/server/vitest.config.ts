import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['@isp/db/testing/global-setup'],
    // A machine under load may lose a race with a process of its own; what is broken fails twice.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for comes; a busy machine takes its time.
    expect: { poll: { timeout: 60_000 } },
  },
})
