// `npm run script:<name> -- …`: installs missing dependencies, then runs the script in this process.
import '../../scripts/require-node.mjs'
import { runPnpm } from '../../scripts/run-program.mjs'

const LIMIT_MS = 10 * 60_000

const [name = ''] = process.argv.splice(2, 1)
// Any pnpm command installs missing dependencies first. Its log goes to stderr, because stdout may be redirected.
const { code } = await runPnpm(['exec', 'node', '--eval', ''], { limitMs: LIMIT_MS, output: process.stderr })
if (code !== 0) process.exit(code)

const tsx = await import('tsx/esm/api')
tsx.register()
await import(new URL(`src/${name}.ts`, import.meta.url).href)
