// `npm run script:<name> -- …`: installs what is missing, then is that script, in this very process.
import './require-node.mjs'
import { runPnpm } from './run-program.mjs'

const LIMIT_MS = 10 * 60_000

const [name = ''] = process.argv.splice(2, 1)
// Any command installs first what the lockfile asks for and tells so here, since the output may be going to a file.
const { code } = await runPnpm(['exec', 'node', '--eval', ''], { limitMs: LIMIT_MS, output: process.stderr })
if (code !== 0) process.exit(code)

const tsx = await import('tsx/esm/api')
tsx.register()
await import(new URL(`${name}.ts`, import.meta.url).href)
