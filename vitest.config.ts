import { defineConfig } from 'vitest/config'

/** All tests but those of the rules, which Turbo caches, and those of the package, which need a build. */
export default defineConfig({
  test: {
    projects: ['packages/*', '!packages/domain', 'tooling/*', 'apps/server', 'apps/web/vitest.{node,dom}.config.ts'],
  },
})
