import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['@isp/db/testing/global-setup'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
