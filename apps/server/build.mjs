// Bundles the server and its commands into the given folder, or into `dist`.
import { build } from 'esbuild'

// Bundle our own packages; others stay in node_modules, because some contain native files.
const externalUnlessOurs = {
  name: 'external-unless-ours',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@isp/') ? undefined : { path, external: true },
    )
  },
}

await build({
  entryPoints: Object.fromEntries(
    ['main', 'run-server', 'demo', 'backup', 'restore', 'admin'].map((program) => [program, `src/${program}.ts`]),
  ),
  outdir: process.argv[2] ?? 'dist',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  plugins: [externalUnlessOurs],
})
