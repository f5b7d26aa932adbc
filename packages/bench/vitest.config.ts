import { defineConfig } from 'vitest/config'

// Servers and databases of their own, on a machine that may be busy.
export default defineConfig({
  test: {
    globalSetup: ['../../apps/server/test/support/bundle-server.ts'],
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
})
