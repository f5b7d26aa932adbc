import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { refuseChunkCycles } from './chunk-cycles'

// The server of `npm run dev` (apps/server/dev.mjs).
const SERVER = `http://127.0.0.1:${process.env.DEV_PORT || 3100}`

/** Folders of the chunk that most pages share: one request instead of forty. */
const SHARED = [
  'packages/domain/src/',
  'web/src/lib/',
  ...['feedback', 'figures', 'inputs', 'layout', 'table'].map((folder) => `web/src/components/${folder}/`),
  'node_modules/react-router',
  '@tabler/icons-react/',
  '@mantine/hooks/',
  '@mantine/core/esm/core/',
  ...[
    'ActionIcon/',
    'Anchor/',
    'Combobox/Combobox.module',
    'Combobox/ComboboxChevron/',
    'Combobox/get-parsed-combobox-data/',
    'Group/',
    'NativeSelect/',
    'Pagination/',
    'SimpleGrid/',
    'Skeleton/',
    'Stack/',
    'Text/',
    'VisuallyHidden/',
  ].map((folder) => `@mantine/core/esm/components/${folder}`),
]

/** Exceptions in those folders: only pages that load later need them. */
const LATER = [
  'packages/domain/src/audit-log/',
  'packages/domain/src/billing/payment-line',
  'packages/domain/src/auth/device-name',
  'packages/domain/src/backups/',
  ...['client-keys', 'import/', 'similar-clients', 'wifi-sharing'].map((file) => `packages/domain/src/clients/${file}`),
  'packages/domain/src/config/',
  'packages/domain/src/billing/generation-texts',
  'packages/domain/src/billing/payment-texts',
  'packages/domain/src/dates/date-in-words',
  'packages/domain/src/dates/period-list',
  'packages/domain/src/dates/written-date',
  'packages/domain/src/deleted-records/',
  'packages/domain/src/groups/',
  'packages/domain/src/payments/payments-of-month',
  'packages/domain/src/quotations/',
  ...['amount-in-words', 'collect', 'receipt-message', 'receipt-texts'].map(
    (file) => `packages/domain/src/receipts/${file}`,
  ),
  'packages/domain/src/reports/',
  'web/src/components/figures/due-badge',
  'web/src/components/figures/facts',
  'web/src/components/inputs/credential-inputs',
  'web/src/components/inputs/input-warning',
  ...['back-link', 'detail-page', 'section-head'].map((file) => `web/src/components/layout/${file}`),
  'web/src/components/inputs/field-grid',
  'web/src/lib/use-path-id',
  'packages/domain/src/variable-clients/',
  'web/src/components/inputs/method-fields',
  ...['payment-figures', 'remembered-method', 'use-receiving'].map((file) => `web/src/lib/forms/${file}`),
  ...['changed-fields', 'rebased-values', 'refused-save', 'use-refused-save'].map(
    (file) => `web/src/lib/forms/${file}`,
  ),
  'web/src/lib/forms/use-zod-form',
  'web/src/lib/server/use-create-options',
  'web/src/lib/server/use-undo',
  'web/src/lib/after-press',
  'web/src/lib/copy-text',
  'web/src/lib/sharing',
  // Icons of a single later page.
  ...[
    'CalendarDollar',
    'DatabaseExport',
    'DeviceDesktop',
    'CircleMinus',
    'Copy.',
    'UserMinus',
    'Lock.',
    'PointFilled',
    'FileTypePdf',
    'Phone.',
    'PigMoney',
    'Share.',
    'ShieldLock',
    'UsersGroup',
  ].map((icon) => `@tabler/icons-react/dist/esm/icons/Icon${icon}`),
]

function isShared(id: string): boolean {
  const path = id.replaceAll('\\', '/')
  return SHARED.some((part) => path.includes(part)) && !LATER.some((part) => path.includes(part))
}

export default defineConfig({
  plugins: [react(), refuseChunkCycles()],
  build: {
    target: 'es2022',
    // Read by the bundle size check.
    manifest: true,
    // No inlined assets or scripts, so that the content security policy needs no exception.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'shared', test: isShared, includeDependenciesRecursively: false, priority: 1 },
          ],
        },
      },
    },
  },
  // Module workers, like the pages.
  worker: { format: 'es' },
  server: {
    port: Number(process.env.DEV_WEB_PORT || 5173),
    strictPort: true,
    proxy: { '/api': SERVER, '/trpc': SERVER, '/export': SERVER, '/backup': SERVER },
  },
  test: {
    projects: [
      // Files share the modules of a worker: importing React and Mantine again for each of thirty files took four
      // fifths of the time.
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
