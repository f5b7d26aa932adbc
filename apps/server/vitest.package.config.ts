import { defineConfig } from 'vitest/config'

/** The tests of the package, after a build. */
export default defineConfig({
  test: { include: ['test/package/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 300_000 },
})
