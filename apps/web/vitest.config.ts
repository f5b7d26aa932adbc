import '../../scripts/test-on-node-20.mjs'
import { defineConfig, mergeConfig } from 'vitest/config'
import vite from './vite.config.ts'

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      projects: [
        // Files share the modules of a worker: importing React and Mantine again for each of thirty files took four
        // fifths of the time.
        {
          test: {
            name: 'node',
            include: ['{src,e2e,service-worker,browsers}/**/*.test.ts'],
            environment: 'node',
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            name: 'dom',
            include: ['src/**/*.test.tsx'],
            environment: 'happy-dom',
            setupFiles: ['src/testing/setup.ts'],
            css: false,
            isolate: false,
            restoreMocks: true,
            unstubGlobals: true,
          },
        },
      ],
    },
  }),
)
