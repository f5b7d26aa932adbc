import '../../scripts/test-on-node-20.mjs'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Rules are pure functions; loading the modules again for each file takes most of the time.
    isolate: false,
  },
})
