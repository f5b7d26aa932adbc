import '../../scripts/test-on-node-20.mjs'
import { defineConfig } from 'vitest/config'

// Each test starts and stops PostgreSQL, which takes long on a busy machine.
export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
