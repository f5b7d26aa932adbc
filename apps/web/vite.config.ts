import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { SCRIPTS_TARGET, STYLES_TARGET, TOO_OLD } from './browsers/oldest-browsers.ts'
import { refuseChunkCycles } from './chunk-cycles.ts'
import { shortenCommonPasswords } from './common-passwords.ts'
import { linkFirstPage } from './first-page-links.ts'
import { laterChunk, loginChunk, sharedChunk } from './shared-chunk.ts'

// The server of `npm run dev` (apps/server/dev.mjs).
const SERVER = `http://127.0.0.1:${process.env.DEV_PORT || 3100}`
// The server sees the browser's host name, to which passkeys belong.
const proxied = { target: SERVER, changeOrigin: false }

// Beside react-router-dom, its only user.
const REACT_ROUTER = join(realpathSync(join(import.meta.dirname, 'node_modules/react-router-dom')), '../react-router')

export default defineConfig({
  plugins: [
    react(),
    shortenCommonPasswords(),
    refuseChunkCycles(),
    linkFirstPage(),
    // Shown in an older browser.
    { name: 'too-old', transformIndexHtml: (html) => html.replace('%TOO_OLD%', TOO_OLD) },
  ],
  resolve: {
    alias: [
      // react-router exports only its development build.
      { find: /^react-router$/, replacement: join(REACT_ROUTER, 'dist/production/index.mjs') },
      { find: /^react-router\/dom$/, replacement: join(REACT_ROUTER, 'dist/production/dom-export.mjs') },
      // Parts of jspdf that are not installed: nothing here turns HTML or SVG into PDF.
      { find: /^(?:canvg|dompurify|html2canvas)$/, replacement: join(import.meta.dirname, 'not-installed.ts') },
    ],
  },
  build: {
    target: SCRIPTS_TARGET,
    cssTarget: STYLES_TARGET,
    // Read by the bundle size check.
    manifest: true,
    // Takes a tenth of the build; `scripts/check-bundle.mjs` has those that count.
    reportCompressedSize: false,
    // No inlined assets or scripts, so that the content security policy needs no exception.
    modulePreload: {
      polyfill: false,
      // The document loads the start and names the shared chunk.
      resolveDependencies: (_file, chunks) => chunks.filter((chunk) => !/^assets\/(?:index|shared)-/.test(chunk)),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Reads the icons that are used, not all 6 000.
      experimental: { lazyBarrel: true },
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: loginChunk, includeDependenciesRecursively: false, priority: 2 },
            { name: sharedChunk, includeDependenciesRecursively: false, priority: 1 },
            { name: laterChunk, includeDependenciesRecursively: false, minShareCount: 3 },
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
    proxy: { '/api': proxied, '/trpc': proxied, '/export': proxied, '/backup': proxied },
  },
})
