import { defineConfig } from 'vitest/config'

/** What needs no page: `*.test.ts`. */
export default defineConfig({
  test: {
    name: 'web',
    include: ['{src,e2e,service-worker,browsers}/**/*.test.ts'],
    isolate: false,
  },
})
