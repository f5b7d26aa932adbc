// Bundles the server and its commands into the folder that is given, or into `dist`.
import { build } from 'esbuild'

// Own packages are bundled; those of others stay in node_modules, where their native parts are found.
const externalUnlessOurs = {
  name: 'external-unless-ours',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@isp/') ? undefined : { path, external: true },
    )
  },
}

await build({
  entryPoints: { main: 'src/main.ts', demo: 'src/demo.ts', backup: 'src/backup.ts', restore: 'src/restore.ts' },
  outdir: process.argv[2] ?? 'dist',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  plugins: [externalUnlessOurs],
})
