import '../../scripts/test-on-node-20.mjs'
import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  // The client's sources instead of what is packed.
  ssr: { resolve: { conditions: ['@isp/source'] } },
  test: {
    // Each file has its own database, so files may share modules; loading them again for each file takes half of the time.
    isolate: false,
    exclude: [...configDefaults.exclude, 'test/package/**'],
    globalSetup: ['@isp/db/testing/global-setup', 'test/support/bundle-server.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Polls wait for an event that will come; a busy machine may take long.
    expect: { poll: { timeout: 60_000 } },
  },
})
