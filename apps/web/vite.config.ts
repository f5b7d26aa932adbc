import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { refuseChunkCycles } from './chunk-cycles'

// The server of `npm run dev` (apps/server/dev.mjs), not one that is in use.
const SERVER = `http://127.0.0.1:${process.env.DEV_PORT || 3100}`

/**
 * The small pieces that most pages share: one file instead of forty. Dialogs, forms and what they stand on are left
 * out, because the pages that have them fetch them later.
 */
const KIT = new RegExp(
  [
    'packages/domain/src/(?!trail/|clients/import/|written-date)',
    '@tabler/icons-react/',
    '@mantine/hooks/esm/(use-disclosure|use-media-query|use-pagination|use-color-scheme|utils)/',
    'react-router(-dom)?/dist/',
    '@mantine/core/esm/core/',
    '@mantine/core/esm/components/(ActionIcon|Anchor|Group|NativeSelect|Pagination|SimpleGrid|Skeleton|Stack|Text)/',
    '@mantine/core/esm/components/Combobox/(ComboboxChevron|get-parsed|Combobox.module)',
    'web/src/lib/(?!use-zod-form|after-press)',
    'web/src/components/(money-input|(?!.*(dialog|unsaved|guarded|input|fields|facts|history|menu)))',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
)

export default defineConfig({
  plugins: [react(), refuseChunkCycles()],
  build: {
    target: 'es2022',
    // Read by the check of the app's weight.
    manifest: true,
    // Nothing is put inline, so that the server's content security policy needs no exception for scripts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'kit', test: KIT, includeDependenciesRecursively: false, priority: 1 },
          ],
        },
      },
    },
  },
  // A worker of modules, like the pages.
  worker: { format: 'es' },
  server: {
    port: Number(process.env.DEV_WEB_PORT || 5173),
    strictPort: true,
    proxy: { '/api': SERVER, '/trpc': SERVER, '/export': SERVER, '/backup': SERVER },
  },
  test: {
    projects: [
      // Both share what is imported among the files of a worker: importing React and Mantine anew for each of thirty
      // files took four fifths of the time.
      { test: { name: 'node', include: ['{src,e2e}/**/*.test.ts'], environment: 'node', isolate: false } },
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
})
