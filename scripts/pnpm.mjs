// The pinned pnpm for the root's scripts, without anything installed before: `node scripts/pnpm.mjs run build`.
import './require-node.mjs'
import { runPnpm } from './run-program.mjs'

const { code } = await runPnpm(process.argv.slice(2), {})
process.exitCode = code
