import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import web from './vite.config.ts'

/** Components: `*.test.tsx`. */
export default mergeConfig(
  web,
  defineConfig({
    test: {
      name: 'web in happy-dom',
      include: ['src/**/*.test.tsx'],
      environment: 'happy-dom',
      setupFiles: ['src/testing/setup.ts'],
      css: false,
      // Files share the modules of a worker: importing React and Mantine again for each of them took four fifths of the
      // time.
      isolate: false,
      restoreMocks: true,
      unstubGlobals: true,
    },
  }),
)
